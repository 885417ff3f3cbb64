import { html, nothing, type TemplateResult } from 'lit';
import type { Session } from './api.ts';
import type { ServerState } from './server-watch.ts';

/** The notice about a login that does not work, and what that means for the overlays; nothing while it works. */
export function renderLoginNotice(state: Session['state']): TemplateResult | typeof nothing {
  if (state === 'connected') return nothing;
  const [problem, effect, action] =
    state === 'disconnected'
      ? [
          'Onair is disconnected from the service.',
          'Your overlays are blank. They come back by themselves within half a minute after you connect, with the same links.',
          'Connect',
        ]
      : [
          'The service no longer accepts this login.',
          'Overlays get nothing new until you sign in again.',
          'Sign in again',
        ];
  return html`<section class="notice" role="status">
    <p><strong>${problem}</strong> ${effect}</p>
    <a class="button primary" href="/auth/login">${action}</a>
  </section>`;
}

/** What the dashboard knows about its server, and about the server's connection to the service. */
export interface ServerFacts {
  readonly server: ServerState;
  readonly session: Session | undefined;
  /** Whether the server has had no connection to the service for more than a moment. */
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

/** One message for each thing that does not work now or has just begun to work again. */
export function describeServer({ server, session, isLinkLost, hasUnsaved }: ServerFacts): readonly string[] {
  if (server === 'gone') {
    const kept = hasUnsaved ? ' Your unsaved changes are kept here and are sent when it is back.' : '';
    return [`The Onair server does not answer: is Onair still running? This page tries again by itself.${kept}`];
  }
  const problem = session?.problem ? [PROBLEMS[session.problem] ?? LINK_LOST] : isLinkLost ? [LINK_LOST] : [];
  return [...(server === 'back' ? ['The Onair server is back.'] : []), ...problem];
}
