import { atom, type ReadableAtom } from 'nanostores';
import type { DashboardApi, Session } from './api.ts';
import { createOwnerStores, type OwnerStores } from './owner-stores.ts';
import { createServerWatch, type ServerState, type ServerWatchOptions } from './requests/server-watch.ts';

/** The state of the dashboard. It is updated while the page is visible. */
export interface DashboardState {
  /** False until the first request to the server has ended, successful or not. */
  readonly $isReady: ReadableAtom<boolean>;
  /** Undefined if the owner is not signed in. */
  readonly $session: ReadableAtom<Session | undefined>;
  /** The stores of the owner. They remain after the owner is signed out. */
  readonly $stores: ReadableAtom<OwnerStores | undefined>;
  readonly $server: ReadableAtom<ServerState>;
  /** Whether the server has had no connection to the service for more than a moment. */
  readonly $isLinkLost: ReadableAtom<boolean>;
  /** Starts polling the server. @returns stops it */
  start(): () => void;
}

/** Options of {@link createDashboardState}; tests pass their own clock and visibility. */
export type DashboardStateOptions = Pick<ServerWatchOptions, 'clock' | 'visibility'> & { readonly api: DashboardApi };

/** Creates the state over the server's API. */
export function createDashboardState({ api, ...effects }: DashboardStateOptions): DashboardState {
  const $isReady = atom(false);
  const $session = atom<Session | undefined>();
  const $stores = atom<OwnerStores | undefined>();
  const $isLinkLost = atom(false);
  let ownerId = '';
  let unfollow = (): void => undefined;
  const watch = createServerWatch({ ...effects, ask: () => ask().finally(() => $isReady.set(true)) });

  /** A reconnecting link counts as lost after two such responses in a row. */
  function setSession(session: Session | undefined): void {
    const wasReconnecting = $session.get()?.link === 'reconnecting';
    $isLinkLost.set(wasReconnecting && session?.link === 'reconnecting');
    if (JSON.stringify(session) !== JSON.stringify($session.get())) $session.set(session);
  }
  async function ask(): Promise<boolean> {
    const session = await api.getSession();
    if (session && session.owner.id !== ownerId) {
      ownerId = session.owner.id;
      unfollow();
      const stores = createOwnerStores({ api, ...effects, onUnanswered: () => void watch.check() });
      $stores.set(stores);
      unfollow = stores.follow();
    }
    if (session) await $stores.get()?.refresh();
    setSession(session);
    return session?.state !== 'connected' || session.live !== null;
  }

  return {
    $isReady,
    $session,
    $stores,
    $server: watch.$server,
    $isLinkLost,
    start() {
      const stop = watch.start();
      return () => {
        stop();
        unfollow();
      };
    },
  };
}
