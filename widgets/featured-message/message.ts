import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Channel } from '../../core/service/channel.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { Platform } from '../../core/service/platform.ts';
import { setStyle } from '../base/set-style.ts';
import { nameColor } from '../message-parts/colors.ts';
import { findChosenColor, isJumbo, renderContents, type ContentsStyle } from '../message-parts/contents.ts';
import { platformOf, startsFromRight } from '../message-parts/message.ts';
import { findMark } from '../platforms/marks.ts';
import { platformMark } from '../platforms/platform-mark.ts';
import type { SettingsValues } from '../settings/schema.ts';
import type { Words } from '../words/english.ts';
import type { featuredMessage } from './settings.ts';
import type { Timer, PinnedTurn } from './pinned-screen.ts';

/** Style of messages. */
export interface MessageStyle {
  readonly settings: SettingsValues<typeof featuredMessage.settings>;
  readonly contents: ContentsStyle;
  readonly words: Words;
  readonly findChannel: (channelId: number) => Channel | undefined;
  readonly platforms: ReadonlyMap<number, Platform>;
}

/** Draws a pinned message: author, place, text and remaining time. */
export function renderMessage(
  { message, timer, waiting }: PinnedTurn,
  phase: 'enter' | 'leave' | 'stay',
  look: MessageStyle,
): TemplateResult {
  const { contents } = message;
  const { showTimer, showQueue } = look.settings;
  return html`<div
    class="message ${phase}"
    part="message"
    dir=${startsFromRight(message) ? 'rtl' : 'ltr'}
    aria-hidden=${phase === 'leave' ? 'true' : nothing}
  >
    ${renderHead(message, look, showQueue ? waiting : 0)}
    <p class=${isJumbo(contents) ? 'text jumbo' : 'text'} part="text">${renderContents(contents, look.contents)}</p>
    ${showTimer && timer ? renderTimer(timer) : nothing}
  </div>`;
}

function renderHead(message: ChatMessage, look: MessageStyle, waiting: number): TemplateResult {
  const { showPlatform, showChannel } = look.settings;
  const channel = look.findChannel(message.channelId);
  const platformId = platformOf(message, channel);
  return html`<p class="head" part="head">
    ${showPlatform ? platformMark(platformId, look.platforms) : nothing} ${renderName(message, platformId, look)}
    ${
      showChannel && channel
        ? html`<span class="channel" part="channel" dir="auto">${channel.displayName}</span>`
        : nothing
    }
    ${waiting > 0 ? html`<span class="more" part="more">${look.words.moreWaiting(waiting)}</span>` : nothing}
  </p>`;
}

function renderName(message: ChatMessage, platformId: number, look: MessageStyle): TemplateResult {
  const { author, own } = message;
  const { nameColors } = look.settings;
  const isOnPlate = own || nameColors === 'accent';
  const color = isOnPlate ? '' : chooseColor(message, platformId, look);
  const ownColor = color === '' && nameColors === 'author' ? `c${nameColor(author)}` : '';
  return html`<span class="name ${isOnPlate ? 'plate' : ownColor}" part="name" dir="auto" ${setStyle({ color })}
    >${author || look.words.viewer}</span
  >`;
}

/** Returns the colour of the platform, or the one that the author chose; empty if the styles have the colour. */
function chooseColor({ contents }: ChatMessage, platformId: number, look: MessageStyle): string {
  const { nameColors } = look.settings;
  if (nameColors === 'platform') return look.contents.toReadable(findMark(platformId, look.platforms).color);
  const chosen = nameColors === 'author' ? findChosenColor(contents) : undefined;
  return chosen === undefined ? '' : look.contents.toReadable(chosen);
}

/** Draws a bar that runs out by itself: a CSS animation with a start in the past, created again for another end. */
function renderTimer(timer: Timer): TemplateResult {
  return html`<div class="timer" part="timer" aria-hidden="true">
    ${repeat([timer], ({ until }) => until, renderRest)}
  </div>`;
}

function renderRest({ totalMs, passedMs }: Timer): TemplateResult {
  return html`<div
    class="rest"
    part="rest"
    ${setStyle({ '--_total': `${totalMs}ms`, '--_passed': `${-passedMs}ms` })}
  ></div>`;
}
