import type { OwnerRecord } from '../store/storage.ts';

/** An owner's record for tests: connected, without a pair, all times 0, but for what is given. */
export function createOwnerRecord(fields: Partial<OwnerRecord> = {}): OwnerRecord {
  return {
    id: '7',
    username: 'ada',
    scopes: [],
    state: 'connected',
    pair: null,
    generation: 1,
    accessExpiresAt: 0,
    refreshExpiresAt: 0,
    createdAt: 0,
    updatedAt: 0,
    ...fields,
  };
}
