import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { ChatMessage } from '../../../../core/service/chat-message.ts';
import type { ContentPart } from '../../../../core/service/content-part.ts';
import type { Platform } from '../../../../core/service/platform.ts';
import type { DockMessage } from '../../../../core/service/relay.ts';
import { renderContents, type ContentsStyle } from '../../../../widgets/message-parts/contents.ts';
import { startsFromRight } from '../../../../widgets/message-parts/message.ts';
import { platformMark } from '../../../../widgets/platforms/platform-mark.ts';
import { setStyle } from '../../../../widgets/base/set-style.ts';
import { msg, perLanguage, str } from '../../parts/language/msg.ts';
import { icons } from './icons.ts';
import { listActions, listQuickActions, type ActionContext, type QuickAction } from './message-actions.ts';
import type { MessageAction, MessageActionName } from './message-actions.ts';
import { describeState, describeWait } from './message-words.ts';

/** The open menu of a message's row: all actions, or the choices of one. */
export type OpenMenu = 'actions' | MessageActionName | undefined;

/** Texts shared by all rows. */
export type RowWords = ReturnType<typeof rowWords>;

/** The texts of rows, created once for each language: a busy list draws hundreds of rows a second. */
export const rowWords = perLanguage(() => ({
  viewer: msg('Viewer'),
  waits: msg('Waits'),
  more: msg('More'),
  cancel: msg('Cancel'),
  actions: msg('What to do with this message'),
}));

/** Values shared by all rows. */
export interface RowStyle extends ActionContext {
  readonly words: RowWords;
  readonly contents: ContentsStyle;
  readonly platforms: ReadonlyMap<number, Platform>;
  readonly formatTime: (timestamp: string) => string;
  /** Id of a message's platform in the list of platforms. */
  readonly toPlatformId: (message: ChatMessage) => number;
  /** Current time in epoch milliseconds, for countdowns of held messages. */
  readonly nowMs: number;
  /** Whether the connection is lost, so that buttons are disabled. */
  readonly isInert: boolean;
  /** Labels of unconfirmed actions by message id. */
  readonly pending: ReadonlyMap<string, string>;
  /** Number of rows in the list. */
  readonly count: number;
}

/** Position and selection of a row. */
export interface RowPlace {
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly start: number;
  /** Whether Tab focuses this row. */
  readonly isTabStop: boolean;
  readonly menu: OpenMenu;
}

/** Draws a message as a row of the list, with its actions. Buttons name their action in `data-action` and `data-choice`. */
export function renderRow(entry: DockMessage, look: RowStyle, place: RowPlace): TemplateResult {
  const { id, state, message } = entry;
  const pending = look.pending.get(id);
  const platformId = look.toPlatformId(message);
  const author = message.author || look.words.viewer;
  const direction = startsFromRight(message) ? 'rtl' : 'ltr';
  return html`<article
    class=${pending === undefined ? 'row' : 'row pending'}
    data-index=${place.index}
    data-id=${id}
    data-state=${state}
    tabindex=${place.isTabStop ? 0 : -1}
    aria-posinset=${place.index + 1}
    aria-setsize=${look.count}
    aria-label=${author}
    aria-busy=${pending !== undefined}
    ${setStyle({ transform: `translateY(${place.start}px)` })}
  >
    <div class="head">
      ${guard([platformId, look.platforms], () => platformMark(platformId, look.platforms))}
      <bdi class=${message.own ? 'name own' : 'name'}>${author}</bdi>
      <time datetime=${message.timestamp}>${look.formatTime(message.timestamp)}</time>
      ${renderBadge(entry, look, pending)} ${renderButtons(entry, look, place)}
    </div>
    <div class="text" dir=${direction}>
      ${guard([message, look.contents.imageWord], () => renderContents(message.contents.map(nameHost), look.contents))}
    </div>
    ${renderNotes(entry, look)} ${place.menu ? renderMenu(entry, look, place.menu) : nothing}
  </article>`;
}

/** Adds the host to a link, since its text may hide it. Links are drawn as text, so that a hasty click opens no stranger's page. */
function nameHost(part: ContentPart): ContentPart {
  if (part.type !== 'link') return part;
  const { host } = new URL(part.url);
  return part.content.includes(host) ? part : { ...part, content: `${part.content} (${host})` };
}

/** Draws the state as a dot, a word or a countdown. */
function renderBadge(entry: DockMessage, look: RowStyle, pending: string | undefined): TemplateResult | typeof nothing {
  if (pending !== undefined) return html`<span class="badge waiting">${pending}…</span>`;
  const words = describeState(entry, look.nowMs);
  if (entry.state === 'shown') return html`<span class="dot" role="img" aria-label=${words} title=${words}></span>`;
  if (entry.state !== 'held') return nothing;
  const text = describeWait(entry, look.nowMs) ?? look.words.waits;
  return html`<span class="badge" role="img" aria-label=${words} title=${words}>${text}</span>`;
}

/** Draws the notes that are too long to fit beside the name. */
function renderNotes(entry: DockMessage, look: RowStyle): TemplateResult | typeof nothing {
  const { state, by, pictureHosts = [] } = entry;
  const needsWords = state === 'stopped' || state === 'hidden' || (state === 'shown' && by !== undefined);
  if (!needsWords && pictureHosts.length === 0) return nothing;
  const words = needsWords ? describeState(entry, look.nowMs) : '';
  const hosts = pictureHosts.length > 0 ? msg(str`Picture not shown: ${pictureHosts.join(', ')}`) : '';
  return html`<div class="note">${[words, hosts].filter((text) => text !== '').join(' · ')}</div>`;
}

/** Draws the buttons of the most frequent actions, and the one that opens the menu. */
function renderButtons(entry: DockMessage, look: RowStyle, { menu }: RowPlace): TemplateResult {
  return html`<span class="buttons">
    ${listQuickActions(entry).map((action) => renderQuick(action, look))}
    <button
      type="button"
      class="icon more"
      aria-label=${look.words.more}
      aria-keyshortcuts="Enter"
      aria-expanded=${menu !== undefined}
      ?disabled=${look.isInert}
      data-action="more"
    >
      ${icons.more}
    </button>
  </span>`;
}

function renderQuick({ name, label, key }: QuickAction, { isInert }: RowStyle): TemplateResult {
  return html`<button
    type="button"
    class="icon ${name}"
    aria-label=${label}
    aria-keyshortcuts=${key.toUpperCase()}
    title="${label} (${key.toUpperCase()})"
    ?disabled=${isInert}
    data-action=${name}
  >
    ${name === 'hide' ? icons.hide : icons.show}
  </button>`;
}

function renderMenu(entry: DockMessage, look: RowStyle, menu: NonNullable<OpenMenu>): TemplateResult {
  const actions = listActions(entry, look);
  const action = actions.find(({ name }) => name === menu);
  if (!action) return renderActions(actions, look);
  return html`<div class="menu" role="group" aria-label=${action.label}>
    <span>${action.label}:</span>
    ${action.choices.map(
      ({ label }, index) =>
        html`<button type="button" ?disabled=${look.isInert} data-action=${action.name} data-choice=${index}>
          ${label}
        </button>`,
    )}
    <button type="button" data-action="close">${look.words.cancel}</button>
  </div>`;
}

function renderActions(actions: readonly MessageAction[], { isInert, words }: RowStyle): TemplateResult {
  return html`<div class="menu" role="group" aria-label=${words.actions}>
    ${actions.map(
      ({ name, label, key, choices }) =>
        html`<button type="button" aria-keyshortcuts=${key.toUpperCase()} ?disabled=${isInert} data-action=${name}>
          ${label}${choices.length > 1 ? '…' : nothing}<kbd aria-hidden="true">${key.toUpperCase()}</kbd>
        </button>`,
    )}
  </div>`;
}

/** Draws the keys of actions in a line, with those that open all of them and leave the message. */
export function renderKeyHints(actions: readonly MessageAction[]): TemplateResult {
  const { more, newest, keys } = hintWords();
  const hints: readonly (readonly [key: string, effect: string])[] = [
    ...actions.map(({ key, label }) => [key.toUpperCase(), label] as const),
    ['Enter', more],
    ['Esc', newest],
    ['?', keys],
  ];
  return html`<p class="hints" aria-hidden="true">
    ${hints.map(([key, effect]) => html`<span><kbd>${key}</kbd> ${effect}</span>`)}
  </p>`;
}

const hintWords = perLanguage(() => ({ more: msg('More'), newest: msg('To the newest'), keys: msg('Keys') }));
