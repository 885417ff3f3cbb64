import type { UserId } from '../../core/service/user-id.ts';
import { refuse } from '../http/errors/error-body.ts';
import { mintToken } from '../store/secret/secret-token.ts';
import type { RandomBytes } from '../store/secret/secret-token.ts';
import type { Sealer } from '../store/secret/sealer.ts';
import type { OverlayRecord } from '../store/storage.ts';
import type { parseRequest } from './input/overlay-request.ts';
import { sealKey } from '../store/secret/sealed-for.ts';

/** Parsed input for a new overlay. */
export type NewOverlay = ReturnType<typeof parseRequest>;

/** Effects of {@link createRecord}. */
export interface NewOverlayDeps {
  readonly clock: { now(): number };
  readonly randomBytes: RandomBytes;
  readonly sealer: Sealer;
}

/** Length of an id, twelve characters as text: long enough to be unique, short enough to read aloud. */
const ID_BYTES = 9;

/** Creates the record of an overlay, and its key, which the record contains only sealed. */
export function createRecord(
  { clock, randomBytes, sealer }: NewOverlayDeps,
  ownerId: UserId,
  input: NewOverlay,
): { readonly overlay: OverlayRecord; readonly key: string } {
  const id = Buffer.from(randomBytes(ID_BYTES)).toString('base64url');
  const key = mintToken(randomBytes);
  const times = { createdAt: clock.now(), lastUsedAt: null, revokedAt: null };
  return { overlay: { id, ownerId, ...input, revision: 1, ...sealKey(sealer, id, key), ...times }, key };
}

/** Refuses overlays beyond the limit of an owner. @throws {HttpError} 409 */
export function refuseMore(count: number, maxOverlays: number): void {
  if (count <= maxOverlays) return;
  const message = `There are ${maxOverlays} overlays already: remove one that you no longer need.`;
  throw refuse(409, 'too_many_overlays', { reason: 'too_many_overlays', values: { max: maxOverlays }, message });
}
