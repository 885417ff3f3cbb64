import { atom, type ReadableAtom } from 'nanostores';
import type { DashboardApi, Session } from './api.ts';
import { createOverlaysStore, type OverlaysStore } from './overlays-store.ts';
import { createServerWatch, type ServerState, type ServerWatchOptions } from './server-watch.ts';

/** What the dashboard shows, kept up to date for as long as somebody looks at it. */
export interface DashboardState {
  /** False until the server has answered for the first time, or has not. */
  readonly $isAsked: ReadableAtom<boolean>;
  /** Who is signed in; undefined when nobody is. */
  readonly $session: ReadableAtom<Session | undefined>;
  /** The overlays of the owner who is, or was until just now, signed in. */
  readonly $overlays: ReadableAtom<OverlaysStore | undefined>;
  readonly $server: ReadableAtom<ServerState>;
  /** Whether the server has been without the service for more than a moment. */
  readonly $isLinkLost: ReadableAtom<boolean>;
  /** Begins to ask the server. @returns unsubscribe */
  start(): () => void;
}

/** Time and visibility, which tests bring their own of. */
export type DashboardStateOptions = Pick<ServerWatchOptions, 'clock' | 'visibility'> & { readonly api: DashboardApi };

/** Creates the state over the server's API. */
export function createDashboardState({ api, ...effects }: DashboardStateOptions): DashboardState {
  const $isAsked = atom(false);
  const $session = atom<Session | undefined>();
  const $overlays = atom<OverlaysStore | undefined>();
  const $isLinkLost = atom(false);
  let ownerId = '';
  const watch = createServerWatch({ ...effects, ask: () => ask().finally(() => $isAsked.set(true)) });

  /** A connection that is made just now is no lost one: it is lost when the next answer says so too. */
  function takeSession(session: Session | undefined): void {
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
    takeSession(session);
    return session?.state !== 'connected' || session.live !== null;
  }

  return { $isAsked, $session, $overlays, $server: watch.$server, $isLinkLost, start: () => watch.start() };
}
