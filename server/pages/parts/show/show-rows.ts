import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { describeRemaining } from '../../../../widgets/countdown/remaining.ts';
import { msg, str } from '../language/msg.ts';
import type { CanvasView, CountdownView, LayerView, LookView } from './show-views.ts';

/** Sends the presses of rows. */
export interface ShowPresses {
  /** Whether a press is being sent. */
  isPending(key: string): boolean;
  /** Sends a press, unless the same one is being sent. @param key names what is pressed */
  press(key: string, action: string, input: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Lengths that a press starts a countdown with, whatever length it has. */
const LENGTHS_MIN = [5, 10, 15] as const;

/** Draws the countdowns with their time and their buttons. */
export function renderCountdowns(
  countdowns: readonly CountdownView[],
  presses: ShowPresses,
  isLinked: boolean,
): TemplateResult {
  return html`<ul class="countdowns" aria-label=${msg('Countdowns')}>
    ${repeat(
      countdowns,
      ({ layer, overlayId }) => `${overlayId}/${layer}`,
      (countdown) => renderCountdown(countdown, presses, isLinked),
    )}
  </ul>`;
}

function renderCountdown(countdown: CountdownView, presses: ShowPresses, isLinked: boolean): TemplateResult {
  const { layer, name, overlayId, remainingMs, state } = countdown;
  const key = `countdown ${overlayId}/${layer}`;
  const isInert = !isLinked || presses.isPending(key);
  const press = (step: string, seconds?: number): void => {
    const target = { overlayId, ...(layer !== null && { layer }) };
    void presses.press(key, 'countdown', { ...target, do: step, ...(seconds !== undefined && { seconds }) });
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
    <span class="presses lengths" role="group" aria-label=${name}>
      ${LENGTHS_MIN.map(
        (minutes) =>
          html`<button
            ?disabled=${isInert}
            aria-label=${msg(str`Start at ${minutes} min`)}
            title=${msg(str`Start at ${minutes} min`)}
            @click=${() => press('start', minutes * 60)}
          >
            ${msg(str`${minutes} min`)}
          </button>`,
      )}
    </span>
  </li>`;
}

/** Draws a switch for each layer of a canvas. @param isOpen whether it is unfolded at first */
export function renderCanvas(
  { layers, name, overlayId }: CanvasView,
  presses: ShowPresses,
  { isLinked, isOpen = false }: { readonly isLinked: boolean; readonly isOpen?: boolean },
): TemplateResult {
  return html`<details class="canvas" ?open=${isOpen}>
    <summary dir="auto">${msg(str`Layers of ${name}`)}</summary>
    <ul>
      ${repeat(
        layers,
        ({ layer }) => layer,
        (layer) => renderLayer(overlayId, layer, { presses, isLinked }),
      )}
    </ul>
  </details>`;
}

function renderLayer(
  overlayId: string,
  { isShown, layer, name }: LayerView,
  { presses, isLinked }: { readonly presses: ShowPresses; readonly isLinked: boolean },
): TemplateResult {
  const key = `layer ${overlayId}/${layer}`;
  const isPending = presses.isPending(key);
  return html`<li>
    <label class="layer">
      <span dir="auto">${name}</span>
      <input
        type="checkbox"
        role="switch"
        ?disabled=${!isLinked || isPending}
        aria-busy=${isPending ? 'true' : 'false'}
        .checked=${live(isPending ? !isShown : isShown)}
        @change=${() => void presses.press(key, 'layer', { overlayId, layer, hidden: isShown })}
      />
    </label>
  </li>`;
}

/** Draws the choice of the look of the kit. */
export function renderLooks(looks: readonly LookView[], presses: ShowPresses, isLinked: boolean): TemplateResult {
  const press = (look: string): void => void presses.press('look', 'look', { look });
  return html`<label class="look">
    <span>${msg('Look')}</span>
    <select
      ?disabled=${!isLinked || presses.isPending('look')}
      .value=${live(looks.find(({ isCurrent }) => isCurrent)?.look ?? '')}
      @change=${(event: Event) => press((event.currentTarget as HTMLSelectElement).value)}
    >
      ${repeat(
        looks,
        ({ look }) => look,
        ({ isCurrent, look, name }) => html`<option value=${look} .selected=${live(isCurrent)}>${name}</option>`,
      )}
    </select>
  </label>`;
}
