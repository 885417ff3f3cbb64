import { atom, type ReadableAtom } from 'nanostores';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import { canvas as definition } from '../../../../widgets/canvas/settings.ts';
import { resolveSettings } from '../../../../widgets/settings/parse.ts';
import type { CanvasApi, Draft, Overlay } from '../api.ts';

/** A canvas as the server has it: what is on air, and the draft if there is one. Each call rejects as those of {@link CanvasApi}. */
export interface StoredCanvas {
  readonly $onAir: ReadableAtom<CanvasSettings>;
  /** Undefined while changes go on air at once. */
  readonly $draft: ReadableAtom<CanvasSettings | undefined>;
  /** The draft, or what is on air when there is none. */
  edited(): CanvasSettings;
  /** Reads both again. */
  read(): Promise<void>;
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

/** The canvas of an overlay or a draft. */
export function readCanvas({ settings }: Pick<Overlay, 'settings'>): CanvasSettings {
  return resolveSettings(definition.settings, settings);
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

/** Creates the server's side of a canvas from an overlay that was read. */
export function createStoredCanvas({ api, overlay: opened, onSaved }: StoredCanvasOptions): StoredCanvas {
  const { id } = opened;
  let { revision } = opened;
  let savedAt: string | null = null;
  const $onAir = atom(readCanvas(opened));
  const $draft = atom<CanvasSettings | undefined>();

  function takeOverlay(overlay: Overlay): void {
    revision = overlay.revision;
    $onAir.set(readCanvas(overlay));
  }
  function takeSaved(overlay: Overlay): void {
    takeOverlay(overlay);
    onSaved(overlay);
  }
  function takeDraft(draft: Draft | undefined): void {
    savedAt = draft?.savedAt ?? null;
    $draft.set(draft && readCanvas(draft));
  }
  async function saveDraft(canvas: CanvasSettings): Promise<void> {
    takeDraft(await api.saveDraft(id, { settings: { ...canvas }, basedOn: revision, savedAt }));
  }
  return {
    ...{ $onAir, $draft, startDraft: saveDraft },
    edited: () => $draft.get() ?? $onAir.get(),
    async read() {
      const [overlay, draft] = await Promise.all([api.getOverlay(id), api.getDraft(id)]);
      takeOverlay(overlay);
      takeDraft(draft);
    },
    async store(canvas) {
      if ($draft.get()) await saveDraft(canvas);
      else takeSaved(await api.changeOverlay(id, { settings: { ...canvas }, revision }));
    },
    async dropDraft() {
      await api.dropDraft(id);
      takeDraft(undefined);
    },
    async publish() {
      takeSaved(await api.publishDraft(id, revision));
      savedAt = null;
      await saveDraft($onAir.get());
    },
    async restore(version) {
      takeSaved(await api.restoreVersion(id, version, revision));
    },
    follow(overlay) {
      const isNewer = overlay.revision > revision;
      if (isNewer && (!$draft.get() || isSameCanvas(readCanvas(overlay), $onAir.get()))) takeOverlay(overlay);
    },
  };
}
