import type { ReadableAtom } from 'nanostores';
import { systemClock, type Clock } from '../../../../core/connection/clock.ts';
import { createRequests } from './save-requests.ts';
import type { SavedDocument, Saving } from './saving.ts';
import { createSavingState } from './saving-state.ts';

/** Saves edits of one document, one request at a time. No edit is lost: it is saved, waits for the server, or is undone with a reason. */
export interface Saver<E> {
  readonly $saving: ReadableAtom<Saving<E>>;
  /** Saves an edit. Resolves after the last request for it, whatever its answer. */
  save(edit: E): Promise<void>;
  /** Runs another request after all edits are saved. @returns whether the server accepted it */
  act(run: () => Promise<void>): Promise<boolean>;
  /** Ends a conflict: saves the contested edits over the other change, or drops them. */
  settle(whose: 'mine' | 'theirs'): Promise<void>;
  /** Sends the unsaved edits at once. @returns whether all are saved */
  finish(): Promise<boolean>;
  /** Drops all edits. */
  forget(): void;
}

/** Options of {@link createSaver}. */
export interface SaverOptions<E> {
  readonly document: SavedDocument<E>;
  readonly clock?: Clock;
  /** Edits within this time are saved together: a pressed arrow key makes thirty per second. */
  readonly pauseMs?: number;
  /** Called if the server did not answer an edit that the owner has just made. */
  readonly onUnanswered?: () => void;
}

/** Delay before edits are sent again to a server that did not answer. */
const RETRY_MS = 3000;

/** Creates a saver without edits. */
export function createSaver<E>(options: SaverOptions<E>): Saver<E> {
  const { document, clock = systemClock, pauseMs = 0, onUnanswered = () => undefined } = options;
  const state = createSavingState(document);
  const { $saving, next } = state;
  const send = createRequests(state, document);
  let sending: Promise<boolean> | undefined;
  let stopWaiting: (() => void) | undefined;
  /** Repeats the request that ended in a conflict. */
  let resume: (() => Promise<boolean>) | undefined;

  /** Sends one edit after the other. @returns whether later ones may be sent at once */
  async function run(edit: E): Promise<boolean> {
    const outcome = await send({ run: () => document.save(edit), edit });
    const newest = next();
    if (outcome === 'repeat' && newest !== undefined) return run(newest);
    const delayMs = $saving.get().state === 'waiting' ? RETRY_MS : pauseMs;
    if (delayMs > 0) stopWaiting = clock.after(delayMs, () => void start());
    return outcome === 'accepted' || outcome === 'repeat';
  }
  function start(): Promise<boolean> {
    stopWaiting = stopWaiting?.() as undefined;
    const edit = next();
    if (edit === undefined) return Promise.resolve(true);
    return (sending ??= run(edit).finally(() => (sending = undefined)));
  }
  async function finish(): Promise<boolean> {
    while (next() !== undefined && (await start()));
    const { contested, unsaved } = $saving.get();
    return (contested ?? unsaved) === undefined;
  }
  async function act(request: () => Promise<void>): Promise<boolean> {
    if (!(await finish())) return false;
    const outcome = await send({ run: request });
    if (outcome === 'contested') resume = () => act(request);
    return outcome === 'repeat' ? act(request) : outcome === 'accepted';
  }
  return {
    $saving,
    act,
    finish,
    async save(edit) {
      state.add(edit);
      if (!stopWaiting) await (pauseMs > 0 ? start() : finish());
      if ($saving.get().state === 'waiting') onUnanswered();
    },
    async settle(whose) {
      const { contested, unsaved } = $saving.get();
      const again = resume;
      resume = undefined;
      if (whose === 'theirs') {
        state.settle(document.isWhole ? undefined : unsaved);
        return;
      }
      state.settle(again ? undefined : contested);
      if (unsaved !== undefined) state.add(unsaved);
      await (again ?? finish)();
    },
    forget: () => state.clear(),
  };
}
