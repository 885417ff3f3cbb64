import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { sanitizeCanvas } from '../../../../widgets/canvas/check-canvas.ts';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import type { CanvasApi, Draft, Overlay } from '../api.ts';

/** A canvas as the server has it: what is on air, and the draft if there is one. Each call rejects as those of {@link CanvasApi}. */
export interface StoredCanvas {
  readonly $onAir: ReadableAtom<CanvasSettings>;
  /** Undefined while changes go on air at once. */
  readonly $draft: ReadableAtom<CanvasSettings | undefined>;
  /** The draft, or what is on air when there is none. */
  edited(): CanvasSettings;
  /** Reads both for the first time. */
  open(): Promise<void>;
  /** Reads both again. @returns what another tab has saved since; undefined when it changed no more than the name */
  reopen(): Promise<CanvasSettings | undefined>;
  /** Saves the draft, or puts a canvas on air when there is none. */
  store(canvas: CanvasSettings): Promise<void>;
  startDraft(canvas: CanvasSettings): Promise<void>;
  dropDraft(): Promise<void>;
  /** Puts the draft on air, and goes on with a draft that is the same. */
  publish(): Promise<void>;
  restore(version: number): Promise<void>;
  /** Takes note of an overlay that was read elsewhere. While there is a draft, publishing must find out what was changed. */
  follow(overlay: Overlay): void;
}

/** What a {@link StoredCanvas} works with. */
export interface StoredCanvasOptions {
  readonly api: CanvasApi;
  readonly overlay: Overlay;
  /** Called with each overlay that the server has saved. */
  readonly onSaved: (overlay: Overlay) => void;
}

/** The canvas of an overlay or a draft, without what another version of Onair has saved and the server would not take again. */
export function readCanvas({ settings }: Pick<Overlay, 'settings'>): CanvasSettings {
  return sanitizeCanvas(findWidget, settings);
}

/** Whether two canvases are the same, whatever the order of the names in them. */
export function isSameCanvas(one: CanvasSettings, other: CanvasSettings): boolean {
  return one === other || writeSorted(one) === writeSorted(other);
}

function writeSorted(canvas: CanvasSettings): string {
  return JSON.stringify(canvas, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** What changes are made from. */
interface Base {
  readonly revision: number;
  /** Undefined when it is not known any more. */
  readonly canvas: CanvasSettings | undefined;
}

/** What this page knows about the canvas on the server. */
interface Known {
  readonly $onAir: WritableAtom<CanvasSettings>;
  readonly $draft: WritableAtom<CanvasSettings | undefined>;
  /** What the changes here take into account; a draft may be older than what this page has seen. */
  base: Base;
  /** Of the draft; null without one. */
  savedAt: string | null;
}

function takeOverlay(known: Known, overlay: Overlay): void {
  known.$onAir.set(readCanvas(overlay));
  known.base = { revision: overlay.revision, canvas: known.$onAir.get() };
}

function takeDraft(known: Known, draft: Draft | undefined): void {
  known.savedAt = draft?.savedAt ?? null;
  known.$draft.set(draft && readCanvas(draft));
}

/** Creates the access to a canvas on the server from an overlay that was read. */
export function createStoredCanvas({ api, overlay: opened, onSaved }: StoredCanvasOptions): StoredCanvas {
  const { id, revision } = opened;
  const $onAir = atom(readCanvas(opened));
  const $draft = atom<CanvasSettings | undefined>();
  const edited = (): CanvasSettings => $draft.get() ?? $onAir.get();
  const known: Known = { $onAir, $draft, base: { revision, canvas: $onAir.get() }, savedAt: null };

  function takeSaved(overlay: Overlay): void {
    takeOverlay(known, overlay);
    onSaved(overlay);
  }
  async function read(): Promise<Draft | undefined> {
    const [overlay, draft] = await Promise.all([api.getOverlay(id), api.getDraft(id)]);
    takeOverlay(known, overlay);
    takeDraft(known, draft);
    return draft;
  }
  async function saveDraft(canvas: CanvasSettings): Promise<void> {
    const { base, savedAt } = known;
    takeDraft(known, await api.saveDraft(id, { settings: { ...canvas }, basedOn: base.revision, savedAt }));
  }
  return {
    $onAir,
    $draft,
    edited,
    startDraft: saveDraft,
    async open() {
      const draft = await read();
      const revision = draft?.basedOn ?? known.base.revision;
      if (revision !== known.base.revision) known.base = { revision, canvas: undefined };
    },
    async reopen() {
      const former = { edited: edited(), canvas: known.base.canvas };
      await read();
      if (!isSameCanvas(former.edited, edited())) return edited();
      return former.canvas && isSameCanvas(former.canvas, $onAir.get()) ? undefined : $onAir.get();
    },
    async store(canvas) {
      if ($draft.get()) await saveDraft(canvas);
      else takeSaved(await api.changeOverlay(id, { settings: { ...canvas }, revision: known.base.revision }));
    },
    async dropDraft() {
      await api.dropDraft(id, known.savedAt ?? '');
      takeDraft(known, undefined);
      takeOverlay(known, await api.getOverlay(id));
    },
    async publish() {
      takeSaved(await api.publishDraft(id, { revision: known.base.revision, savedAt: known.savedAt ?? '' }));
      known.savedAt = null;
      await saveDraft($onAir.get());
    },
    restore: async (version) => takeSaved(await api.restoreVersion(id, version, known.base.revision)),
    follow(overlay) {
      if (overlay.revision <= known.base.revision) return;
      const isSeen = known.base.canvas !== undefined && isSameCanvas(readCanvas(overlay), known.base.canvas);
      if (!$draft.get() || isSeen) takeOverlay(known, overlay);
      else $onAir.set(readCanvas(overlay));
    },
  };
}
