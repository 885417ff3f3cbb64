import type { OverlayRecord } from '../store/storage.ts';
import { OWNER } from './test-service.ts';

/** Creates the record of an overlay without a known key. */
export function createOverlayRecord(
  fields: Partial<OverlayRecord> & Pick<OverlayRecord, 'id' | 'widget'>,
): OverlayRecord {
  return {
    ownerId: OWNER,
    name: `My ${fields.widget}`,
    settings: {},
    revision: 1,
    keyHash: `hash of ${fields.id}`,
    key: null,
    allowedOrigins: [],
    folder: '',
    embed: false,
    createdAt: 0,
    lastUsedAt: null,
    revokedAt: null,
    expiresAt: null,
    ...fields,
  };
}
