import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { formatNumber, msg, perLanguage, plural, str } from '../../parts/language/msg.ts';
import { listKeys } from './message-actions.ts';
import type { ListedState, MessageFilter } from './message-filter.ts';

/** The tool that is open above the list. */
export type OpenTool = 'clear' | 'release' | 'hold' | 'help' | undefined;

/** Options of {@link renderTools}. */
export interface ToolOptions {
  readonly tool: OpenTool;
  /** Whether the connection is lost, so that buttons are disabled. */
  readonly isInert: boolean;
  readonly isPanic: boolean;
  readonly holdSeconds: number;
  /** Whether the key may change the safety settings. */
  readonly hasSafety: boolean;
  /** Number of messages waiting for approval. */
  readonly waitingCount: number;
  readonly isWaitingShown: boolean;
  readonly onOpen: (tool: OpenTool) => void;
  readonly onPanic: (on: boolean) => void;
  readonly onClear: () => void;
  readonly onWaiting: () => void;
}

/** Draws the tools for all messages at once, and the button that ends a panic. */
export function renderTools(options: ToolOptions): TemplateResult {
  const { tool, isInert, isPanic, waitingCount, isWaitingShown, onOpen, onPanic, onWaiting } = options;
  const toggle = (opened: NonNullable<OpenTool>) => () => onOpen(tool === opened ? undefined : opened);
  return html`${isPanic ? renderRelease(options) : nothing}
    <div class="tools">
      ${
        tool === 'clear'
          ? renderClear(options)
          : html`<button class="panic" ?disabled=${isInert || isPanic} @click=${() => onPanic(true)}>
                ${msg('Panic')}
              </button>
              ${
                waitingCount > 0 || isWaitingShown
                  ? html`<button class="waiting" aria-pressed=${isWaitingShown} @click=${onWaiting}>
                      ${plural(waitingCount, { one: '# waiting', other: '# waiting' })}
                    </button>`
                  : nothing
              }
              <span class="spring"></span>
              ${renderHoldButton(options, toggle('hold'))}
              <button ?disabled=${isInert} @click=${toggle('clear')}>${msg('Clear')}</button>
              <button
                class="help"
                aria-label=${msg('Keys')}
                title="${msg('Keys')} (?)"
                aria-keyshortcuts="?"
                aria-expanded=${tool === 'help'}
                @click=${toggle('help')}
              >
                ?
              </button>`
      }
    </div>`;
}

function renderHoldButton(options: ToolOptions, onToggle: () => void): TemplateResult | typeof nothing {
  const { hasSafety, holdSeconds, tool } = options;
  const words = msg(str`Hold ${formatNumber(holdSeconds)} s`);
  if (hasSafety) return html`<button aria-expanded=${tool === 'hold'} @click=${onToggle}>${words}</button>`;
  return holdSeconds > 0 ? html`<span class="quiet">${words}</span>` : nothing;
}

function renderClear({ isInert, onClear, onOpen }: ToolOptions): TemplateResult {
  return html`<span class="question">${msg('Take all chat off air?')}</span>
    <button class="panic" ?disabled=${isInert} @click=${onClear}>${msg('Clear')}</button>
    <button @click=${() => onOpen(undefined)}>${msg('Cancel')}</button>`;
}

/** Asks for confirmation before a panic ends, so that an accidental press does not bring chat back. */
function renderRelease({ tool, isInert, onOpen, onPanic }: ToolOptions): TemplateResult {
  if (tool !== 'release') {
    return html`<button slot="panic" ?disabled=${isInert} @click=${() => onOpen('release')}>
      ${msg('End panic…')}
    </button>`;
  }
  const release = (): void => {
    onOpen(undefined);
    onPanic(false);
  };
  return html`<span slot="panic" class="release">
    <button ?disabled=${isInert} @click=${release}>${msg('Put chat back on air')}</button>
    <button @click=${() => onOpen(undefined)}>${msg('Cancel')}</button>
  </span>`;
}

const HOLDS: readonly number[] = [0, 3, 5, 10, 20, 30, 60];

/** Options of {@link renderHold}. */
export interface HoldOptions {
  readonly isInert: boolean;
  readonly seconds: number;
  readonly onHold: (seconds: number) => void;
}

/** Draws the choice of the hold time, and a link to all other settings. */
export function renderHold({ isInert, seconds, onHold }: HoldOptions): TemplateResult {
  const choices = HOLDS.includes(seconds) ? HOLDS : [...HOLDS, seconds].sort((one, other) => one - other);
  return html`<div class="sheet hold" role="group" aria-label=${msg('Seconds before air')}>
    <span>${msg('Seconds before air')}</span>
    <span class="seconds">
      ${choices.map(
        (each) =>
          html`<button aria-pressed=${each === seconds} ?disabled=${isInert} @click=${() => onHold(each)}>
            ${formatNumber(each)}
          </button>`,
      )}
    </span>
    <a href="/" target="_blank" rel="noopener">${msg('More in the dashboard')}</a>
  </div>`;
}

/** Draws the list of keyboard shortcuts. */
export function renderHelp(): TemplateResult {
  return html`<dl class="sheet keys">
    ${listKeys().map(
      ([keys, meaning]) =>
        html`<div>
          <dt><kbd>${keys}</kbd></dt>
          <dd>${meaning}</dd>
        </div>`,
    )}
  </dl>`;
}

const listStates = perLanguage((): readonly (readonly [state: ListedState, title: string])[] => [
  ['waiting', msg('To approve')],
  ['held', msg('Held')],
  ['shown', msg('On air')],
  ['stopped', msg('Stopped')],
  ['hidden', msg('Hidden')],
]);

/** Options of {@link renderFilters}. */
export interface FilterOptions {
  readonly filter: MessageFilter;
  /** Platforms of all received messages. */
  readonly platforms: readonly (readonly [id: number, name: string])[];
  readonly onFilter: (changes: Partial<MessageFilter>) => void;
}

/** Draws the search field, and the choice of platform and state. */
export function renderFilters({ filter, platforms, onFilter }: FilterOptions): TemplateResult {
  const findState = (value: string): ListedState | undefined => listStates().find(([state]) => state === value)?.[0];
  return html`<div class="filters" role="search">
    <input
      id="search"
      type="search"
      aria-label=${msg('Search')}
      aria-keyshortcuts="/"
      placeholder=${msg('Search')}
      title="${msg('Search')} (/)"
      autocomplete="off"
      spellcheck="false"
      .value=${live(filter.search)}
      @input=${(event: Event) => onFilter({ search: (event.target as HTMLInputElement).value })}
    />
    <select
      aria-label=${msg('Platform')}
      @change=${(event: Event) => onFilter({ platformId: toPlatformId((event.target as HTMLSelectElement).value) })}
    >
      <option value="" .selected=${live(filter.platformId === undefined)}>${msg('Platforms')}</option>
      ${platforms.map(([id, name]) => html`<option value=${id} .selected=${live(id === filter.platformId)}>${name}</option>`)}
    </select>
    <select
      aria-label=${msg('State')}
      @change=${(event: Event) => onFilter({ state: findState((event.target as HTMLSelectElement).value) })}
    >
      <option value="" .selected=${live(filter.state === undefined)}>${msg('States')}</option>
      ${listStates().map(
        ([state, title]) => html`<option value=${state} .selected=${live(state === filter.state)}>${title}</option>`,
      )}
    </select>
  </div>`;
}

function toPlatformId(value: string): number | undefined {
  return value === '' ? undefined : Number(value);
}
