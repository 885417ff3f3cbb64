import type { UserId } from '../../core/service/user-id.ts';
import type { Bus } from '../bus/bus.ts';
import { HttpError } from '../http/error-body.ts';
import type { Relay } from '../relay/relay.ts';
import type { Sealer } from '../store/secret/sealer.ts';
import { noteChange } from '../store/note-change.ts';
import type { NoteChangeDeps, NotedChange } from '../store/note-change.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import { refuseStale, refuseUnknown } from './refusals.ts';
import { hashToken, mintToken } from '../store/secret/secret-token.ts';
import type { RandomBytes } from '../store/secret/secret-token.ts';
import { applyChanges, listChangedFields, parseRequest } from './overlay-request.ts';
import { openKey, sealKey, toOverlayUrl } from './overlay-url.ts';
import type { OverlayUses } from './overlay-uses.ts';
import { toOverlay } from './overlay-view.ts';
import type { Overlay, OverlayChanges, OverlayRequest, OverlayWithUrl } from './overlay-schemas.ts';

/**
 * The overlays of each owner, as the dashboard changes them; each change is stored in the audit. For a revoked or unknown overlay, or
 * one of another owner, every method throws the same {@link HttpError}, 404.
 */
export interface Overlays {
  /** The overlays that are not revoked, oldest first. */
  list(ownerId: UserId): Promise<readonly Overlay[]>;
  get(ownerId: UserId, id: string): Promise<Overlay>;
  /** As {@link get}, but undefined for a revoked overlay of this owner, perhaps revoked a moment ago in another tab. */
  getUnlessRevoked(ownerId: UserId, id: string): Promise<Overlay | undefined>;
  /** @throws {HttpError} 400 for wrong input, 409 at the limit of overlays */
  mint(ownerId: UserId, request: OverlayRequest): Promise<OverlayWithUrl>;
  /** Makes all changes of the request or none. @throws {HttpError} 400 for wrong input, 409 for a stale revision */
  change(ownerId: UserId, id: string, changes: OverlayChanges): Promise<Overlay>;
  /** Gives the overlay a new key; closes sockets with the old one, which never works again (promise A11). */
  rotateKey(ownerId: UserId, id: string): Promise<OverlayWithUrl>;
  /** Ends the overlay and closes its sockets; its key never works again (promise A11). */
  revoke(ownerId: UserId, id: string): Promise<void>;
  /** Returns the overlay URL again. @throws {HttpError} 409 when the key cannot be opened */
  getUrl(ownerId: UserId, id: string): Promise<string>;
}

/** Dependencies of {@link createOverlays}. */
export interface OverlaysDeps extends NoteChangeDeps {
  readonly storage: Pick<Storage, 'overlays' | 'audit'>;
  readonly sealer: Sealer;
  readonly relay: Pick<Relay, 'updateOverlay' | 'closeOverlay'>;
  /** Where other servers are told of changes. */
  readonly bus: { readonly notices: Pick<Bus['notices'], 'tell'> };
  readonly uses: Pick<OverlayUses, 'lastUsedAt'>;
  readonly randomBytes: RandomBytes;
  /** Origin that overlay URLs start with. */
  readonly publicUrl: string;
  /** Most overlays and docks of an owner. */
  readonly maxOverlays: number;
}

const MAX_TRIES = 5;
/** Makes an id of twelve characters: long enough to be unique, short enough to read aloud. */
const ID_BYTES = 9;

/** Creates the overlays. */
export function createOverlays(deps: OverlaysDeps): Overlays {
  const { bus, relay, uses } = deps;
  const tell = (ownerId: UserId, overlayId: string, isKeyNew = false): void => {
    bus.notices.tell({ type: 'overlay', overlayId, ownerId, isKeyNew });
  };
  const view = (overlay: OverlayRecord): Overlay => toOverlay(overlay, uses.lastUsedAt(overlay));
  const viewWithUrl = (overlay: OverlayRecord, key: string): OverlayWithUrl => ({
    ...view(overlay),
    url: toOverlayUrl(deps.publicUrl, overlay.widget, key),
  });
  return {
    list: async (ownerId) => (await deps.storage.overlays.list(ownerId)).map(view),
    get: async (ownerId, id) => view(await find(deps, ownerId, id)),
    async getUnlessRevoked(ownerId, id) {
      const overlay = await findEvenRevoked(deps, ownerId, id);
      return overlay.revokedAt === null ? view(overlay) : undefined;
    },
    async mint(ownerId, request) {
      const { overlay, key } = await mint(deps, ownerId, request);
      await note(deps, overlay, { action: 'mint' });
      return viewWithUrl(overlay, key);
    },
    async change(ownerId, id, changes) {
      const { before, overlay } = await rewrite(deps, { ownerId, id }, (current) =>
        applyChanges(current, changes, deps.clock.now()),
      );
      relay.updateOverlay(overlay);
      tell(ownerId, id);
      const fields = listChangedFields(before, overlay);
      if (fields.length > 0) await note(deps, overlay, { action: 'change', fields });
      return view(overlay);
    },
    async rotateKey(ownerId, id) {
      const key = mintToken(deps.randomBytes);
      const { overlay } = await rewrite(deps, { ownerId, id }, (current) => ({
        ...current,
        ...sealKey(deps.sealer, id, key),
      }));
      relay.closeOverlay(id);
      tell(ownerId, id, true);
      await note(deps, overlay, { action: 'rotate-key' });
      return viewWithUrl(overlay, key);
    },
    async revoke(ownerId, id) {
      const { overlay } = await rewrite(deps, { ownerId, id }, (current) => revoke(deps, current));
      relay.closeOverlay(id);
      tell(ownerId, id);
      await note(deps, overlay, { action: 'revoke' });
    },
    async getUrl(ownerId, id) {
      const overlay = await find(deps, ownerId, id);
      return toOverlayUrl(deps.publicUrl, overlay.widget, openKey(deps.sealer, overlay));
    },
  };
}

interface OverlayChange extends Pick<NotedChange, 'action'> {
  /** Names of the changed fields; none where the action says it all. */
  readonly fields?: readonly string[];
}

function note(deps: OverlaysDeps, overlay: OverlayRecord, { action, fields = [] }: OverlayChange): Promise<void> {
  const { id, name, ownerId, widget } = overlay;
  const detail = `${name} (${widget})${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;
  return noteChange(deps, { ownerId, by: 'Dashboard', action, detail, changedOverlayId: id });
}

async function find(deps: OverlaysDeps, ownerId: UserId, id: string): Promise<OverlayRecord> {
  const overlay = await findEvenRevoked(deps, ownerId, id);
  if (overlay.revokedAt !== null) throw refuseUnknown();
  return overlay;
}

async function findEvenRevoked({ storage }: OverlaysDeps, ownerId: UserId, id: string): Promise<OverlayRecord> {
  const overlay = await storage.overlays.find(id);
  if (overlay?.ownerId !== ownerId) throw refuseUnknown();
  return overlay;
}

async function mint(
  deps: OverlaysDeps,
  ownerId: UserId,
  request: OverlayRequest,
): Promise<{ readonly overlay: OverlayRecord; readonly key: string }> {
  const input = parseRequest(request, deps.clock.now());
  const { length } = await deps.storage.overlays.list(ownerId);
  if (length >= deps.maxOverlays) throw refuseMore(deps.maxOverlays);
  const id = Buffer.from(deps.randomBytes(ID_BYTES)).toString('base64url');
  const key = mintToken(deps.randomBytes);
  const createdAt = deps.clock.now();
  const times = { createdAt, lastUsedAt: null, revokedAt: null };
  const overlay: OverlayRecord = { id, ownerId, ...input, revision: 1, ...sealKey(deps.sealer, id, key), ...times };
  await deps.storage.overlays.insert(overlay);
  return { overlay, key };
}

function refuseMore(maxOverlays: number): HttpError {
  const message = `There are ${maxOverlays} overlays already: revoke one that is not needed any more.`;
  return new HttpError({ statusCode: 409, name: 'too_many_overlays', message });
}

/** Removes the hash too: a revoked key is then unknown, with the same answer in the same time (threat T10). */
function revoke({ clock, randomBytes }: OverlaysDeps, overlay: OverlayRecord): OverlayRecord {
  return { ...overlay, key: null, keyHash: hashToken(mintToken(randomBytes)), revokedAt: clock.now() };
}

/** Changes the newest revision; tries again when another writer was faster. */
async function rewrite(
  deps: OverlaysDeps,
  { ownerId, id }: { readonly ownerId: UserId; readonly id: string },
  edit: (current: OverlayRecord) => OverlayRecord,
): Promise<{ readonly before: OverlayRecord; readonly overlay: OverlayRecord }> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before = await find(deps, ownerId, id);
    const overlay = { ...edit(before), revision: before.revision + 1 };
    if (await deps.storage.overlays.update(overlay, before.revision)) return { before, overlay };
  }
  throw refuseStale();
}
