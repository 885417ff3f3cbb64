import type { Session } from './api.ts';
import type { ServerState } from './server-watch.ts';

/** What is known of the way to the server, and from there to the service. */
export interface ServerFacts {
  readonly server: ServerState;
  readonly session: Session | undefined;
  readonly isLinkLost: boolean;
  /** Whether changes wait for the server. */
  readonly hasUnsaved: boolean;
}

const LINK_LOST = 'Onair has lost the service and is trying again by itself. Until then overlays get nothing new.';

const PROBLEMS: Readonly<Record<string, string>> = {
  service_unreachable: LINK_LOST,
  service_limited: 'The service asks Onair to wait before it renews the login. Onair tries again by itself.',
  client_refused:
    'The service refuses this Onair as an application: check the client id and its secret in .env, and start Onair again.',
  login_refused: 'The service has refused the login. Onair tries again by itself.',
  storage_failed: 'Onair cannot write to its storage: the disk may be full. What you change now may be lost.',
};

/** Says what does not work just now, and when it does again, a sentence or two each. */
export function describeServer({ server, session, isLinkLost, hasUnsaved }: ServerFacts): readonly string[] {
  if (server === 'gone') {
    const kept = hasUnsaved ? ' What is not saved is kept here and is sent when it is back.' : '';
    return [`The Onair server does not answer: is Onair still running? This page tries again by itself.${kept}`];
  }
  const problem = session?.problem ? [PROBLEMS[session.problem] ?? LINK_LOST] : isLinkLost ? [LINK_LOST] : [];
  return [...(server === 'back' ? ['The Onair server is back.'] : []), ...problem];
}
