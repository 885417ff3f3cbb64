import { hashToken, mintToken } from './secret/secret-token.ts';
import type { RandomBytes } from './secret/secret-token.ts';
import { sealKey } from './secret/sealed-for.ts';
import type { Sealer } from './secret/sealer.ts';
import type { OverlayRecord, OwnerRecord, Storage } from './storage.ts';

/**
 * Change of an overlay's key after the backup: `ended`, `replaced` by another, or `made`, with or without its overlay.
 * `unknown`: the present database cannot be read, so the key may have been ended.
 */
export interface KeyChange {
  readonly kind: 'ended' | 'replaced' | 'made' | 'unknown';
  /** The overlay in the backup; for a later one, in the present database. */
  readonly overlay: OverlayRecord;
  /** The overlay in the present database. */
  readonly present?: OverlayRecord;
}

/** The overlays of all owners that are not revoked. */
async function listLive({ owners, overlays }: Pick<Storage, 'owners' | 'overlays'>): Promise<OverlayRecord[]> {
  const live: OverlayRecord[] = [];
  for (const { id } of await owners.list()) live.push(...(await overlays.list(id)));
  return live;
}

/**
 * Compares the keys of a backup with those of the store that it replaces (fault F46).
 * @param present undefined if it is lost or cannot be read
 */
export async function findKeyChanges(backup: Storage, present: Storage | undefined): Promise<readonly KeyChange[]> {
  const live = await listLive(backup);
  if (!present) return live.map((overlay) => ({ kind: 'unknown', overlay }));
  const changes: KeyChange[] = [];
  for (const overlay of live) {
    const now = await present.overlays.find(overlay.id);
    if (now?.revokedAt !== null) changes.push({ kind: 'ended', overlay });
    else if (now.keyHash !== overlay.keyHash) changes.push({ kind: 'replaced', overlay, present: now });
  }
  const known = new Set(live.map(({ id }) => id));
  for (const overlay of await listLive(present)) {
    if (!known.has(overlay.id)) changes.push({ kind: 'made', overlay, present: overlay });
  }
  return changes;
}

/** Dependencies of {@link reconcileStore}. */
export interface ReconcileDeps {
  /** The restored backup, which is changed. */
  readonly restored: Storage;
  /** The database that it replaces, if it can be read. */
  readonly present: Storage | undefined;
  readonly sealer: () => Sealer;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

/** A change of a key, and whether it is trusted: then a created key keeps working, and an ended one works again. */
export interface JudgedChange {
  readonly change: KeyChange;
  readonly isTrusted: boolean;
}

/** Makes a restored store safe to serve (fault F46): sessions end, keys are kept or ended as decided, and each login is the newest known one. */
export async function reconcileStore(deps: ReconcileDeps, judged: readonly JudgedChange[]): Promise<void> {
  const { restored, present } = deps;
  if (present) await takeLogins(restored, present, deps.now());
  for (const { id } of await restored.owners.list()) await restored.sessions.removeOwner(id);
  for (const { change, isTrusted } of judged) {
    if (isTrusted) await trust(deps, change);
    else await end(deps, change);
  }
}

/**
 * The service ends a token pair when it renews it, so only the newest pair works. Users of another service are other people, so no one gets
 * their logins.
 */
async function takeLogins(restored: Storage, present: Storage, now: number): Promise<void> {
  const [service, presentService] = await Promise.all([restored.services.find(), present.services.find()]);
  if (service?.id !== presentService?.id) return;
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
  // the remaining owners were deleted after the backup
  for (const owner of kept.values()) await restored.owners.save(toDisconnected(owner, now), owner.generation);
}

function toDisconnected(owner: OwnerRecord, now: number): OwnerRecord {
  return { ...owner, state: 'disconnected', pair: null, generation: owner.generation + 1, updatedAt: now };
}

async function trust({ restored }: ReconcileDeps, { kind, overlay, present }: KeyChange): Promise<void> {
  if (kind === 'made') await restored.overlays.insert(overlay);
  if (kind === 'replaced' && present) await rewrite(restored, overlay, { keyHash: present.keyHash, key: present.key });
}

/** The overlay itself stays, unless it was ended: its owner gets another URL in the dashboard. */
async function end(deps: ReconcileDeps, { kind, overlay }: KeyChange): Promise<void> {
  const { restored, sealer, now, randomBytes } = deps;
  const key = mintToken(randomBytes);
  if (kind === 'ended') await rewrite(restored, overlay, { key: null, keyHash: hashToken(key), revokedAt: now() });
  else if (kind !== 'made') await rewrite(restored, overlay, sealKey(sealer(), overlay.id, key));
}

async function rewrite(restored: Storage, overlay: OverlayRecord, fields: Partial<OverlayRecord>): Promise<void> {
  await restored.overlays.update({ ...overlay, ...fields, revision: overlay.revision + 1 }, overlay.revision);
}
