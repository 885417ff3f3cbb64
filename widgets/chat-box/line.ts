import type { Channel } from '../../core/service/channel.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import { createPart } from '../base/part.ts';
import type { SettingsValues } from '../settings/schema.ts';
import { nameColor } from './colors.ts';
import { appendContents, findChosenColor, isJumbo, type ContentsLook } from './contents.ts';
import type { chatBox } from './settings.ts';

/** How lines are drawn; with another look every line is drawn again. */
export interface LineLook {
  readonly settings: SettingsValues<typeof chatBox.settings>;
  /** How words and pictures are drawn. */
  readonly contents: ContentsLook;
  /** The same for the owner's own. */
  readonly ownContents: ContentsLook;
  /** Brings a colour, `#rrggbb`, to where it can be read. */
  readonly toReadable: (color: string) => string;
  /** Stands for an author without a name. */
  readonly viewerWord: string;
  /** Writes a time of day. */
  readonly formatTime: (timestamp: string) => string;
  readonly findChannel: (channelId: number) => Channel | undefined;
  /** Whether several of the owner's channels are on this platform. */
  readonly isShared: (platformId: number) => boolean;
  /** Draws the mark of a platform. */
  readonly createMark: (platformId: number) => Element;
  /** Colour of a platform, `#rrggbb`. */
  readonly platformColor: (platformId: number) => string;
  /** Lines without their words, by where they are from: copying one costs a fraction of building it. */
  readonly blanks: Map<string, HTMLElement>;
}

/** Names of so few letters, of scripts that have no wide ones, are never cut, and their line needs no row of parts. */
const shortName = /^[ -~\u00a1-\u024f]{1,20}$/;

const letter = /\p{L}/u;
const rightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Places remembered as blanks; far more than an owner has channels. */
const MAX_BLANKS = 100;

/**
 * Draws a message as a line, once: it is never rendered again, only removed. Elements are made by hand, text goes in as
 * text nodes: a Lit template would leave comment nodes for each of its bindings, and cannot set single style properties,
 * which is how colours and offsets that viewers choose have to be set.
 */
export function createLine(message: ChatMessage, look: LineLook): HTMLElement {
  const line = copyBlank(message, look);
  const { firstElementChild: head, lastElementChild: text } = line;
  if (head && head !== text) fillHead(head, message, look);
  if (text) appendContents(text, message.contents, message.own ? look.ownContents : look.contents);
  if (isJumbo(message.contents)) line.classList.add('jumbo');
  if (startsFromRight(message)) line.dir = 'rtl';
  return line;
}

/** Id in the platform list: chat may number platforms otherwise, so the channel is asked first. */
export function platformOf(message: ChatMessage, channel: Channel | undefined): number {
  return channel?.streamingPlatformId ?? message.platformId;
}

/**
 * Whether the first letter of the words is of a script written from the right; names and times do not count. `dir="auto"`
 * says the same, but looks through the whole line again with each piece that is put in or taken out.
 */
function startsFromRight({ contents }: ChatMessage): boolean {
  for (const part of contents)
    if (part.type !== 'img' && letter.test(part.content)) return rightToLeft.test(part.content);
  return false;
}

function copyBlank(message: ChatMessage, look: LineLook): HTMLElement {
  const { blanks } = look;
  const key = `${message.channelId} ${message.platformId} ${message.own}`;
  const known = blanks.get(key);
  if (!known && blanks.size === MAX_BLANKS) blanks.clear();
  const blank = known ?? createBlank(message, look);
  if (!known) blanks.set(key, blank);
  return blank.cloneNode(true) as HTMLElement;
}

function createBlank(message: ChatMessage, look: LineLook): HTMLElement {
  const line = createPart('div', isApart(message, look) ? 'message message--own' : 'message');
  line.dir = 'ltr';
  const head = createHead(message, look);
  if (head.hasChildNodes()) line.append(head);
  // a space is where a line may break: without one a word beside a long name is torn apart
  line.append(' ', createPart('span', 'text'));
  return line;
}

function createHead(message: ChatMessage, look: LineLook): HTMLElement {
  const { showTime, showPlatform, showNames } = look.settings;
  const channel = look.findChannel(message.channelId);
  const platformId = platformOf(message, channel);
  const head = createPart('span', 'head');
  if (showTime) head.append(createTime());
  if (showPlatform) head.append(look.createMark(platformId));
  if (channel && isNamed(platformId, look)) head.append(createPart('span', 'channel', channel.displayName));
  if (showNames) head.append(...createName(platformId, isApart(message, look), look));
  return head;
}

function isNamed(platformId: number, { settings, isShared }: LineLook): boolean {
  return settings.showChannel === 'always' || (settings.showChannel === 'auto' && isShared(platformId));
}

/** A name still empty, and what stands between it and the words: a colon, joined so that no line begins with it. */
function createName(platformId: number, isApart: boolean, look: LineLook): readonly (Node | string)[] {
  const { layout, nameColors } = look.settings;
  const name = createPart('span', 'name');
  if (isApart) return [name];
  if (nameColors === 'platform') name.style.color = look.toReadable(look.platformColor(platformId));
  return layout === 'inline' ? [name, '\u2060:'] : [name];
}

function fillHead(head: Element, message: ChatMessage, look: LineLook): void {
  const { showTime, showNames, nameColors } = look.settings;
  const { author, timestamp } = message;
  const { firstElementChild: time, lastElementChild: name } = head;
  if (showTime && time) time.textContent = look.formatTime(timestamp);
  if (!showNames || !name) return;
  name.textContent = author || look.viewerWord;
  if (nameColors === 'author' && !isApart(message, look)) colorName(name as HTMLElement, message, look);
  if (!shortName.test(author)) head.classList.add('long');
}

/** The colour that its person chose, else one of their own. */
function colorName(name: HTMLElement, { author, contents }: ChatMessage, look: LineLook): void {
  const chosen = look.settings.viewerColors === 'name' ? findChosenColor(contents) : undefined;
  if (chosen === undefined) name.classList.add(`c${nameColor(author)}`);
  else name.style.color = look.toReadable(chosen);
}

/** Whether a message is the owner's own and drawn so (D57). */
function isApart({ own }: ChatMessage, { settings }: LineLook): boolean {
  return own && settings.ownMessages === 'apart';
}

function createTime(): HTMLElement {
  const time = createPart('time', 'time');
  time.dir = 'ltr';
  return time;
}
