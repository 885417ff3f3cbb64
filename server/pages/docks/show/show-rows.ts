import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import { renderCanvas, renderCountdowns, renderLooks } from '../../parts/show/show-rows.ts';
import type { ShowControls } from './show-controls.ts';

/** Draws what a dock controls of the show; nothing while that is unknown, or the key may control nothing. */
export function renderShow(controls: ShowControls, isLinked: boolean): TemplateResult | typeof nothing {
  const { canvases, countdowns, looks, state } = controls;
  if (!state) return nothing;
  return html`${renderModeration(controls, isLinked)}
  ${controls.may('countdown') && countdowns.length > 0 ? renderCountdowns(countdowns, controls, isLinked) : nothing}
  ${controls.may('layer') ? canvases.map((canvas) => renderCanvas(canvas, controls, { isLinked })) : nothing}
  ${looks.length > 0 ? renderLooks(looks, controls, isLinked) : nothing}`;
}

function renderModeration(controls: ShowControls, isLinked: boolean): TemplateResult | typeof nothing {
  const { state } = controls;
  if (!state || !controls.may('panic')) return nothing;
  const isInert = (key: string): boolean => !isLinked || controls.isPending(key);
  const press = (action: string, input = {}): void => void controls.press(action, action, input);
  return html`<div class="moderation" role="group" aria-label=${msg('Chat on air')}>
    <button
      class="panic"
      aria-pressed=${state.panic ? 'true' : 'false'}
      ?disabled=${isInert('panic')}
      @click=${() => press('panic', { on: !state.panic })}
    >
      ${state.panic ? msg('End panic') : msg('Panic')}
    </button>
    <button ?disabled=${isInert('clear')} @click=${() => press('clear')}>${msg('Clear')}</button>
    <button ?disabled=${isInert('pin-newest')} @click=${() => press('pin-newest')}>${msg('Pin the newest')}</button>
    <button ?disabled=${isInert('unpin') || state.pinWaiting === undefined} @click=${() => press('unpin')}>
      ${msg('Unpin')}
    </button>
  </div>`;
}
