import { atom, type ReadableAtom } from 'nanostores';
import { sanitizeCanvas } from '../../../../../widgets/canvas/check-canvas.ts';
import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import { findWidgetWithKit } from '../../../../kinds/kit-option.ts';
import type { Draft, Overlay } from '../../api.ts';

/** The canvas of an overlay or a draft, without parts of another version of Onair that the server would refuse. */
export function readCanvas({ settings }: Pick<Overlay, 'settings'>): CanvasSettings {
  return sanitizeCanvas(findWidgetWithKit, settings);
}

/** Whether two canvases are equal, regardless of the order of their keys. */
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

/** The state that changes are based on. */
interface Base {
  readonly revision: number;
  /** Undefined if it is no longer known. */
  readonly canvas: CanvasSettings | undefined;
  /** Save time of the draft; null without one. */
  readonly savedAt: string | null;
}

/** This page's copy of a canvas on the server. */
export interface CanvasCopy {
  readonly $onAir: ReadableAtom<CanvasSettings>;
  /** The draft; undefined while changes go on air at once. */
  readonly $draft: ReadableAtom<CanvasSettings | undefined>;
  /** Returns the base of the changes here; a draft may be older than the latest state of this page. */
  base(): Base;
  /** Returns the draft, or the canvas on air if there is none. */
  edited(): CanvasSettings;
  setOverlay(overlay: Overlay): void;
  setDraft(draft: Draft | undefined): void;
  /** Records that the server has published the draft. It continues here, so that the next save stores it again. */
  endStored(): void;
  /** Continues a draft that is based on another revision than the canvas on air. */
  setBase(revision: number): void;
  /** Applies an overlay that was loaded elsewhere. With a draft, publishing has to detect the changes. */
  follow(overlay: Overlay): void;
}

/** Creates the copy of a loaded overlay. */
export function createCanvasCopy(opened: Overlay): CanvasCopy {
  const $onAir = atom(readCanvas(opened));
  const $draft = atom<CanvasSettings | undefined>();
  let base: Base = { revision: opened.revision, canvas: $onAir.get(), savedAt: null };

  function setOverlay(overlay: Overlay): void {
    $onAir.set(readCanvas(overlay));
    base = { ...base, revision: overlay.revision, canvas: $onAir.get() };
  }
  return {
    $onAir,
    $draft,
    base: () => base,
    edited: () => $draft.get() ?? $onAir.get(),
    setOverlay,
    setDraft(draft) {
      base = { ...base, savedAt: draft?.savedAt ?? null };
      $draft.set(draft && readCanvas(draft));
    },
    endStored: () => (base = { ...base, savedAt: null }),
    setBase(revision) {
      if (revision !== base.revision) base = { ...base, revision, canvas: undefined };
    },
    follow(overlay) {
      if (overlay.revision <= base.revision) return;
      const isSeen = base.canvas !== undefined && isSameCanvas(readCanvas(overlay), base.canvas);
      if (!$draft.get() || isSeen) setOverlay(overlay);
      else $onAir.set(readCanvas(overlay));
    },
  };
}
