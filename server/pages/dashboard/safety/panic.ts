import { msg } from '../../parts/language/msg.ts';
import { html, type TemplateResult } from 'lit';

/** Values and callbacks of {@link renderPanicBanner}. */
export interface PanicBanner {
  /** Whether the owner was asked if chat may go on air again. */
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
  readonly onRelease: () => void;
}

/** Renders the banner that all chat is off air, for every section. The release takes two steps, to prevent accidents. */
export function renderPanicBanner({ isAsked, onAsk, onRelease }: PanicBanner): TemplateResult {
  return html`<section class="panic-banner" role="alert" aria-label=${msg('Panic')}>
    <p>
      <strong>${msg('All chat is off air.')}</strong>
      ${
        isAsked
          ? msg('Only what is written from now on will go on air. What was stopped stays off air.')
          : msg('Nothing that is written now is shown, on any overlay.')
      }
    </p>
    ${
      isAsked
        ? html`<div class="steps">
            <button class="primary" @click=${onRelease}>${msg('Show new chat')}</button>
            <button @click=${() => onAsk(false)}>${msg('Keep it off air')}</button>
          </div>`
        : html`<button @click=${() => onAsk(true)}>${msg('Let chat on air again…')}</button>`
    }
  </section>`;
}

/** Renders the button that takes all chat off air with one press. */
export function renderPanicButton(isOn: boolean, onPress: () => void): TemplateResult {
  return html`<section class="card panic" aria-labelledby="panic-title">
    <h2 id="panic-title">${msg('Panic')}</h2>
    <p class="quiet">
      ${msg('Takes all chat off air on every overlay, and keeps it off until you let it on again. It is done at once.')}
    </p>
    <button class="panic-button" ?disabled=${isOn} @click=${onPress}>
      ${isOn ? msg('All chat is off air') : msg('Take all chat off air')}
    </button>
  </section>`;
}
