import { atom, type ReadableAtom } from 'nanostores';
import { createSaver, type Saver, type SaverOptions } from './saver.ts';
import { hasUnsaved, type SavedDocument } from './saving.ts';

/** The parts of a saver that do not depend on its document. */
type AnySaver = Pick<Saver<unknown>, '$saving' | 'finish'>;

/** The savers of all editors. They remain after the owner has left an editor, or was signed out. */
export interface SavingList {
  /** Whether edits of any document would be lost with the page. */
  readonly $hasUnsaved: ReadableAtom<boolean>;
  /** Creates a saver and adds it. @param pauseMs see {@link SaverOptions} */
  open<E>(document: SavedDocument<E>, pauseMs?: number): Saver<E>;
  /** Saves the edits of a closed editor, then removes its saver. */
  close(saver: AnySaver): void;
  /** Sends all unsaved edits again. */
  resend(): Promise<void>;
}

/** Creates an empty list. */
export function createSavingList(options: Pick<SaverOptions<unknown>, 'clock' | 'onUnanswered'> = {}): SavingList {
  const stops = new Map<AnySaver, () => void>();
  const closed = new Set<AnySaver>();
  const $hasUnsaved = atom(false);

  function update(): void {
    for (const saver of closed) if (saver.$saving.get().unsaved === undefined) remove(saver);
    $hasUnsaved.set([...stops.keys()].some(({ $saving }) => hasUnsaved($saving.get())));
  }
  function remove(saver: AnySaver): void {
    stops.get(saver)?.();
    stops.delete(saver);
    closed.delete(saver);
  }
  return {
    $hasUnsaved,
    open(document, pauseMs = 0) {
      const saver = createSaver({ ...options, document, pauseMs });
      stops.set(saver, saver.$saving.listen(update));
      return saver;
    },
    close(saver) {
      closed.add(saver);
      void saver.finish();
      update();
    },
    async resend() {
      await Promise.all([...stops.keys()].map(({ finish }) => finish()));
    },
  };
}
