import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { KEYS } from './message-actions.ts';
import type { ListedState, MessageFilter } from './message-filter.ts';

/** What is open above the list. */
export type OpenTool = 'clear' | 'release' | 'hold' | 'help' | undefined;

/** What {@link renderTools} shows and calls. */
export interface ToolOptions {
  readonly tool: OpenTool;
  /** The link is lost: nothing can be pressed. */
  readonly isInert: boolean;
  readonly isPanic: boolean;
  readonly holdSeconds: number;
  /** The key may change the safety settings. */
  readonly hasSafety: boolean;
  /** How many messages wait until somebody approves them. */
  readonly waitingCount: number;
  readonly isWaitingShown: boolean;
  readonly onOpen: (tool: OpenTool) => void;
  readonly onPanic: (on: boolean) => void;
  readonly onClear: () => void;
  readonly onWaiting: () => void;
}

/** What concerns all messages at once, and the button that ends a panic. */
export function renderTools(options: ToolOptions): TemplateResult {
  const { tool, isInert, isPanic, waitingCount, isWaitingShown, onOpen, onPanic, onWaiting } = options;
  const toggle = (opened: NonNullable<OpenTool>) => () => onOpen(tool === opened ? undefined : opened);
  return html`${isPanic ? renderRelease(options) : nothing}
    <div class="tools">
      ${
        tool === 'clear'
          ? renderClear(options)
          : html`<button class="panic" ?disabled=${isInert || isPanic} @click=${() => onPanic(true)}>Panic</button>
              ${
                waitingCount > 0 || isWaitingShown
                  ? html`<button class="waiting" aria-pressed=${isWaitingShown} @click=${onWaiting}>
                      ${waitingCount} waiting
                    </button>`
                  : nothing
              }
              <span class="spring"></span>
              ${renderHoldButton(options, toggle('hold'))}
              <button ?disabled=${isInert} @click=${toggle('clear')}>Clear</button>
              <button class="help" aria-label="Keys" aria-expanded=${tool === 'help'} @click=${toggle('help')}>
                ?
              </button>`
      }
    </div>`;
}

function renderHoldButton(options: ToolOptions, onToggle: () => void): TemplateResult | typeof nothing {
  const { hasSafety, holdSeconds, tool } = options;
  const words = `Hold ${holdSeconds} s`;
  if (hasSafety) return html`<button aria-expanded=${tool === 'hold'} @click=${onToggle}>${words}</button>`;
  return holdSeconds > 0 ? html`<span class="quiet">${words}</span>` : nothing;
}

function renderClear({ isInert, onClear, onOpen }: ToolOptions): TemplateResult {
  return html`<span class="question">Take all chat off air?</span>
    <button class="panic" ?disabled=${isInert} @click=${onClear}>Clear</button>
    <button @click=${() => onOpen(undefined)}>Cancel</button>`;
}

/** Chat must not come back by a slip of the finger, so that the end of a panic is asked about. */
function renderRelease({ tool, isInert, onOpen, onPanic }: ToolOptions): TemplateResult {
  if (tool !== 'release') {
    return html`<button slot="panic" ?disabled=${isInert} @click=${() => onOpen('release')}>End panic…</button>`;
  }
  const release = (): void => {
    onOpen(undefined);
    onPanic(false);
  };
  return html`<span slot="panic" class="release">
    <button ?disabled=${isInert} @click=${release}>Put chat back on air</button>
    <button @click=${() => onOpen(undefined)}>Cancel</button>
  </span>`;
}

const HOLDS: readonly number[] = [0, 3, 5, 10, 20, 30, 60];

/** What {@link renderHold} shows and calls. */
export interface HoldOptions {
  readonly isInert: boolean;
  readonly seconds: number;
  readonly onHold: (seconds: number) => void;
}

/** How long chat waits before air, and the way to all other settings. */
export function renderHold({ isInert, seconds, onHold }: HoldOptions): TemplateResult {
  const choices = HOLDS.includes(seconds) ? HOLDS : [...HOLDS, seconds].sort((one, other) => one - other);
  return html`<div class="sheet hold" role="group" aria-label="Seconds before air">
    <span>Seconds before air</span>
    <span class="seconds">
      ${choices.map(
        (each) =>
          html`<button aria-pressed=${each === seconds} ?disabled=${isInert} @click=${() => onHold(each)}>
            ${each}
          </button>`,
      )}
    </span>
    <a href="/" target="_blank" rel="noopener">More in the dashboard</a>
  </div>`;
}

/** The keys of the dock. */
export function renderHelp(): TemplateResult {
  return html`<dl class="sheet keys">
    ${KEYS.map(
      ([keys, meaning]) =>
        html`<div>
          <dt><kbd>${keys}</kbd></dt>
          <dd>${meaning}</dd>
        </div>`,
    )}
  </dl>`;
}

const STATES: readonly (readonly [state: ListedState, title: string])[] = [
  ['waiting', 'To approve'],
  ['held', 'Held'],
  ['shown', 'On air'],
  ['stopped', 'Stopped'],
  ['hidden', 'Hidden'],
];

/** What {@link renderFilters} shows and calls. */
export interface FilterOptions {
  readonly filter: MessageFilter;
  /** Platforms that messages came from. */
  readonly platforms: readonly (readonly [id: number, name: string])[];
  readonly onFilter: (changes: Partial<MessageFilter>) => void;
}

/** Search, and the choice of platform and state. */
export function renderFilters({ filter, platforms, onFilter }: FilterOptions): TemplateResult {
  const findState = (value: string): ListedState | undefined => STATES.find(([state]) => state === value)?.[0];
  return html`<div class="filters" role="search">
    <input
      id="search"
      type="search"
      aria-label="Search"
      placeholder="Search"
      autocomplete="off"
      spellcheck="false"
      .value=${live(filter.search)}
      @input=${(event: Event) => onFilter({ search: (event.target as HTMLInputElement).value })}
    />
    <select
      aria-label="Platform"
      @change=${(event: Event) => onFilter({ platformId: toPlatformId((event.target as HTMLSelectElement).value) })}
    >
      <option value="" .selected=${live(filter.platformId === undefined)}>Platforms</option>
      ${platforms.map(([id, name]) => html`<option value=${id} .selected=${live(id === filter.platformId)}>${name}</option>`)}
    </select>
    <select
      aria-label="State"
      @change=${(event: Event) => onFilter({ state: findState((event.target as HTMLSelectElement).value) })}
    >
      <option value="" .selected=${live(filter.state === undefined)}>States</option>
      ${STATES.map(
        ([state, title]) => html`<option value=${state} .selected=${live(state === filter.state)}>${title}</option>`,
      )}
    </select>
  </div>`;
}

function toPlatformId(value: string): number | undefined {
  return value === '' ? undefined : Number(value);
}
