import type { Channel } from '../../core/service/channel.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { SettingsValues } from '../settings/schema.ts';
import { nameColor, toReadable } from './colors.ts';
import { appendContents, isJumbo, type ContentsLook } from './contents.ts';
import type { chatBox } from './settings.ts';

/** How lines are drawn; a new one means that every line is drawn anew. */
export interface LineLook extends ContentsLook {
  readonly settings: SettingsValues<typeof chatBox.settings>;
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
}

/**
 * Draws a message as a line, once: it is never rendered again, only removed. Elements are made by hand, text goes in as
 * text nodes: a Lit template would leave comment nodes for each of its bindings, and cannot set single style properties,
 * which is how colours and offsets that viewers choose have to be set.
 */
export function createLine(message: ChatMessage, look: LineLook): HTMLElement {
  const line = createPart('div', isApart(message, look) ? 'message message--own' : 'message');
  // the first strong letter of the words decides; names and times are isolated and do not count
  line.dir = 'auto';
  const head = createHead(message, look);
  if (head.hasChildNodes()) line.append(head);
  const text = createPart('span', 'text');
  appendContents(text, message.contents, look);
  if (isJumbo(message.contents)) line.classList.add('jumbo');
  // a space is where a line may break: without one a word beside a long name is torn apart
  line.append(' ', text);
  return line;
}

/** Id in the platform list: chat may number platforms otherwise, so the channel is asked first (field.md section 5.1). */
export function platformOf(message: ChatMessage, channel: Channel | undefined): number {
  return channel?.streamingPlatformId ?? message.platformId;
}

function createHead(message: ChatMessage, look: LineLook): HTMLElement {
  const { showTime, showPlatform, showChannel, showNames } = look.settings;
  const channel = look.findChannel(message.channelId);
  const platformId = platformOf(message, channel);
  const head = createPart('span', 'head');
  if (showTime) head.append(createTime(message.timestamp, look));
  if (showPlatform) head.append(look.createMark(platformId));
  if (channel && (showChannel === 'always' || (showChannel === 'auto' && look.isShared(platformId)))) {
    head.append(createPart('bdi', 'channel', channel.displayName));
  }
  if (showNames) head.append(createName(message, platformId, look));
  return head;
}

/** Whether a message is the owner's own and drawn so (D57). */
function isApart({ own }: ChatMessage, { settings }: LineLook): boolean {
  return own && settings.ownMessages === 'apart';
}

function createName(message: ChatMessage, platformId: number, look: LineLook): HTMLElement {
  const { author } = message;
  const name = createPart('bdi', 'name', author || look.viewerWord);
  const { nameColors } = look.settings;
  if (isApart(message, look) || nameColors === 'accent') return name;
  if (nameColors === 'author') name.classList.add(`c${nameColor(author)}`);
  else name.style.color = toReadable(look.platformColor(platformId), look.ground);
  return name;
}

function createTime(timestamp: string, look: LineLook): HTMLElement {
  const time = createPart('time', 'time', look.formatTime(timestamp));
  time.dir = 'ltr';
  return time;
}

/** Makes an element whose class and part have the same name. */
function createPart(tag: string, name: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  element.setAttribute('part', name);
  if (text !== '') element.textContent = text;
  return element;
}
