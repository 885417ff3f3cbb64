import { atom, type ReadableAtom } from 'nanostores';
import type { DashboardApi, Session } from './api.ts';
import { createOwnerStores, type OwnerStores } from './owner-stores.ts';
import { createServerWatch, type ServerState, type ServerWatchOptions } from './server-watch.ts';

/** What the dashboard shows. It is kept up to date while the page is visible. */
export interface DashboardState {
  /** False until the first request to the server has ended, well or not. */
  readonly $isReady: ReadableAtom<boolean>;
  /** Undefined when the owner is not signed in. */
  readonly $session: ReadableAtom<Session | undefined>;
  /** All that belongs to the owner. It stays when the owner is signed out. */
  readonly $stores: ReadableAtom<OwnerStores | undefined>;
  readonly $server: ReadableAtom<ServerState>;
  /** Whether the server has had no connection to the service for more than a moment. */
  readonly $isLinkLost: ReadableAtom<boolean>;
  /** Begins to ask the server again and again. @returns stops it */
  start(): () => void;
}

/** What the state works with; tests hand in their own clock and visibility. */
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

  /** A link that is reconnecting counts as lost when two answers in a row say so. */
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
