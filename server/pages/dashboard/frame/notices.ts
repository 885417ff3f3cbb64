import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import type { Session } from '../api.ts';
import { describeLoginProblem, lostServiceText } from '../connection/connection-words.ts';
import type { ServerState } from '../requests/server-watch.ts';

/** The notice about a login that does not work, with the effect on the overlays; nothing while it works. */
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

/** The state of the server and of its connection to the service. */
export interface ServerFacts {
  readonly server: ServerState;
  readonly session: Session | undefined;
  /** Whether the server has had no connection to the service for more than a moment. */
  readonly isLinkLost: boolean;
  /** Whether changes are not saved yet. */
  readonly hasUnsaved: boolean;
  /** Whether a script that was loaded on demand is missing. */
  readonly isIncomplete: boolean;
  /** Changes made elsewhere, in one line; empty if there are none. */
  readonly news: string;
}

/** Renders a message for each event that the owner did not cause. */
export function renderMessages({ news, ...facts }: ServerFacts): readonly TemplateResult[] {
  return [...describeServer(facts), ...(news ? [news] : [])].map((message) => html`<p class="message">${message}</p>`);
}

/** One message for each thing that does not work, or that has just recovered. */
function describeServer(facts: Omit<ServerFacts, 'news'>): readonly string[] {
  const { server, session, isLinkLost, isIncomplete, hasUnsaved } = facts;
  if (server === 'gone') {
    const gone = msg('The Onair server does not answer: is Onair still running? This page tries again by itself.');
    return [hasUnsaved ? `${gone} ${msg('Your unsaved changes are kept here and are sent when it is back.')}` : gone];
  }
  const problem = session?.problem ? [describeLoginProblem(session.problem)] : isLinkLost ? [lostServiceText()] : [];
  return [
    ...(server === 'back' ? [msg('The Onair server is back.')] : []),
    ...(isIncomplete ? [msg('Part of this page could not be loaded. Reload the page to see all of it.')] : []),
    ...problem,
  ];
}
