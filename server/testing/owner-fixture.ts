import type { OwnerRecord } from '../store/storage.ts';

/** Creates an owner's record for tests: by default connected, without a token pair, all times 0. */
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
    refreshingBy: null,
    ...fields,
  };
}
