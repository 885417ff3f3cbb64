import type { UserId } from '../../core/service/user-id.ts';
import { listOwnThemes } from '../../widgets/settings/own-theme.ts';
import { refuse, type HttpError } from '../http/errors/error-body.ts';
import type { OpenSocketCount } from './sockets/open-sockets.ts';
import type { OverlaySockets } from './sockets/overlay-sockets.ts';
import type { Sealer } from '../store/secret/sealer.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import { mintToken } from '../store/secret/secret-token.ts';
import type { RandomBytes } from '../store/secret/secret-token.ts';
import { toNextName } from './next-name.ts';
import { refuseForeignThemes } from './own-themes.ts';
import { isExpired, isRestorable } from './keys/overlay-keys.ts';
import { toNextRevision } from './next-revision.ts';
import { createRecord, refuseMore } from './new-overlay.ts';
import type { NewOverlay } from './new-overlay.ts';
import { applyChanges, parseRequest } from './input/overlay-request.ts';
import { keepLayerFields } from '../kinds/keep-layer-fields.ts';
import { followKitInLayers } from '../kinds/follow-kit.ts';
import { sealKey } from '../store/secret/sealed-for.ts';
import { grantNewerRights } from './keys/newer-rights.ts';
import { openKey, toOverlayUrl } from './keys/overlay-url.ts';
import { refuseLargeSettings } from './input/overlay-size.ts';
import type { OverlayUses } from './overlay-uses.ts';
import { refuseStale } from './refusals.ts';
import { createOverlayWriter } from './overlay-writer.ts';
import type { OverlayTarget, OverlayWriter, OverlayWriterDeps } from './overlay-writer.ts';
import { toOverlay } from './overlay-view.ts';
import type { ListedOverlay, Overlay, OverlayChanges, OverlayRequest, OverlayWithUrl } from './overlay-schemas.ts';

/**
 * The overlays of each owner, as edited in the dashboard; each change is recorded in the audit. For a revoked or unknown overlay, or
 * one of another owner, every method throws the same {@link HttpError}, 404.
 */
export interface Overlays {
  /** The overlays that are not revoked, oldest first. */
  list(ownerId: UserId): Promise<readonly ListedOverlay[]>;
  get(ownerId: UserId, id: string): Promise<Overlay>;
  /** Like {@link get}, but undefined for a revoked overlay of this owner, perhaps revoked a moment ago in another tab. */
  getUnlessRevoked(ownerId: UserId, id: string): Promise<Overlay | undefined>;
  /** @throws {HttpError} 400 for wrong input, 409 at the limit of overlays */
  mint(ownerId: UserId, request: OverlayRequest): Promise<OverlayWithUrl>;
  /** Makes all changes of the request or none. @throws {HttpError} 400 for wrong input, 409 for a stale revision */
  change(ownerId: UserId, id: string, changes: OverlayChanges): Promise<Overlay>;
  /** Gives the overlay a new key; closes sockets with the old one, which never works again (promise A11). */
  rotateKey(ownerId: UserId, id: string): Promise<OverlayWithUrl>;
  /** Creates an overlay like this one, with its own key and name. @throws {HttpError} 409 at the limit of overlays */
  copy(ownerId: UserId, id: string): Promise<OverlayWithUrl>;
  /** Ends the overlay and closes its sockets; its key never works again (promise A11), unless {@link restore} follows. */
  revoke(ownerId: UserId, id: string): Promise<void>;
  /** Restores an overlay revoked in the last ten seconds: the same key works again. @throws {HttpError} 409 later, and at the limit */
  restore(ownerId: UserId, id: string): Promise<Overlay>;
  /** Returns the overlay URL again. @throws {HttpError} 409 if the key cannot be opened */
  getUrl(ownerId: UserId, id: string): Promise<string>;
}

/** Dependencies of {@link createOverlays}. */
export interface OverlaysDeps extends OverlayWriterDeps {
  readonly storage: Pick<Storage, 'overlays' | 'audit' | 'themes' | 'kits' | 'inTurn'>;
  readonly sealer: Sealer;
  readonly relay: Pick<OverlaySockets, 'updateOverlay' | 'closeOverlay'>;
  readonly uses: Pick<OverlayUses, 'lastUsedAt'>;
  /** Called after an overlay was created or brought back. */
  readonly recordSaved?: (overlay: Pick<OverlayRecord, 'ownerId' | 'widget' | 'settings'>) => void;
  /** Counts open pages of overlays. */
  readonly countOpen: OpenSocketCount;
  readonly randomBytes: RandomBytes;
  /** Origin of overlay URLs. */
  readonly publicUrl: string;
  /** Most overlays and docks of an owner. */
  readonly maxOverlays: number;
}

/** Creates the overlays. */
export function createOverlays(deps: OverlaysDeps): Overlays {
  const { relay, uses } = deps;
  const writer = createOverlayWriter(deps);
  const view = (overlay: OverlayRecord): Overlay => toOverlay(overlay, uses.lastUsedAt(overlay));
  const viewWithUrl = (overlay: OverlayRecord, key: string): OverlayWithUrl => ({
    ...view(overlay),
    url: toOverlayUrl(deps.publicUrl, overlay.widget, key),
  });
  return {
    async list(ownerId) {
      const all = (await deps.storage.overlays.list(ownerId)).map(view);
      return addOpenIn(all, await deps.countOpen(ownerId, all.map(toId)));
    },
    get: async (ownerId, id) => view(await writer.find(ownerId, id)),
    async getUnlessRevoked(ownerId, id) {
      const overlay = await writer.findEvenRevoked(ownerId, id);
      return overlay.revokedAt === null ? view(overlay) : undefined;
    },
    async mint(ownerId, request) {
      const { overlay, key } = await mint(deps, ownerId, await parseOwnRequest(deps, ownerId, request));
      await writer.record(overlay, 'mint');
      return viewWithUrl(overlay, key);
    },
    async copy(ownerId, id) {
      const original = await writer.find(ownerId, id);
      const { overlay, key } = await mint(deps, ownerId, (others) => toCopy(original, others, deps.clock.now()));
      await writer.record(overlay, 'copy');
      return viewWithUrl(overlay, key);
    },
    async change(ownerId, id, changes) {
      await refuseThemes(deps, { ownerId, id }, changes);
      return view(await writer.change({ ownerId, id }, toEdit(deps, changes), { action: 'change' }));
    },
    async rotateKey(ownerId, id) {
      const key = mintToken(deps.randomBytes);
      const { newerRights, overlay } = await replaceKey(deps, writer, { target: { ownerId, id }, key });
      relay.closeOverlay(id);
      writer.notify(overlay, true);
      await writer.record(overlay, 'rotate-key', newerRights);
      return viewWithUrl(overlay, key);
    },
    async revoke(ownerId, id) {
      const overlay = await writer.rewrite({ ownerId, id }, (current) => ({ ...current, revokedAt: deps.clock.now() }));
      relay.closeOverlay(id);
      writer.notify(overlay);
      await writer.record(overlay, 'revoke');
    },
    async restore(ownerId, id) {
      const overlay = await restore(deps, await writer.findEvenRevoked(ownerId, id));
      deps.recordSaved?.(overlay);
      writer.notify(overlay);
      await writer.record(overlay, 'restore');
      return view(overlay);
    },
    async getUrl(ownerId, id) {
      const overlay = await writer.find(ownerId, id);
      return toOverlayUrl(deps.publicUrl, overlay.widget, openKey(deps.sealer, overlay));
    },
  };
}

function toId({ id }: Overlay): string {
  return id;
}

const NOWHERE = { obs: 0, page: 0, here: 0, outdated: 0 };

function addOpenIn(overlays: readonly Overlay[], open: Awaited<ReturnType<OpenSocketCount>>): readonly ListedOverlay[] {
  return overlays.map((overlay) => ({ ...overlay, openIn: open.get(overlay.id) ?? NOWHERE }));
}

async function parseOwnRequest(
  deps: OverlaysDeps,
  ownerId: UserId,
  request: OverlayRequest,
): Promise<() => NewOverlay> {
  await refuseForeignThemes(deps, ownerId, { given: request.settings ?? {}, saved: [] });
  return () => parseRequest(request, deps.clock.now());
}

function toEdit({ clock }: OverlaysDeps, changes: OverlayChanges): (current: OverlayRecord) => OverlayRecord {
  const { settings, ...others } = changes;
  if (settings === undefined) return (current) => applyChanges(current, changes, clock.now());
  return (current) => {
    const followed = keepLayerFields(followKitInLayers(settings, current.settings), current.settings);
    return applyChanges(current, { ...others, settings: followed }, clock.now());
  };
}

/** Refuses own themes that the owner does not have and the overlay does not use yet. */
async function refuseThemes(
  deps: OverlaysDeps,
  { ownerId, id }: OverlayTarget,
  changes: OverlayChanges,
): Promise<void> {
  const { settings: given = {} } = changes;
  if (listOwnThemes(given).length === 0) return;
  const overlay = await deps.storage.overlays.find(id);
  await refuseForeignThemes(deps, ownerId, { given, saved: overlay?.ownerId === ownerId ? [overlay] : [] });
}

async function mint(
  deps: OverlaysDeps,
  ownerId: UserId,
  create: (others: readonly OverlayRecord[]) => NewOverlay,
): Promise<{ readonly overlay: OverlayRecord; readonly key: string }> {
  const minted = await deps.storage.inTurn(ownerId, async (owned) => {
    const others = await owned.overlays.list(ownerId);
    const input = create(others);
    refuseMore(others.length + 1, deps.maxOverlays);
    refuseLargeSettings(others, [input]);
    const { overlay, key } = createRecord(deps, ownerId, input);
    await owned.overlays.insert(overlay);
    return { overlay, key };
  });
  deps.recordSaved?.(minted.overlay);
  return minted;
}

/** @returns the overlay, and the names of the rights that it has only with this key */
async function replaceKey(
  { sealer }: OverlaysDeps,
  writer: OverlayWriter,
  { target, key }: { readonly target: OverlayTarget; readonly key: string },
): Promise<{ readonly overlay: OverlayRecord; readonly newerRights: readonly string[] }> {
  let newerRights: readonly string[] = [];
  const overlay = await writer.rewrite(target, ({ newerRights: newer = [], ...current }) => {
    newerRights = newer;
    const settings = grantNewerRights({ ...current, newerRights });
    return { ...current, settings, ...sealKey(sealer, target.id, key) };
  });
  return { newerRights, overlay };
}

/** A past expiry is not copied: the copy would never work. */
function toCopy(original: OverlayRecord, others: readonly OverlayRecord[], now: number): NewOverlay {
  const { allowedOrigins, embed, folder, settings, widget } = original;
  const name = toNextName(
    original.name,
    others.map((other) => other.name),
  );
  const expiresAt = isExpired(original, now) ? null : original.expiresAt;
  return { widget, name, folder, settings, allowedOrigins, embed, expiresAt };
}

async function restore({ clock, maxOverlays, storage }: OverlaysDeps, current: OverlayRecord): Promise<OverlayRecord> {
  if (current.revokedAt === null) throw refuseUndone();
  if (!isRestorable(current, clock.now())) throw refuseLate();
  return storage.inTurn(current.ownerId, async ({ overlays }) => {
    const others = await overlays.list(current.ownerId);
    refuseMore(others.length + 1, maxOverlays);
    refuseLargeSettings(others, [current]);
    const overlay = toNextRevision(current, { ...current, revokedAt: null });
    if (!(await overlays.update(overlay, current.revision))) throw refuseStale();
    return overlay;
  });
}

function refuseUndone(): HttpError {
  return refuse(409, 'conflict', { reason: 'not_revoked', message: 'This overlay is not removed.' });
}

function refuseLate(): HttpError {
  const message = 'This overlay was removed more than ten seconds ago and cannot be brought back: create another one.';
  return refuse(409, 'revoked', { reason: 'revoked', message });
}
