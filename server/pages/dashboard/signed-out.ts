import { msg } from '../../../widgets/page-parts/language/msg.ts';
import { html, type TemplateResult } from 'lit';

/**
 * The page of an owner who is not signed in.
 * @param hasUnsaved whether changes wait here until the owner has signed in again
 * @param problem what went wrong
 */
export function renderSignedOut(hasUnsaved: boolean, problem: unknown): TemplateResult {
  return html`<main class="welcome">
    ${problem}
    <p class="brand"><span class="dot"></span>Onair</p>
    <h1>${msg('Your chat, viewers and clips, on air.')}</h1>
    <p>
      ${msg('Sign in to your multistreaming service, choose a look, and drag it into OBS. It takes about a minute.')}
    </p>
    ${
      hasUnsaved
        ? html`<p class="notice">
              ${msg('Your last changes are not saved yet. They are kept here: sign in in a new tab, come back, and they are saved.')}
            </p>
            <a class="button primary large" href="/auth/login" target="_blank">${msg('Sign in in a new tab')}</a>`
        : html`<a class="button primary large" href="/auth/login">${msg('Sign in')}</a>`
    }
    <a class="show" href="/gallery/">
      <img src="/gallery/share/glass.jpg" width="1200" height="630" alt="" />
      ${msg('See every widget in the gallery')}
    </a>
  </main>`;
}
