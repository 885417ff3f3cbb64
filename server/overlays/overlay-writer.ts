import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '../../core/service/user-id.ts';
import { writeOverlay } from '../../core/service/audit-lines.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { OverlaySockets } from './sockets/overlay-sockets.ts';
import { recordChange } from '../store/records/record-change.ts';
import type { RecordChangeDeps, OverlayAction } from '../store/records/record-change.ts';
import type { DraftRecord } from '../store/records/draft-record.ts';
import type { OverlayRecord, SettingsChange, Storage } from '../store/storage.ts';
import { readLooks } from './looks.ts';
import { toNextRevision } from './next-revision.ts';
import { refuseLargeSettings, toCountedBytes } from './input/overlay-size.ts';
import { listChangedFields } from './input/overlay-request.ts';
import { refuseStale, refuseUnknown } from './refusals.ts';
import { rollForward } from './roll-forward.ts';

/** An overlay of an owner. */
export interface OverlayTarget {
  readonly ownerId: UserId;
  readonly id: string;
}

/** Origin of a change. */
export interface ChangeOrigin {
  readonly action: OverlayAction;
  /** The draft that is published. */
  readonly draft?: DraftRecord;
}

/** Finds an owner's overlays and writes them, one writer after another. */
export interface OverlayWriter {
  /** @throws {HttpError} 404, also for a revoked overlay and for one of another owner */
  find(ownerId: UserId, id: string): Promise<OverlayRecord>;
  /** Like {@link find}, including revoked ones. */
  findEvenRevoked(ownerId: UserId, id: string): Promise<OverlayRecord>;
  /** Changes the newest revision; tries again if another writer was faster. @throws {HttpError} 404, 409 */
  rewrite(target: OverlayTarget, edit: (current: OverlayRecord) => OverlayRecord): Promise<OverlayRecord>;
  /** Like {@link rewrite}; then puts it on air, notifies other servers and records it in the audit. The earlier settings are kept as a version. */
  change(
    target: OverlayTarget,
    edit: (current: OverlayRecord) => OverlayRecord,
    origin: ChangeOrigin,
  ): Promise<OverlayRecord>;
  /** Sends the stored overlay to its sockets, here and at other servers. It never throws, and tries again later. */
  air(overlay: OverlayRecord): Promise<void>;
  /** Notifies other servers of a stored change. */
  notify(overlay: OverlayRecord, isKeyNew?: boolean): void;
  /** Records an action in the audit. */
  record(overlay: OverlayRecord, action: OverlayAction, fields?: readonly string[]): Promise<void>;
}

/** Dependencies of {@link createOverlayWriter}. */
export interface OverlayWriterDeps extends RecordChangeDeps {
  readonly storage: Pick<Storage, 'overlays' | 'audit' | 'themes' | 'kits' | 'inTurn'>;
  readonly clock: Pick<Clock, 'after' | 'now'>;
  readonly relay: Pick<OverlaySockets, 'updateOverlay'>;
  /** The bus that notifies other servers of changes. */
  readonly bus: { readonly notices: Pick<Bus['notices'], 'publish'> };
}

const MAX_TRIES = 5;

/** Creates the writer. */
export function createOverlayWriter(deps: OverlayWriterDeps): OverlayWriter {
  const { bus, clock, relay } = deps;
  const rewrite: OverlayWriter['rewrite'] = async (target, edit) => (await write(deps, target, { edit })).overlay;
  const notify: OverlayWriter['notify'] = ({ id, ownerId }, isKeyNew = false) => {
    bus.notices.publish({ type: 'overlay', overlayId: id, ownerId, isKeyNew });
  };
  const air: OverlayWriter['air'] = async (overlay) => {
    // other servers need not wait until the looks are read here
    notify(overlay);
    // sockets with a newer revision, or newer looks, keep them
    await rollForward(deps, overlay.ownerId, async () => relay.updateOverlay(overlay, await readLooks(deps, overlay)));
  };
  const record: OverlayWriter['record'] = ({ id, name, ownerId, widget }, action, parts = []) => {
    const detail = writeOverlay({ name, widget, parts });
    return recordChange(deps, { ownerId, by: 'Dashboard', action, detail, changedOverlayId: id });
  };
  return {
    find: (ownerId, id) => find(deps, ownerId, id),
    findEvenRevoked: (ownerId, id) => findEvenRevoked(deps, ownerId, id),
    rewrite,
    air,
    async change(target, edit, { action, draft }) {
      const isPublished = action !== 'change';
      const along = { at: clock.now(), isPublished, ...(draft && { draft }) };
      const { before, overlay } = await write(deps, target, { edit, along });
      await air(overlay);
      const fields = isPublished ? [] : listChangedFields(before, overlay);
      if (isPublished || fields.length > 0) await record(overlay, action, fields);
      return overlay;
    },
    notify,
    record,
  };
}

async function find(deps: OverlayWriterDeps, ownerId: UserId, id: string): Promise<OverlayRecord> {
  const overlay = await findEvenRevoked(deps, ownerId, id);
  if (overlay.revokedAt !== null) throw refuseUnknown();
  return overlay;
}

async function findEvenRevoked({ storage }: OverlayWriterDeps, ownerId: UserId, id: string): Promise<OverlayRecord> {
  const overlay = await storage.overlays.find(id);
  if (overlay?.ownerId !== ownerId) throw refuseUnknown();
  return overlay;
}

interface Edit {
  readonly edit: (current: OverlayRecord) => OverlayRecord;
  /** With it, earlier settings are kept if they differ. */
  readonly along?: Omit<SettingsChange, 'before'>;
}

async function write(
  deps: OverlayWriterDeps,
  { ownerId, id }: OverlayTarget,
  { edit, along }: Edit,
): Promise<{ readonly before: OverlayRecord; readonly overlay: OverlayRecord }> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before = await find(deps, ownerId, id);
    const overlay = toNextRevision(before, edit(before));
    const isOther = along && (along.draft || !isDeepStrictEqual(before.settings, overlay.settings));
    const change = isOther ? { ...along, before } : undefined;
    if (await store(deps, { before, overlay, change })) return { before, overlay };
  }
  throw refuseStale();
}

interface Written {
  readonly before: OverlayRecord;
  readonly overlay: OverlayRecord;
  readonly change: SettingsChange | undefined;
}

/** Returns false if another writer was faster. @throws {HttpError} 409: the owner has no room for settings that grew */
function store({ storage }: OverlayWriterDeps, { before, change, overlay }: Written): Promise<boolean> {
  const isLarger = toCountedBytes(overlay) > toCountedBytes(before);
  if (!isLarger) return storage.overlays.update(overlay, before.revision, change);
  return storage.inTurn(overlay.ownerId, async ({ overlays }) => {
    const others = await overlays.list(overlay.ownerId);
    refuseLargeSettings(
      others.filter(({ id }) => id !== overlay.id),
      [overlay],
    );
    return overlays.update(overlay, before.revision, change);
  });
}
