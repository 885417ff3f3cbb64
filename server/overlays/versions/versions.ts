import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '../../../core/service/user-id.ts';
import { refuse, type HttpError } from '../../http/errors/error-body.ts';
import type { DraftRecord } from '../../store/records/draft-record.ts';
import type { OverlayRecord, Storage } from '../../store/storage.ts';
import { refuseForeignThemes } from '../own-themes.ts';
import { followKitInLayers } from '../../kinds/follow-kit.ts';
import { keepLayerFields } from '../../kinds/keep-layer-fields.ts';
import { applyChanges } from '../input/overlay-request.ts';
import type { Overlay } from '../overlay-schemas.ts';
import type { OverlayUses } from '../overlay-uses.ts';
import { toOverlay } from '../overlay-view.ts';
import { createOverlayWriter } from '../overlay-writer.ts';
import type { OverlayWriterDeps } from '../overlay-writer.ts';
import { refuseInput, refuseStale } from '../refusals.ts';
import type { Draft, DraftRequest, Version } from './version-schemas.ts';

/** Drafts and versions of overlays. For an unknown overlay every method throws an {@link HttpError}, 404. */
export interface Versions {
  /** Undefined without a draft. */
  getDraft(ownerId: UserId, id: string): Promise<Draft | undefined>;
  /** @throws {HttpError} 400 for invalid settings, 409 if there is another draft than the known one */
  saveDraft(ownerId: UserId, id: string, request: DraftRequest): Promise<Draft>;
  /** @param savedAt of the known draft. @throws {HttpError} 404 without a draft, 409 if there is another one */
  dropDraft(ownerId: UserId, id: string, savedAt?: string): Promise<void>;
  /** Puts the draft on air. @throws {HttpError} 404 without a draft, 409 if the overlay has another revision or another draft */
  publish(ownerId: UserId, id: string, known: KnownDraft): Promise<Overlay>;
  /** The last twenty, newest first, without the settings on air. */
  list(ownerId: UserId, id: string): Promise<readonly Version[]>;
  /** Puts a version on air. @throws {HttpError} 404 for an unknown one, 409 if the overlay has another revision */
  restore(
    ownerId: UserId,
    id: string,
    version: { readonly number: number; readonly revision: number },
  ): Promise<Overlay>;
}

/** A page's state of an overlay when it publishes the draft. */
export interface KnownDraft {
  /** Revision of the overlay. */
  readonly revision: number;
  /** Time of the draft; any draft without it. */
  readonly savedAt?: string;
}

/** Dependencies of {@link createVersions}. */
export interface VersionsDeps extends OverlayWriterDeps {
  readonly storage: Pick<Storage, 'overlays' | 'audit' | 'themes' | 'kits' | 'drafts' | 'versions' | 'inTurn'>;
  readonly uses: Pick<OverlayUses, 'lastUsedAt'>;
}

/** Creates drafts and versions. */
export function createVersions(deps: VersionsDeps): Versions {
  const { storage, uses } = deps;
  const writer = createOverlayWriter(deps);
  const view = (overlay: OverlayRecord): Overlay => toOverlay(overlay, uses.lastUsedAt(overlay));
  const findDraft = async (overlayId: string, known: string | undefined): Promise<DraftRecord> => {
    const draft = await storage.drafts.find(overlayId);
    if (known !== undefined && (!draft || toTime(draft.savedAt) !== known)) throw refuseOtherDraft();
    if (!draft) throw refuseNoDraft();
    return draft;
  };
  return {
    async getDraft(ownerId, id) {
      const overlay = await writer.find(ownerId, id);
      const draft = await storage.drafts.find(id);
      return draft && toDraft(overlay, draft);
    },
    saveDraft: async (ownerId, id, request) => saveDraft(deps, await writer.find(ownerId, id), request),
    async dropDraft(ownerId, id, savedAt) {
      await writer.find(ownerId, id);
      const draft = await findDraft(id, savedAt);
      if (!(await storage.drafts.remove(id, draft.savedAt))) throw refuseOtherDraft();
    },
    async publish(ownerId, id, { revision, savedAt }) {
      await writer.find(ownerId, id);
      const draft = await findDraft(id, savedAt);
      const edit = toEdit(revision, draft.settings);
      return view(await writer.change({ ownerId, id }, edit, { action: 'publish', draft }));
    },
    async list(ownerId, id) {
      const overlay = await writer.find(ownerId, id);
      const kept = await storage.versions.list(id);
      const isOnAir = isDeepStrictEqual(kept[0]?.settings, overlay.settings);
      return kept.slice(isOnAir ? 1 : 0).map(({ airedAt, number, settings }) => {
        return { number, at: toTime(airedAt), settings: fillIn(overlay, settings) };
      });
    },
    async restore(ownerId, id, { number, revision }) {
      await writer.find(ownerId, id);
      const version = (await storage.versions.list(id)).find((one) => one.number === number);
      if (!version) throw refuseNoVersion();
      const edit = toEdit(revision, version.settings);
      return view(await writer.change({ ownerId, id }, edit, { action: 'restore-version' }));
    },
  };
}

async function saveDraft(deps: VersionsDeps, overlay: OverlayRecord, request: DraftRequest): Promise<Draft> {
  const { clock, storage } = deps;
  const { basedOn, savedAt: known, settings: given } = request;
  if (basedOn > overlay.revision) throw refuseRevision(basedOn);
  const stored = await storage.drafts.find(overlay.id);
  const before = (stored ?? overlay).settings;
  const followed = keepLayerFields(followKitInLayers(given, before), before);
  const { settings } = applyChanges({ ...overlay, settings: {} }, { settings: followed }, clock.now());
  await refuseForeignThemes(deps, overlay.ownerId, {
    given,
    saved: [overlay, stored],
  });
  refuseUnknownDraft(stored, known);
  const savedAt = Math.max(clock.now(), (stored?.savedAt ?? 0) + 1);
  const draft = { overlayId: overlay.id, settings, basedOn, savedAt };
  const replaced = stored && { ...overlay, settings: stored.settings };
  if (!(await storage.drafts.save(draft, stored?.savedAt ?? null, replaced))) throw refuseOtherDraft();
  return toDraft(overlay, draft);
}

/** @param known time of the draft that the caller knows, null for none; any draft if undefined. @throws {HttpError} 409 */
function refuseUnknownDraft(stored: DraftRecord | undefined, known: string | null | undefined): void {
  if (known !== undefined && known !== (stored ? toTime(stored.savedAt) : null)) throw refuseOtherDraft();
}

function toEdit(revision: number, settings: OverlayRecord['settings']): (current: OverlayRecord) => OverlayRecord {
  return (current) => {
    if (current.revision !== revision) throw refuseStale();
    return { ...current, settings };
  };
}

function toDraft(overlay: OverlayRecord, { basedOn, savedAt, settings }: DraftRecord): Draft {
  return { settings: fillIn(overlay, settings), basedOn, savedAt: toTime(savedAt) };
}

/** All settings of an overlay with these saved ones. */
function fillIn(overlay: OverlayRecord, settings: OverlayRecord['settings']): Overlay['settings'] {
  return toOverlay({ ...overlay, settings }, null).settings;
}

function toTime(at: number): string {
  return new Date(at).toISOString();
}

function refuseRevision(revision: number): HttpError {
  const message = `the overlay has no revision ${revision} yet.`;
  return refuseInput({ at: 'basedOn', reason: 'unknown_revision', values: { revision }, message });
}

function refuseNoDraft(): HttpError {
  return refuse(404, 'no_draft', { reason: 'no_draft', message: 'This overlay has no draft.' });
}

function refuseOtherDraft(): HttpError {
  const message = 'The draft was changed meanwhile, perhaps in another tab: load it again and repeat the change.';
  return refuse(409, 'conflict', { reason: 'draft_changed', message });
}

function refuseNoVersion(): HttpError {
  const message = 'This version is not kept any more.';
  return refuse(404, 'not_found', { reason: 'no_version', message });
}
