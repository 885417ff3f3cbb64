import { atom, type ReadableAtom } from 'nanostores';
import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import type { SavedDocument } from '../../saving/saving.ts';
import type { CanvasApi, Draft, Overlay } from '../../api.ts';
import { createCanvasCopy, isSameCanvas, type CanvasCopy } from './canvas-copy.ts';

/** The canvas on the server: on air, and its draft if there is one. Each call rejects as those of {@link CanvasApi}. */
export interface StoredCanvas
  extends SavedDocument<CanvasSettings>, Pick<CanvasCopy, '$onAir' | '$draft' | 'edited' | 'follow'> {
  /** The canvas that another tab had saved at the last reload; undefined if none had. */
  readonly $theirs: ReadableAtom<CanvasSettings | undefined>;
  /** Loads both for the first time. */
  open(): Promise<void>;
  /** Saves the draft, or puts the canvas on air if there is none; an equal canvas needs no request. */
  save(canvas: CanvasSettings): Promise<void>;
  startDraft(canvas: CanvasSettings): Promise<void>;
  dropDraft(): Promise<void>;
  /** Puts the draft on air, and continues with an equal draft. */
  publish(): Promise<void>;
  restore(version: number): Promise<void>;
}

/** Options of {@link createStoredCanvas}. */
export interface StoredCanvasOptions {
  readonly api: CanvasApi;
  readonly overlay: Overlay;
  /** Called with each overlay that the server saves. */
  readonly onSaved: (overlay: Overlay) => void;
}

/** A newer canvas replaces an older one, and a conflict concerns all of it. */
const WHOLE: Pick<SavedDocument<CanvasSettings>, 'isWhole' | 'merge' | 'subtract'> = {
  isWhole: true,
  merge: (_older, newer) => newer,
  subtract: (canvas, sent) => (canvas === sent ? undefined : canvas),
};

/** Creates the access to a canvas on the server from a loaded overlay. */
export function createStoredCanvas({ api, overlay: opened, onSaved }: StoredCanvasOptions): StoredCanvas {
  const { id } = opened;
  const copy = createCanvasCopy(opened);
  const { $onAir, $draft, base, edited, setDraft, setOverlay } = copy;
  const $theirs = atom<CanvasSettings | undefined>();

  function applySaved(overlay: Overlay): void {
    setOverlay(overlay);
    onSaved(overlay);
  }
  async function read(): Promise<Draft | undefined> {
    const [overlay, draft] = await Promise.all([api.getOverlay(id), api.getDraft(id)]);
    setOverlay(overlay);
    setDraft(draft);
    return draft;
  }
  async function saveDraft(canvas: CanvasSettings): Promise<void> {
    const { revision, savedAt } = base();
    setDraft(await api.saveDraft(id, { settings: { ...canvas }, basedOn: revision, savedAt }));
  }
  return {
    $onAir,
    $draft,
    $theirs,
    edited,
    ...WHOLE,
    startDraft: saveDraft,
    follow: copy.follow,
    async open() {
      const draft = await read();
      if (draft) copy.setBase(draft.basedOn);
    },
    async reload() {
      const [former, mine] = [base(), edited()];
      await read();
      $theirs.set(findTheirs({ base: former, edited: mine }, copy));
      return {
        isNewer: former.revision !== base().revision || former.savedAt !== base().savedAt,
        contest: (unsaved) => $theirs.get() && (unsaved ?? mine),
      };
    },
    async save(canvas) {
      if (isSameCanvas(canvas, edited())) return;
      if ($draft.get()) await saveDraft(canvas);
      else applySaved(await api.changeOverlay(id, { settings: { ...canvas }, revision: base().revision }));
    },
    async dropDraft() {
      await api.dropDraft(id, base().savedAt ?? '');
      setDraft(undefined);
      setOverlay(await api.getOverlay(id));
    },
    async publish() {
      const { revision, savedAt } = base();
      applySaved(await api.publishDraft(id, { revision, savedAt: savedAt ?? '' }));
      copy.endStored();
      await saveDraft($onAir.get());
    },
    restore: async (version) => applySaved(await api.restoreVersion(id, version, base().revision)),
  };
}

/** Returns the canvas that another tab saved; undefined if only the name changed. */
function findTheirs(
  former: { readonly base: ReturnType<CanvasCopy['base']>; readonly edited: CanvasSettings },
  { $onAir, edited }: CanvasCopy,
): CanvasSettings | undefined {
  if (!isSameCanvas(former.edited, edited())) return edited();
  const { canvas } = former.base;
  return canvas && isSameCanvas(canvas, $onAir.get()) ? undefined : $onAir.get();
}
