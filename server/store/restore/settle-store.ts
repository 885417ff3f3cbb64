import { hashToken, mintToken } from '../../account/sign-in/secret-token.ts';
import type { RandomBytes } from '../../account/sign-in/secret-token.ts';
import { sealKey } from '../../overlays/overlay-url.ts';
import type { Sealer } from '../secret/sealer.ts';
import type { OverlayRecord, OwnerRecord, Storage } from '../storage.ts';
import type { KeyChange } from './key-changes.ts';

/** What {@link settleStore} works with. */
export interface SettleDeps {
  /** What the backup held; it is changed. */
  readonly restored: Storage;
  /** What it replaces, where that can be read. */
  readonly present: Storage | undefined;
  readonly sealer: () => Sealer;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

/** A change of a key, and whether it is trusted: a key that was made goes on working, one that was ended works again. */
export interface JudgedChange {
  readonly change: KeyChange;
  readonly isTrusted: boolean;
}

/** Makes a restored store safe to serve (fault F46): sessions end, keys are as they were judged, and each login is the newest known. */
export async function settleStore(deps: SettleDeps, judged: readonly JudgedChange[]): Promise<void> {
  const { restored, present } = deps;
  if (present) await takeLogins(restored, present, deps.now());
  for (const { id } of await restored.owners.list()) await restored.sessions.removeOwner(id);
  for (const { change, isTrusted } of judged) {
    if (isTrusted) await trust(deps, change);
    else await end(deps, change);
  }
}

/** The service forgets a pair when it renews it, so that only the newest is of use. */
async function takeLogins(restored: Storage, present: Storage, now: number): Promise<void> {
  const kept = new Map((await restored.owners.list()).map((owner) => [owner.id, owner]));
  for (const owner of await present.owners.list()) {
    const old = kept.get(owner.id);
    kept.delete(owner.id);
    if (!old) await restored.owners.save(owner, 0);
    else if (owner.generation > old.generation) await restored.owners.save(owner, old.generation);
  }
  const pending = new Set((await restored.revocations.due(Number.MAX_SAFE_INTEGER)).map(({ id }) => id));
  for (const revocation of await present.revocations.due(Number.MAX_SAFE_INTEGER))
    if (!pending.has(revocation.id)) await restored.revocations.insert(revocation);
  // those who are left were deleted since
  for (const owner of kept.values()) await restored.owners.save(toDisconnected(owner, now), owner.generation);
}

function toDisconnected(owner: OwnerRecord, now: number): OwnerRecord {
  return { ...owner, state: 'disconnected', pair: null, generation: owner.generation + 1, updatedAt: now };
}

async function trust({ restored }: SettleDeps, { kind, overlay, present }: KeyChange): Promise<void> {
  if (kind === 'made') await restored.overlays.insert(overlay);
  if (kind === 'replaced' && present) await rewrite(restored, overlay, { keyHash: present.keyHash, key: present.key });
}

/** The overlay itself goes on, unless it was ended: its owner gets another URL in the dashboard. */
async function end(deps: SettleDeps, { kind, overlay }: KeyChange): Promise<void> {
  const { restored, sealer, now, randomBytes } = deps;
  const key = mintToken(randomBytes);
  if (kind === 'ended') await rewrite(restored, overlay, { key: null, keyHash: hashToken(key), revokedAt: now() });
  else if (kind !== 'made') await rewrite(restored, overlay, sealKey(sealer(), overlay.id, key));
}

async function rewrite(restored: Storage, overlay: OverlayRecord, fields: Partial<OverlayRecord>): Promise<void> {
  await restored.overlays.update({ ...overlay, ...fields, revision: overlay.revision + 1 }, overlay.revision);
}
