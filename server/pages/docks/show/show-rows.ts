import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { describeRemaining } from '../../../../widgets/countdown/remaining.ts';
import { msg, str } from '../../parts/language/msg.ts';
import type { CanvasView, CountdownView, LayerView, ShowControls } from './show-controls.ts';

/** Draws what a dock controls of the show; nothing while that is unknown, or the key may control nothing. */
export function renderShow(controls: ShowControls, isLinked: boolean): TemplateResult | typeof nothing {
  const { canvases, countdowns, state } = controls;
  if (!state) return nothing;
  return html`${renderModeration(controls, isLinked)}
  ${controls.may('countdown') && countdowns.length > 0 ? renderCountdowns(countdowns, controls, isLinked) : nothing}
  ${controls.may('layer') ? canvases.map((canvas) => renderCanvas(canvas, controls, isLinked)) : nothing}`;
}

function renderCountdowns(
  countdowns: readonly CountdownView[],
  controls: ShowControls,
  isLinked: boolean,
): TemplateResult {
  return html`<ul class="countdowns" aria-label=${msg('Countdowns')}>
    ${repeat(
      countdowns,
      ({ layer, overlayId }) => `${overlayId}/${layer}`,
      (countdown) => renderCountdown(countdown, controls, isLinked),
    )}
  </ul>`;
}

function renderCountdown(countdown: CountdownView, controls: ShowControls, isLinked: boolean): TemplateResult {
  const { layer, name, overlayId, remainingMs, state } = countdown;
  const key = `countdown ${overlayId}/${layer}`;
  const isInert = !isLinked || controls.isPending(key);
  const press = (step: string, seconds?: number): void => {
    const target = { overlayId, ...(layer !== null && { layer }) };
    void controls.press(key, 'countdown', { ...target, do: step, ...(seconds !== undefined && { seconds }) });
  };
  const isRunning = state === 'running' && remainingMs > 0;
  return html`<li class="countdown" data-state=${isRunning ? 'running' : state}>
    <p class="name" dir="auto" title=${name}>${name}</p>
    <time role="timer" aria-live="off" aria-label=${name}>${describeRemaining(remainingMs)?.text ?? '0:00'}</time>
    <span class="presses" role="group" aria-label=${name}>
      <button ?disabled=${isInert} @click=${() => press(isRunning ? 'pause' : 'start')}>
        ${isRunning ? msg('Pause') : msg('Start now')}
      </button>
      <button ?disabled=${isInert} @click=${() => press('add', -60)}>${msg('−1 min')}</button>
      <button ?disabled=${isInert} @click=${() => press('add', 60)}>${msg('+1 min')}</button>
      <button ?disabled=${isInert} @click=${() => press('stop')}>${msg('Stop')}</button>
    </span>
  </li>`;
}

function renderCanvas(canvas: CanvasView, controls: ShowControls, isLinked: boolean): TemplateResult {
  const { layers, name, overlayId } = canvas;
  return html`<details class="canvas">
    <summary dir="auto">${msg(str`Layers of ${name}`)}</summary>
    <ul>
      ${repeat(
        layers,
        ({ layer }) => layer,
        (layer) => renderLayer(overlayId, layer, { controls, isLinked }),
      )}
    </ul>
  </details>`;
}

function renderLayer(
  overlayId: string,
  { isShown, layer, name }: LayerView,
  { controls, isLinked }: { readonly controls: ShowControls; readonly isLinked: boolean },
): TemplateResult {
  const key = `layer ${overlayId}/${layer}`;
  const isPending = controls.isPending(key);
  return html`<li>
    <label class="layer">
      <span dir="auto">${name}</span>
      <input
        type="checkbox"
        role="switch"
        ?disabled=${!isLinked || isPending}
        aria-busy=${isPending ? 'true' : 'false'}
        .checked=${live(isPending ? !isShown : isShown)}
        @change=${() => void controls.press(key, 'layer', { overlayId, layer, hidden: isShown })}
      />
    </label>
  </li>`;
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
