import { msg } from '../../parts/language/msg.ts';
import { html, type TemplateResult } from 'lit';

/**
 * Renders the page of an owner who is not signed in.
 * @param hasUnsaved whether unsaved changes are kept until the owner has signed in again
 * @param problem the error, if there is one
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
        : html`<onair-service-choice
            ><a class="button primary large" href="/auth/login">${msg('Sign in')}</a></onair-service-choice
          >`
    }
    <a class="show" href="/gallery/">
      <img src="/gallery/share/glass.jpg" width="1200" height="630" alt="" />
      ${msg('See every widget in the gallery')}
    </a>
  </main>`;
}
