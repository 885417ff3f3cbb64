import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { ChatMessage } from '../../../../core/service/chat-message.ts';
import type { ContentPart } from '../../../../core/service/content-part.ts';
import type { Platform } from '../../../../core/service/platform.ts';
import type { DockMessage } from '../../../../core/service/relay.ts';
import { renderContents, type ContentsLook } from '../../../../widgets/message-parts/contents.ts';
import { startsFromRight } from '../../../../widgets/message-parts/message.ts';
import { platformMark } from '../../../../widgets/platforms/platform-mark.ts';
import { setStyle } from '../../../../widgets/base/set-style.ts';
import { icons } from './icons.ts';
import { listActions, type ActionContext, type MessageAction, type MessageActionName } from './message-actions.ts';
import { describeState, isAwaitingApproval } from './message-words.ts';

/** What of a message's row is open: all actions, or the choices of one. */
export type OpenMenu = 'actions' | MessageActionName | undefined;

/** What all rows have in common. */
export interface RowLook extends ActionContext {
  readonly contents: ContentsLook;
  readonly platforms: ReadonlyMap<number, Platform>;
  readonly formatTime: (timestamp: string) => string;
  /** Id of a message's platform in the list of platforms. */
  readonly toPlatformId: (message: ChatMessage) => number;
  /** Epoch milliseconds, for the seconds that are left of a hold. */
  readonly nowMs: number;
  /** The link is lost: nothing can be pressed. */
  readonly isInert: boolean;
  /** What was pressed and is not confirmed yet, by message id. */
  readonly pending: ReadonlyMap<string, string>;
  /** How many rows the list has. */
  readonly count: number;
}

/** Where a row stands, and whether it is the chosen one. */
export interface RowPlace {
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly start: number;
  /** The one row that Tab leads to. */
  readonly isTabStop: boolean;
  readonly menu: OpenMenu;
}

/** A message as a row of the list, with what can be done to it. Its buttons say what they do in `data-action` and `data-choice`. */
export function renderRow(entry: DockMessage, look: RowLook, place: RowPlace): TemplateResult {
  const { id, state, message } = entry;
  const pending = look.pending.get(id);
  const platformId = look.toPlatformId(message);
  const author = message.author || 'Viewer';
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
      ${guard([message], () => renderContents(message.contents.map(nameHost), look.contents))}
    </div>
    ${renderNotes(entry, look)} ${place.menu ? renderMenu(entry, look, place.menu) : nothing}
  </article>`;
}

/** A link says where it leads, which its words may hide. It is only words: a press in a hurry must open no page of a stranger. */
function nameHost(part: ContentPart): ContentPart {
  if (part.type !== 'link') return part;
  const { host } = new URL(part.url);
  return part.content.includes(host) ? part : { ...part, content: `${part.content} (${host})` };
}

/** The state in a word or a number, where it is most of what there is to say. */
function renderBadge(entry: DockMessage, look: RowLook, pending: string | undefined): TemplateResult | typeof nothing {
  if (pending !== undefined) return html`<span class="badge waiting">${pending}…</span>`;
  const words = describeState(entry, look.nowMs);
  if (entry.state === 'shown') return html`<span class="dot" role="img" aria-label=${words} title=${words}></span>`;
  if (entry.state !== 'held') return nothing;
  const text = isAwaitingApproval(entry) ? 'Waits' : words.replace(/^.* in /, '');
  return html`<span class="badge" role="img" aria-label=${words} title=${words}>${text}</span>`;
}

/** What needs more words than fit beside the name. */
function renderNotes(entry: DockMessage, look: RowLook): TemplateResult | typeof nothing {
  const { state, by, pictureHosts = [] } = entry;
  const needsWords = state === 'stopped' || state === 'hidden' || (state === 'shown' && by !== undefined);
  if (!needsWords && pictureHosts.length === 0) return nothing;
  const words = needsWords ? describeState(entry, look.nowMs) : '';
  const hosts = pictureHosts.length > 0 ? `Picture not shown: ${pictureHosts.join(', ')}` : '';
  return html`<div class="note">${[words, hosts].filter((text) => text !== '').join(' · ')}</div>`;
}

/** What is pressed most often, without opening anything. */
function renderButtons(entry: DockMessage, look: RowLook, { menu }: RowPlace): TemplateResult {
  const quick = listActions(entry, look).filter(({ name }) => name === 'show' || name === 'hide');
  return html`<span class="buttons">
    ${quick.map((action) => renderQuick(action, look))}
    <button
      type="button"
      class="icon more"
      aria-label="More"
      aria-expanded=${menu !== undefined}
      ?disabled=${look.isInert}
      data-action="more"
    >
      ${icons.more}
    </button>
  </span>`;
}

function renderQuick({ name, label, key }: MessageAction, { isInert }: RowLook): TemplateResult {
  return html`<button
    type="button"
    class="icon ${name}"
    aria-label=${label}
    title="${label} (${key.toUpperCase()})"
    ?disabled=${isInert}
    data-action=${name}
  >
    ${name === 'hide' ? icons.hide : icons.show}
  </button>`;
}

function renderMenu(entry: DockMessage, look: RowLook, menu: NonNullable<OpenMenu>): TemplateResult {
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
    <button type="button" data-action="close">Cancel</button>
  </div>`;
}

function renderActions(actions: readonly MessageAction[], { isInert }: RowLook): TemplateResult {
  return html`<div class="menu" role="group" aria-label="What to do with this message">
    ${actions.map(
      ({ name, label, key, choices }) =>
        html`<button type="button" ?disabled=${isInert} data-action=${name}>
          ${label}${choices.length > 1 ? '…' : nothing}<kbd aria-hidden="true">${key.toUpperCase()}</kbd>
        </button>`,
    )}
  </div>`;
}
