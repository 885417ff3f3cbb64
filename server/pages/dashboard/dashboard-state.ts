import { atom, type ReadableAtom } from 'nanostores';
import type { DashboardApi, Session } from './api.ts';
import { createOverlaysStore, type OverlaysStore } from './overlays-store.ts';
import { createServerWatch, type ServerState, type ServerWatchOptions } from './server-watch.ts';

/** What the dashboard shows. It is kept up to date while the page is visible. */
export interface DashboardState {
  /** False until the first request to the server has ended, well or not. */
  readonly $isReady: ReadableAtom<boolean>;
  /** Undefined when the owner is not signed in. */
  readonly $session: ReadableAtom<Session | undefined>;
  /** The owner's overlays. They stay when the owner is signed out, with all unsaved changes. */
  readonly $overlays: ReadableAtom<OverlaysStore | undefined>;
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
  const $overlays = atom<OverlaysStore | undefined>();
  const $isLinkLost = atom(false);
  let ownerId = '';
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
      $overlays.set(createOverlaysStore({ api, onUnanswered: () => void watch.check() }));
    }
    if (session) {
      await $overlays.get()?.refresh();
      void $overlays.get()?.unsaved.resend();
    }
    setSession(session);
    return session?.state !== 'connected' || session.live !== null;
  }

  return { $isReady, $session, $overlays, $server: watch.$server, $isLinkLost, start: () => watch.start() };
}
