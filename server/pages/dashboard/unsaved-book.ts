import { atom, type ReadableAtom } from 'nanostores';
import type { OverlayChanges } from './api.ts';
import type { FieldRefusals } from './field-refusals.ts';
import { listFields } from './overlay-changes.ts';

/** By the id of an overlay. */
export type ByOverlay<T> = Readonly<Record<string, T>>;

/** What is written down of changes until the server has taken them. */
export interface UnsavedBook {
  readonly $unsaved: ReadableAtom<ByOverlay<OverlayChanges>>;
  readonly $waiting: ReadableAtom<readonly string[]>;
  readonly $refused: ReadableAtom<ByOverlay<FieldRefusals>>;
  /** Writes down what is not saved of an overlay; undefined for nothing. */
  setUnsaved(id: string, changes: OverlayChanges | undefined): void;
  setWaiting(id: string, isWaiting: boolean): void;
  /** Adds refusals to those of the overlay's other fields. */
  addRefused(id: string, refusals: FieldRefusals): void;
  /** Takes back the refusals of fields that are changed once more. */
  clearRefused(id: string, changes: OverlayChanges): void;
  forget(id: string): void;
}

/** Creates an empty book. */
export function createUnsavedBook(): UnsavedBook {
  const $unsaved = atom<ByOverlay<OverlayChanges>>({});
  const $waiting = atom<readonly string[]>([]);
  const $refused = atom<ByOverlay<FieldRefusals>>({});

  function setUnsaved(id: string, changes: OverlayChanges | undefined): void {
    const others = omit($unsaved.get(), [id]);
    $unsaved.set(changes ? { ...others, [id]: changes } : others);
  }
  function setWaiting(id: string, isWaiting: boolean): void {
    if ($waiting.get().includes(id) === isWaiting) return;
    const others = $waiting.get().filter((each) => each !== id);
    $waiting.set(isWaiting ? [...others, id] : others);
  }
  function setRefused(id: string, refusals: FieldRefusals): void {
    const others = omit($refused.get(), [id]);
    $refused.set(Object.keys(refusals).length > 0 ? { ...others, [id]: refusals } : others);
  }
  return {
    ...{ $unsaved, $waiting, $refused, setUnsaved, setWaiting },
    addRefused: (id, refusals) => setRefused(id, { ...$refused.get()[id], ...refusals }),
    clearRefused: (id, changes) => setRefused(id, omit($refused.get()[id] ?? {}, listFields(changes))),
    forget(id) {
      setUnsaved(id, undefined);
      setWaiting(id, false);
      setRefused(id, {});
    },
  };
}

function omit<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}
