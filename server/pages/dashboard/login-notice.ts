import { html, nothing, type TemplateResult } from 'lit';
import type { Session } from './api.ts';

/** Says what is wrong with the login, and what that does to the overlays. */
export function renderNotice(state: Session['state']): TemplateResult | typeof nothing {
  if (state === 'connected') return nothing;
  const [what, then, action] =
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
    <p><strong>${what}</strong> ${then}</p>
    <a class="button primary" href="/auth/login">${action}</a>
  </section>`;
}
