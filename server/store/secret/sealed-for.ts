import type { ObsLinkRecord } from '../records/obs-link-record.ts';
import type { OverlayRecord, OwnerRecord } from '../storage.ts';
import { hashToken } from './secret-token.ts';
import type { SealedFor, Sealer } from './sealer.ts';

/** The context of an owner's sealed pair: the owner's record, at its generation (T11). */
export function pairSealedFor({ id, generation }: Pick<OwnerRecord, 'id' | 'generation'>): SealedFor {
  return { purpose: 'pair', recordId: id, version: generation };
}

/** The context of the sealed pair of a revocation. */
export function revocationSealedFor(id: string): SealedFor {
  return { purpose: 'revocation', recordId: id, version: 0 };
}

/** The context of the service that was chosen in the page. */
export const SERVICE_CHOICE_SEALED_FOR: SealedFor = { purpose: 'service choice', recordId: 'service', version: 0 };

/** The context of a sealed record: neither an older one nor that of another owner opens (threat T11). */
export function obsSealedFor({ id, revision }: Pick<ObsLinkRecord, 'id' | 'revision'>): SealedFor {
  return { purpose: 'obs password', recordId: id, version: revision };
}

/** The context of a sealed key. It includes the hash, so that neither an older key nor that of another overlay opens (threat T11). */
export function keySealedFor({ id, keyHash }: Pick<OverlayRecord, 'id' | 'keyHash'>): SealedFor {
  return { purpose: 'overlay key', recordId: `${id} ${keyHash}`, version: 0 };
}

/** The stored forms of a key: the hash to look it up, and the sealed key, so that the owner can copy the URL again. */
export function sealKey(sealer: Sealer, id: string, key: string): Pick<OverlayRecord, 'key' | 'keyHash'> {
  const keyHash = hashToken(key);
  return { keyHash, key: sealer.seal(key, keySealedFor({ id, keyHash })) };
}
