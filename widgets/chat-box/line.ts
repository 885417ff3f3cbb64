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
  const isLarge = isJumbo(contents);
  const name = isLarge ? `${part} jumbo` : part;
  const dir = startsFromRight(message) ? 'rtl' : 'ltr';
  const head = renderHead(message, look, !isLarge && isJoined(message, look));
  const words = renderContents(contents, own ? look.ownContents : look.contents);
  return html`<div class=${name} part=${part} dir=${dir}>${head}<span class="text" part="text">${words}</span></div>`;
}

/** Whether the text must begin on the line of a short name, which then is not alone there: both fit even in a narrow box, without a channel. */
function isJoined({ author, contents: [first] }: ChatMessage, { settings }: LineStyle): boolean {
  // a row of parts may be as wide as its line
  if (settings.layout !== 'inline' || !shortName.test(author) || !first || first.type === 'img') return false;
  // Chinese, Japanese and Korean break anywhere, addresses after their first slashes.
  const start = /^(?:https?:\/\/|[!-\u2fff]*)/.exec(first.content)?.[0] ?? '';
  return (author + start).length <= MAX_JOINED;
}

function renderHead(message: ChatMessage, look: LineStyle, mayJoin: boolean): TemplateResult | typeof nothing {
  const { showTime, showPlatform, showNames } = look.settings;
  const channel = look.findChannel(message.channelId);
  const platformId = platformOf(message, channel);
  const place = renderPlace(channel, platformId, look);
  const time = showTime ? renderTime(look.formatTime(message.timestamp)) : nothing;
  const mark = showPlatform ? look.drawMark(platformId) : nothing;
  const end = place ?? toColon(message, look);
  const name = showNames ? renderName(message, platformId, look) : nothing;
  if ([time, mark, name, end].every((part) => part === nothing)) return nothing;
  const isLong = showNames && !shortName.test(message.author);
  return html`<span class=${isLong ? 'head long' : 'head'} part="head">${time}${mark}${name}${end}</span
    >${mayJoin && !place ? '\u00a0' : ' '}`;
}

/** Returns the separator of a name and its text in one line, joined so that no line begins with it. */
function toColon(message: ChatMessage, look: LineStyle): string | typeof nothing {
  const { layout, showNames } = look.settings;
  return layout === 'inline' && showNames && !isApart(message, look) ? '\u2060:' : nothing;
}

function renderTime(time: string): TemplateResult {
  return html`<time class="time" part="time" dir="ltr">${time}</time>`;
}

/** Draws the name of a channel if the settings ask for it. */
function renderPlace(
  channel: Channel | undefined,
  platformId: number,
  { settings, isShared }: LineStyle,
): TemplateResult | undefined {
  const isNamed = settings.showChannel === 'always' || (settings.showChannel === 'auto' && isShared(platformId));
  return channel && isNamed ? html`<span class="channel" part="channel">${channel.displayName}</span>` : undefined;
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
