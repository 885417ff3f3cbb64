import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '../../core/service/user-id.ts';
import { writeOverlay } from '../../core/service/audit-lines.ts';
import type { Bus } from '../bus/bus.ts';
import type { Relay } from '../relay/relay.ts';
import { noteChange } from '../store/records/note-change.ts';
import type { NoteChangeDeps, OverlayAction } from '../store/records/note-change.ts';
import type { DraftRecord } from '../store/records/draft-record.ts';
import type { OverlayRecord, SettingsChange, Storage } from '../store/storage.ts';
import { readOwnThemes } from './own-themes.ts';
import { listChangedFields } from './overlay-request.ts';
import { refuseStale, refuseUnknown } from './refusals.ts';

/** An overlay of an owner. */
export interface OverlayTarget {
  readonly ownerId: UserId;
  readonly id: string;
}

/** How a change came. */
export interface ChangeOrigin {
  readonly action: OverlayAction;
  /** The draft that is published. */
  readonly draft?: DraftRecord;
}

/** Finds an owner's overlays and writes them, one writer after another. */
export interface OverlayWriter {
  /** @throws {HttpError} 404, also for a revoked overlay and for one of another owner */
  find(ownerId: UserId, id: string): Promise<OverlayRecord>;
  /** As {@link find}, with those that are revoked. */
  findEvenRevoked(ownerId: UserId, id: string): Promise<OverlayRecord>;
  /** Changes the newest revision; tries again when another writer was faster. @throws {HttpError} 404, 409 */
  rewrite(target: OverlayTarget, edit: (current: OverlayRecord) => OverlayRecord): Promise<OverlayRecord>;
  /** As {@link rewrite}; then it is on air, other servers know it, and it is in the audit. What it was set to is kept as a version. */
  change(
    target: OverlayTarget,
    edit: (current: OverlayRecord) => OverlayRecord,
    origin: ChangeOrigin,
  ): Promise<OverlayRecord>;
  /** Sends an overlay as it is stored to its sockets, here and at other servers. */
  air(overlay: OverlayRecord): Promise<void>;
  /** Tells other servers of a change that was stored. */
  tell(overlay: OverlayRecord, isKeyNew?: boolean): void;
  /** Stores in the audit what was done. */
  note(overlay: OverlayRecord, action: OverlayAction, fields?: readonly string[]): Promise<void>;
}

/** Dependencies of {@link createOverlayWriter}. */
export interface OverlayWriterDeps extends NoteChangeDeps {
  readonly storage: Pick<Storage, 'overlays' | 'audit' | 'themes'>;
  readonly relay: Pick<Relay, 'updateOverlay'>;
  /** Where other servers are told of changes. */
  readonly bus: { readonly notices: Pick<Bus['notices'], 'tell'> };
}

const MAX_TRIES = 5;

/** Creates the writer. */
export function createOverlayWriter(deps: OverlayWriterDeps): OverlayWriter {
  const { bus, clock, relay } = deps;
  const rewrite: OverlayWriter['rewrite'] = async (target, edit) => (await write(deps, target, { edit })).overlay;
  const tell: OverlayWriter['tell'] = ({ id, ownerId }, isKeyNew = false) => {
    bus.notices.tell({ type: 'overlay', overlayId: id, ownerId, isKeyNew });
  };
  const air: OverlayWriter['air'] = async (overlay) => {
    // others need not wait until the themes are read here
    tell(overlay);
    relay.updateOverlay(overlay, await readOwnThemes(deps, overlay));
  };
  const note: OverlayWriter['note'] = ({ id, name, ownerId, widget }, action, parts = []) => {
    const detail = writeOverlay({ name, widget, parts });
    return noteChange(deps, { ownerId, by: 'Dashboard', action, detail, changedOverlayId: id });
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
      if (isPublished || fields.length > 0) await note(overlay, action, fields);
      return overlay;
    },
    tell,
    note,
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
  /** With it, the settings before are kept when they are other ones. */
  readonly along?: Omit<SettingsChange, 'before'>;
}

async function write(
  deps: OverlayWriterDeps,
  { ownerId, id }: OverlayTarget,
  { edit, along }: Edit,
): Promise<{ readonly before: OverlayRecord; readonly overlay: OverlayRecord }> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before = await find(deps, ownerId, id);
    const overlay = { ...edit(before), revision: before.revision + 1 };
    const isOther = along && (along.draft || !isDeepStrictEqual(before.settings, overlay.settings));
    const change = isOther ? { ...along, before } : undefined;
    if (await deps.storage.overlays.update(overlay, before.revision, change)) return { before, overlay };
  }
  throw refuseStale();
}
