import type { ContentPart } from '../../../core/service/content-part.ts';
import type { StreamChannel, StreamStatus } from '../../../core/service/stream-status.ts';
import type { ChatLine } from '../../scenarios/chat-writer.ts';
import { PLATFORMS } from '../../scenarios/platforms.ts';
import type { Switches } from '../world/switches.ts';

/** The sent form of a user id (D24). The big one exceeds the safe integers of JavaScript. */
export function toWireUserId(userId: number, form: Switches['idForm']): number | string {
  if (form === 'string') return String(userId);
  return form === 'big' ? 2 ** 53 + userId * 2 : userId;
}

/** A channel with unlisted ids (D31). */
const UNKNOWN_CHANNEL: StreamChannel = {
  id: 99_000_001,
  streamingPlatformId: 9_999,
  channelIdentifier: 'unknown-channel',
  eventIdentifier: '',
  viewers: 7,
  followers: 70,
  title: 'From a platform that is in no list',
  gameTitle: '',
};

/** The sent form of the stream status (docs/spec/service-api.md, "Stream status"), changed by the switches. */
export function toWireStatus(status: StreamStatus, switches: Switches): { live: boolean; channels: unknown[] } {
  const hasMore = switches.unknownIds && status.channels.length > 0;
  const channels = hasMore ? [...status.channels, UNKNOWN_CHANNEL] : status.channels;
  return { live: status.live, channels: channels.map((channel, index) => toWireChannel(channel, index, switches)) };
}

function toWireChannel(channel: StreamChannel, index: number, switches: Switches): unknown {
  const texts =
    switches.texts === 'empty' ? { channelIdentifier: '', eventIdentifier: '', title: '', gameTitle: '' } : {};
  return { ...channel, ...texts, ...bendNumbers(index, switches.numbers) };
}

const INVALID_NUMBERS: readonly unknown[] = [-1, 1.5, '12', 1e300];

function bendNumbers(index: number, numbers: Switches['numbers']): Record<string, unknown> {
  const isNull = numbers === 'null' || (numbers === 'mixed' && index % 2 === 0);
  if (isNull) return { viewers: null, followers: null };
  return numbers === 'invalid' ? { viewers: INVALID_NUMBERS[index % INVALID_NUMBERS.length], followers: -5 } : {};
}

/** The sent form of a chat message (docs/spec/service-api.md, "Chat message"), changed by the switches. */
export function toWireChat(
  line: ChatLine,
  stamp: { userId: number; atMs: number },
  switches: Switches,
): Record<string, unknown> {
  const payload = {
    userId: toWireUserId(stamp.userId, switches.idForm),
    channelId: switches.unknownIds ? UNKNOWN_CHANNEL.id : line.channelId,
    platformId: switches.unknownIds ? UNKNOWN_CHANNEL.streamingPlatformId : toPlatformId(line.platformId, switches),
    ...toAuthor(line.author, switches.namelessAuthor),
    contents: toContents(line.contents, switches),
    timestamp: toTimestamp(stamp.atMs, switches.timestamps),
  };
  return switches.ownField === 'present' ? { ...payload, own: line.own } : payload;
}

function toPlatformId(platformId: number, switches: Switches): number {
  if (switches.chatPlatformIds === 'streaming') return platformId;
  return PLATFORMS.find((platform) => platform.id === platformId)?.chatSourceId ?? platformId;
}

function toAuthor(author: string, form: Switches['namelessAuthor']): Record<string, unknown> {
  if (author !== '' || form === 'empty') return { author };
  return form === 'null' ? { author: null } : {};
}

function toContents(contents: readonly ContentPart[], switches: Switches): unknown[] {
  const parts: unknown[] = switches.parts === 'swapped' ? contents.map(swapFields) : [...contents];
  return switches.future ? [...parts, { type: 'poll', content: 'Which way?', options: ['left', 'right'] }] : parts;
}

/** Moves the address of a picture to the field of the other kind (D56). */
function swapFields(part: ContentPart): unknown {
  if (part.type !== 'img') return part;
  if (part.subtype === 'link') return { type: part.type, subtype: part.subtype, link: part.content };
  const { link, ...rest } = part;
  return { ...rest, content: link };
}

function toTimestamp(atMs: number, form: Switches['timestamps']): string | number {
  const forms: Readonly<Record<Switches['timestamps'], () => string | number>> = {
    milliseconds: () => new Date(atMs).toISOString(),
    seconds: () => new Date(atMs).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    invalid: () => 'yesterday',
    future: () => '9999-12-31T23:59:59.999Z',
    number: () => atMs,
  };
  return forms[form]();
}
