import { findFormatName } from '../../../../widgets/canvas/formats.ts';
import { msg } from '../../parts/language/msg.ts';
import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores';
import { repeat, systemClock, type Clock } from '../../../../core/connection/clock.ts';
import { pageVisibility, type Visibility } from '../../../../core/connection/visibility.ts';
import type { IngestChoice, NewSource, ObsConnection, ObsView } from '../../../obs/obs-schemas.ts';
import { ObsProblem } from '../../../obs-steps/obs-problem.ts';
import type { TakeOut } from '../../../obs-steps/take-out.ts';
import { describeProblem } from '../api.ts';
import { describeRefusal } from '../../parts/refusals/refusals.ts';
import type { ObsAccess } from './obs-access.ts';
import { makeStarterScenes, type StarterScenesOptions } from '../new/starter-scenes.ts';

/** The last known state of the owner's OBS. */
export interface ObsStore {
  /** Undefined until loaded. Reloaded every few seconds while it has a listener, an OBS is known and the page is visible. */
  readonly $view: ReadableAtom<ObsView | undefined>;
  /** The last error, in one line; empty after a success. */
  readonly $problem: ReadableAtom<string>;
  /** Whether an action is running. */
  readonly $isBusy: ReadableAtom<boolean>;
  readonly $ingest: ReadableAtom<readonly IngestChoice[]>;
  /** OBS's program as an address for `img`, captured every two seconds while it has a listener; undefined until there is one. */
  readonly $picture: ReadableAtom<string | undefined>;
  /** Clears the error: it was seen, or belongs to another page. */
  forgetProblem(): void;
  connect(connection: ObsConnection): Promise<void>;
  forget(): Promise<void>;
  putIn(items: readonly NewSource[]): Promise<void>;
  /** Takes an overlay out of a scene. */
  takeOut(item: TakeOut): Promise<void>;
  reload(overlays: readonly string[]): Promise<void>;
  /** Creates the missing starter scenes, and puts all of them into OBS. */
  putInStarterScenes(): Promise<void>;
  undo(): Promise<void>;
  loadIngest(): Promise<void>;
  setStream(ingest: number | undefined): Promise<void>;
  putStreamBack(): Promise<void>;
}

/** Options of {@link createObsStore}. */
export interface ObsStoreOptions {
  /** Access through the server; its view says whether the page has to connect by itself. */
  readonly server: ObsAccess;
  readonly page: ObsAccess;
  readonly starters: StarterScenesOptions;
  readonly clock?: Clock;
  readonly visibility?: Pick<Visibility, 'isHidden'>;
}

const FOLLOW_MS = 4_000;
const PICTURE_MS = 2_000;

/** Creates the store. */
export function createObsStore({ server, page, starters, ...effects }: ObsStoreOptions): ObsStore {
  const { clock = systemClock, visibility = pageVisibility } = effects;
  const $view = atom<ObsView | undefined>();
  const $problem = atom('');
  const $isBusy = atom(false);
  const $ingest = atom<readonly IngestChoice[]>([]);
  const $picture = atom<string | undefined>();
  let mode: ObsView['mode'] | undefined;
  const findAccess = async (): Promise<ObsAccess> => {
    mode ??= (await server.view()).mode;
    return mode === 'page' ? page : server;
  };
  const attempt = async (work: (access: ObsAccess) => Promise<ObsView | undefined>): Promise<void> => {
    $isBusy.set(true);
    try {
      const view = await work(await findAccess());
      if (view) $view.set(view);
      $problem.set('');
    } catch (error) {
      $problem.set(error instanceof ObsProblem ? describeRefusal(error) : describeProblem(error));
    } finally {
      $isBusy.set(false);
    }
  };
  const readView = async (): Promise<ObsView> => {
    if (mode === 'page') return page.view();
    const view = await server.view();
    mode = view.mode;
    return view.mode === 'page' ? page.view() : view;
  };
  const poll = async (): Promise<void> => {
    if ($isBusy.get()) return;
    const before = $view.value;
    const view = await readView();
    // later changes are newer than this response
    if ($isBusy.get() || $view.value !== before) return;
    if (JSON.stringify(view) !== JSON.stringify(before)) $view.set(view);
  };
  const takePicture = async (): Promise<void> => $picture.set(await (await findAccess()).readPicture());
  const isSeen = (): boolean => !visibility.isHidden();
  // only this page connects to an OBS, so without one nothing changes
  const isFollowed = (): boolean => isSeen() && $view.value?.place !== null;
  onMount($view, () => repeatWhile({ clock, everyMs: FOLLOW_MS, isDue: isFollowed }, poll));
  onMount($picture, () => repeatWhile({ clock, everyMs: PICTURE_MS, isDue: isSeen }, takePicture));
  return {
    $view,
    $problem,
    $isBusy,
    $ingest,
    $picture,
    forgetProblem: () => $problem.set(''),
    ...createChanges(attempt, { starters, $ingest }),
  };
}

type Changes = Omit<ObsStore, '$view' | '$problem' | '$isBusy' | '$picture' | '$ingest' | 'forgetProblem'>;

/** The actions in OBS. */
function createChanges(
  attempt: (work: (access: ObsAccess) => Promise<ObsView | undefined>) => Promise<void>,
  {
    starters,
    $ingest,
  }: Pick<ObsStoreOptions, 'starters'> & { readonly $ingest: WritableAtom<readonly IngestChoice[]> },
): Changes {
  return {
    connect: (connection) => attempt((access) => access.connect(connection)),
    forget: () =>
      attempt(async (access) => {
        await access.forget();
        return access.view();
      }),
    putIn: (items) => attempt((access) => access.putIn(items)),
    putInStarterScenes: () =>
      attempt(async (access) => {
        const { obs } = await access.view();
        if (!obs) throw new ObsProblem('obs_not_connected', msg('OBS is not connected: connect it first.'));
        return access.putIn(await makeStarterScenes(starters, findFormatName(obs.canvas)));
      }),
    takeOut: (item) => attempt((access) => access.takeOut(item)),
    reload: (overlays) => attempt((access) => access.reload(overlays)),
    undo: () => attempt((access) => access.undo()),
    loadIngest: () =>
      attempt(async (access) => {
        $ingest.set(await access.listIngest());
        return undefined;
      }),
    setStream: (ingest) => attempt((access) => access.setStream(ingest)),
    putStreamBack: () => attempt((access) => access.putStreamBack()),
  };
}

interface Repetition {
  readonly clock: Clock;
  readonly everyMs: number;
  /** Called before each repetition. */
  readonly isDue: () => boolean;
}

/** Runs work now and then repeatedly, never twice at once. Failed work is retried at the next repetition. @returns stops it */
function repeatWhile({ clock, everyMs, isDue }: Repetition, work: () => Promise<void>): () => void {
  let isRunning = false;
  const run = (): void => {
    isRunning = true;
    void work()
      .catch(() => undefined)
      .finally(() => (isRunning = false));
  };
  run();
  return repeat(clock, everyMs, () => {
    if (!isRunning && isDue()) run();
  });
}
