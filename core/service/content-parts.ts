import { createTextPart, parseContentPart, wordsOf } from './content-part.ts';
import type { ContentPart } from './content-part.ts';
import { isFields } from './fields.ts';
import type { ParseOptions } from './parse-options.ts';
import { byteLength, countGraphemes, graphemes } from './text.ts';

const MAX_PARTS = 100;
const MAX_GRAPHEMES = 500;
const MAX_PICTURES = 20;

/** Default size limit of the parts of a message as JSON, in bytes. */
const MAX_BYTES = 7168;

/** Most bytes of JSON that a part needs besides its text and address: a sprite's keys, offset and sizes. */
const MAX_KEY_BYTES = 128;

/** Most bytes of JSON for one UTF-16 unit of text, as `\u0000`; an address is ASCII and not escaped. */
const MAX_UNIT_BYTES = 6;

/** The remaining room in a message. */
interface Room {
  readonly parts: number;
  readonly graphemes: number;
  readonly bytes: number;
}

/** Options of {@link parseContentParts}. */
export interface ContentPartsOptions extends ParseOptions {
  /** Size limit of the parts as JSON, in UTF-8 bytes. */
  readonly maxBytes?: number | undefined;
}

/**
 * Reads the parts of a chat message and leaves out invalid ones (E7). Keeps at most 20 pictures and counts the rest as `+N` (E26). Keeps at
 * most 100 parts, 500 graphemes and `maxBytes`, with `…` as the last part if text was cut (E6, E8). Reading the result again changes
 * nothing.
 * @returns undefined if the value is not an array (E6)
 */
export function parseContentParts(
  value: unknown,
  options: ContentPartsOptions = {},
): readonly ContentPart[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const { parts, hiddenPictures } = readParts(value, options);
  const room: Room = { parts: MAX_PARTS, graphemes: MAX_GRAPHEMES, bytes: options.maxBytes ?? MAX_BYTES };
  const tail = hiddenPictures > 0 ? [createTextPart(`+${hiddenPictures}`)] : [];
  const whole = [...parts, ...tail];
  if (isFarWithin(whole, room) || fill(whole, room).isWhole) return whole;
  tail.push(createTextPart('…'));
  return [...fill(parts, tail.reduce(shrink, room)).kept, ...tail];
}

/** Reads parts up to the limits. Beyond them it only counts pictures, so that ten thousand parts cost little. */
function readParts(items: readonly unknown[], options: ParseOptions): { parts: ContentPart[]; hiddenPictures: number } {
  const parts: ContentPart[] = [];
  let pictures = 0;
  let hiddenPictures = 0;
  for (const item of items) {
    if (pictures === MAX_PICTURES && isFields(item) && item.type === 'img') {
      hiddenPictures += 1;
    } else if (parts.length <= MAX_PARTS) {
      const part = parseContentPart(item, options);
      if (part) parts.push(part);
      if (part?.type === 'img') pictures += 1;
    }
  }
  return { parts, hiddenPictures };
}

/** Returns whether a message certainly fits, without counting graphemes or serializing JSON, which are the most expensive steps. */
function isFarWithin(parts: readonly ContentPart[], room: Room): boolean {
  let [words, addresses] = [0, 0];
  for (const part of parts) {
    words += wordsOf(part).length;
    addresses += addressOf(part).length;
  }
  const bytes = parts.length * MAX_KEY_BYTES + words * MAX_UNIT_BYTES + addresses;
  return parts.length <= room.parts && words <= room.graphemes && bytes <= room.bytes;
}

/** Takes parts while there is room; of the first that does not fit, as much text as fits. */
function fill(parts: readonly ContentPart[], wholeRoom: Room): { kept: readonly ContentPart[]; isWhole: boolean } {
  const kept: ContentPart[] = [];
  let room = wholeRoom;
  for (const part of parts) {
    const rest = shrink(room, part);
    if (Math.min(rest.parts, rest.graphemes, rest.bytes) < 0) {
      const cut = room.parts > 0 ? cutPart(part, room) : undefined;
      return { kept: cut ? [...kept, cut] : kept, isWhole: false };
    }
    kept.push(part);
    room = rest;
  }
  return { kept, isWhole: true };
}

function addressOf(part: ContentPart): string {
  if (part.type === 'img') return part.subtype === 'link' ? part.content : part.link;
  return part.type === 'link' ? part.url : '';
}

function shrink(room: Room, part: ContentPart): Room {
  return {
    parts: room.parts - 1,
    graphemes: room.graphemes - countGraphemes(wordsOf(part)),
    bytes: room.bytes - byteLength(JSON.stringify(part)) - ','.length,
  };
}

function cutPart(part: ContentPart, room: Room): ContentPart | undefined {
  if (part.type === 'img') return undefined;
  let content = '';
  let { graphemes: left, bytes } = shrink(room, { ...part, content });
  for (const grapheme of graphemes(part.content)) {
    left -= 1;
    bytes -= byteLength(JSON.stringify(grapheme)) - '""'.length;
    if (left < 0 || bytes < 0) break;
    content += grapheme;
  }
  return content === '' ? undefined : { ...part, content };
}
