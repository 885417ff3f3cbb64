import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../../widgets/page-parts/language/msg.ts';
import type { Session } from './api.ts';
import { describeLoginProblem, linkLost } from './connection/connection-words.ts';
import type { ServerState } from './server-watch.ts';

/** The notice about a login that does not work, and what that means for the overlays; nothing while it works. */
export function renderLoginNotice(state: Session['state']): TemplateResult | typeof nothing {
  if (state === 'connected') return nothing;
  const [problem, effect, action] =
    state === 'disconnected'
      ? [
          msg('Onair is disconnected from the service.'),
          msg(
            'Your overlays are blank. They come back by themselves within half a minute after you connect, with the same links.',
          ),
          msg('Connect'),
        ]
      : [
          msg('The service no longer accepts this login.'),
          msg('Overlays get nothing new until you sign in again.'),
          msg('Sign in again'),
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
  /** What was changed elsewhere, in one line; empty for nothing. */
  readonly news: string;
}

/** Renders a message for each thing that happened by itself. */
export function renderMessages({ news, ...facts }: ServerFacts): readonly TemplateResult[] {
  return [...describeServer(facts), ...(news ? [news] : [])].map((message) => html`<p class="message">${message}</p>`);
}

/** One message for each thing that does not work now or has just begun to work again. */
function describeServer({ server, session, isLinkLost, hasUnsaved }: Omit<ServerFacts, 'news'>): readonly string[] {
  if (server === 'gone') {
    const gone = msg('The Onair server does not answer: is Onair still running? This page tries again by itself.');
    return [hasUnsaved ? `${gone} ${msg('Your unsaved changes are kept here and are sent when it is back.')}` : gone];
  }
  const problem = session?.problem ? [describeLoginProblem(session.problem)] : isLinkLost ? [linkLost()] : [];
  return [...(server === 'back' ? [msg('The Onair server is back.')] : []), ...problem];
}
