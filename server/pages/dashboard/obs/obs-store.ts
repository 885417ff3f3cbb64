import { msg } from '../../../../widgets/page-parts/language/msg.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { repeat, systemClock, type Clock } from '../../../../core/connection/clock.ts';
import type { IngestChoice, NewSource, ObsConnection, ObsView } from '../../../obs/obs-schemas.ts';
import { ObsProblem } from '../../../obs/steps/obs-problem.ts';
import { describeProblem } from '../api.ts';
import type { ObsAccess } from './obs-access.ts';
import { makeStarterScenes, type StarterScenesOptions } from './starter-scenes.ts';

/** The owner's OBS, as it was when it was last read. */
export interface ObsStore {
  /** Undefined until it was read. */
  readonly $view: ReadableAtom<ObsView | undefined>;
  /** What went wrong last, in one line; empty after a success. */
  readonly $problem: ReadableAtom<string>;
  /** Whether something is being done. */
  readonly $isBusy: ReadableAtom<boolean>;
  readonly $ingest: ReadableAtom<readonly IngestChoice[]>;
  /** Reads it now and every few seconds. @returns stops it */
  follow(): () => void;
  connect(connection: ObsConnection): Promise<void>;
  forget(): Promise<void>;
  putIn(items: readonly NewSource[]): Promise<void>;
  reload(overlays: readonly string[]): Promise<void>;
  /** Makes the starter scenes that the owner has not got, and puts all of them into OBS. */
  putInStarterScenes(): Promise<void>;
  undo(): Promise<void>;
  loadIngest(): Promise<void>;
  setStream(ingest: number | undefined): Promise<void>;
  putStreamBack(): Promise<void>;
  /** A picture of OBS's program now, as an address for `img`; undefined while OBS is not connected. */
  readProgramPicture(): Promise<string | undefined>;
}

/** What a store works with. */
export interface ObsStoreOptions {
  /** Through the server; its view says whether the page has to connect by itself. */
  readonly server: ObsAccess;
  readonly page: ObsAccess;
  readonly starters: StarterScenesOptions;
  readonly clock?: Clock;
}

const FOLLOW_MS = 4_000;

/** Creates the store. */
export function createObsStore({ server, page, starters, clock = systemClock }: ObsStoreOptions): ObsStore {
  const $view = atom<ObsView | undefined>();
  const $problem = atom('');
  const $isBusy = atom(false);
  const $ingest = atom<readonly IngestChoice[]>([]);
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
      $problem.set(error instanceof ObsProblem ? error.message : describeProblem(error));
    } finally {
      $isBusy.set(false);
    }
  };
  const look = async (): Promise<void> => {
    if ($isBusy.get()) return;
    const view = await (await findAccess()).view().catch(() => undefined);
    // what was changed meanwhile is newer than this answer
    if (view && !$isBusy.get()) $view.set(view);
  };
  return {
    ...{ $view, $problem, $isBusy, $ingest },
    follow() {
      const lookOnce = (): void => void look().catch(() => undefined);
      lookOnce();
      return repeat(clock, FOLLOW_MS, lookOnce);
    },
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
        return access.putIn(await makeStarterScenes(starters, obs));
      }),
    reload: (overlays) => attempt((access) => access.reload(overlays)),
    undo: () => attempt((access) => access.undo()),
    loadIngest: () =>
      attempt(async (access) => {
        $ingest.set(await access.listIngest());
        return undefined;
      }),
    setStream: (ingest) => attempt((access) => access.setStream(ingest)),
    putStreamBack: () => attempt((access) => access.putStreamBack()),
    readProgramPicture: async () => ($view.get()?.obs ? (await findAccess()).readPicture() : undefined),
  };
}
