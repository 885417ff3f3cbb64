import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Channel } from '../../core/service/channel.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import { findMark } from '../platforms/marks.ts';
import { setStyle } from '../base/set-style.ts';
import { nameColor } from '../message-parts/colors.ts';
import { findChosenColor, isJumbo, renderContents } from '../message-parts/contents.ts';
import { platformOf, startsFromRight } from '../message-parts/message.ts';
import type { LineStyle } from './line-style.ts';

/** Short names in scripts without wide letters: they are never cut, and their line needs no row of parts. */
const shortName = /^[ -~\u00a1-\u024f]{1,20}$/;

/** Most letters of a name and the first word after it that stay together. */
const MAX_JOINED = 22;

/** Draws a message as a line of the chat, once, on arrival. */
export function renderLine(message: ChatMessage, look: LineStyle): TemplateResult {
  const { contents, own } = message;
  const part = isApart(message, look) ? 'message message--own' : 'message';
  const name = isJumbo(contents) ? `${part} jumbo` : part;
  const dir = startsFromRight(message) ? 'rtl' : 'ltr';
  const head = renderHead(message, look);
  const words = renderContents(contents, own ? look.ownContents : look.contents);
  return html`<div class=${name} part=${part} dir=${dir}>${head}<span class="text" part="text">${words}</span></div>`;
}

/** Returns the space after a name: one without a break keeps the text beside it, if both fit even in a narrow box. */
function toGap({ author, contents }: ChatMessage, { settings }: LineStyle): string {
  const [first] = contents;
  // a row of parts may be as wide as its line
  if (settings.layout !== 'inline' || !shortName.test(author) || isJumbo(contents)) return ' ';
  if (first === undefined || first.type === 'img') return ' ';
  // Chinese, Japanese and Korean break anywhere, addresses after their first slashes.
  const [start = ''] = /^(?:https?:\/\/|[!-\u2fff]*)/.exec(first.content) ?? [];
  return author.length + start.length <= MAX_JOINED ? '\u00a0' : ' ';
}

function renderHead(message: ChatMessage, look: LineStyle): TemplateResult | typeof nothing {
  const { showTime, showPlatform, showNames } = look.settings;
  const channel = look.findChannel(message.channelId);
  const platformId = platformOf(message, channel);
  const time = showTime ? renderTime(look.formatTime(message.timestamp)) : nothing;
  const mark = showPlatform ? look.drawMark(platformId) : nothing;
  const place = channel && isNamed(platformId, look) ? renderChannel(channel) : nothing;
  const name = showNames ? renderName(message, platformId, look) : nothing;
  if ([time, mark, place, name].every((part) => part === nothing)) return nothing;
  const isLong = showNames && !shortName.test(message.author);
  const end = place === nothing ? toColon(message, look) : place;
  return html`<span class=${isLong ? 'head long' : 'head'} part="head">${time}${mark}${name}${end}</span
    >${toGap(message, look)}`;
}

/** Returns the separator of a name and its text in one line, joined so that no line begins with it. */
function toColon(message: ChatMessage, look: LineStyle): string | typeof nothing {
  const { layout, showNames } = look.settings;
  return layout === 'inline' && showNames && !isApart(message, look) ? '\u2060:' : nothing;
}

function renderTime(time: string): TemplateResult {
  return html`<time class="time" part="time" dir="ltr">${time}</time>`;
}

function renderChannel({ displayName }: Channel): TemplateResult {
  return html`<span class="channel" part="channel">${displayName}</span>`;
}

function isNamed(platformId: number, { settings, isShared }: LineStyle): boolean {
  return settings.showChannel === 'always' || (settings.showChannel === 'auto' && isShared(platformId));
}

function renderName(message: ChatMessage, platformId: number, look: LineStyle): TemplateResult {
  const { author } = message;
  const { nameColors } = look.settings;
  const text = author || look.viewerWord;
  if (isApart(message, look)) return html`<span class="name" part="name">${text}</span>`;
  const color = chooseColor(message, platformId, look);
  if (color !== '') return html`<span class="name" part="name" ${setStyle({ color })}>${text}</span>`;
  const name = nameColors === 'author' ? `name c${nameColor(author)}` : 'name';
  return html`<span class=${name} part="name">${text}</span>`;
}

/** Returns the colour of the platform, or the one that the author chose; empty if the styles have the colour. */
function chooseColor({ contents }: ChatMessage, platformId: number, look: LineStyle): string {
  const { nameColors, viewerColors } = look.settings;
  if (nameColors === 'platform') return look.toReadable(findMark(platformId, look.platforms).color);
  const chosen = nameColors === 'author' && viewerColors === 'name' ? findChosenColor(contents) : undefined;
  return chosen === undefined ? '' : look.toReadable(chosen);
}

/** Returns whether a message is the owner's and drawn differently (D57). */
function isApart({ own }: ChatMessage, { settings }: LineStyle): boolean {
  return own && settings.ownMessages === 'apart';
}
