import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { msg, perLanguage, str } from '../../parts/language/msg.ts';
import type { SessionView } from '../../../account/sign-in/session-schemas.ts';
import { askQuestion } from '../controls/ask.ts';
import { describeAgo } from '../cards/where-open.ts';
import { describeBrowser } from './connection-words.ts';

const signOutOthers = perLanguage(() => ({
  title: msg('Sign out everywhere else?'),
  text: msg('Only this browser stays signed in. Your overlays and docks go on.'),
  yes: msg('Sign out'),
  isDangerous: true,
}));

/** Values and callbacks of {@link renderSessions}. */
export interface Sessions {
  readonly sessions: readonly SessionView[];
  /** The current time in milliseconds. */
  readonly now: number;
  /** Called with the sessions to sign out. */
  readonly onEnd: (sessions: readonly SessionView[]) => void;
}

/** Renders the browsers in which the owner is signed in, and buttons to sign them out. */
export function renderSessions({ sessions, now, onEnd }: Sessions): TemplateResult {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return html`<section class="panel" aria-labelledby="sessions">
    <h2 id="sessions" tabindex="-1">${msg('Signed in on')}</h2>
    <ul class="list">
      ${repeat(
        sessions,
        ({ id }) => id,
        (session) => renderSession(session, now, () => onEnd([session])),
      )}
    </ul>
    ${
      others.length < 2
        ? nothing
        : html`<wa-button class="others" size="s" appearance="outlined" @click=${() => void endOthers(others, onEnd)}
            >${msg('Sign out everywhere else')}</wa-button
          >`
    }
  </section>`;
}

function renderSession(session: SessionView, now: number, onEnd: () => void): TemplateResult {
  const { createdAt, isCurrent, lastSeenAt, userAgent } = session;
  const name = describeBrowser(userAgent);
  const since = describeAgo(createdAt, now);
  const signedIn = isCurrent
    ? msg(str`Signed in ${since}`)
    : msg(str`Signed in ${since}, last seen ${describeAgo(lastSeenAt, now)}`);
  return html`<li>
    <div>
      <strong title=${userAgent}>${name}</strong>
      <small>${signedIn}</small>
    </div>
    ${
      isCurrent
        ? html`<span class="badge">${msg('This browser')}</span>`
        : html`<wa-button size="s" appearance="outlined" @click=${onEnd}
            >${msg('Sign out')}<span class="unseen"> ${name}</span></wa-button
          >`
    }
  </li>`;
}

async function endOthers(others: readonly SessionView[], onEnd: Sessions['onEnd']): Promise<void> {
  if (await askQuestion(signOutOthers())) onEnd(others);
}
