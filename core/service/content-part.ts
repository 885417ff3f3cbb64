import { parseAddress } from './address.ts';
import { isFields } from './fields.ts';
import type { Fields } from './fields.ts';
import { parseImageAddress } from './parse-options.ts';
import type { ParseOptions } from './parse-options.ts';
import { cleanText } from './text.ts';

/** Plain text. `color` is `#rrggbb` or null. */
export interface TextPart {
  readonly type: 'text';
  readonly subtype: 'normalText';
  readonly content: string;
  readonly color: string | null;
}

/** A link: `url` is https without credentials, `content` its text. */
export interface LinkPart {
  readonly type: 'link';
  readonly url: string;
  readonly content: string;
}

/** A picture at an address of an allowed host. */
export interface ImagePart {
  readonly type: 'img';
  readonly subtype: 'link';
  readonly content: string;
}

/** A cut-out of a sprite sheet; sizes like `28px` (1 to 128), offset like `-28px 0px`. */
export interface SpritePart {
  readonly type: 'img';
  readonly subtype: 'sprite';
  readonly link: string;
  readonly objectPosition: string;
  readonly height: string;
  readonly width: string;
}

/** One part of a chat message (docs/spec/service-api.md, "Content part shapes"). */
export type ContentPart = TextPart | LinkPart | ImagePart | SpritePart;

/** Replacement of a picture that may not be shown (E10, E21). */
export const IMAGE_WORDS = '[image]';

/** Graphemes kept of one part: one more than a message may have, so that the message detects the cut. */
const MAX_GRAPHEMES = 501;

/** Graphemes kept of a part of an unknown type (E9). */
const MAX_UNKNOWN_GRAPHEMES = 200;

/**
 * Reads one content part by the rules E7-E29 for hostile input. A link that may not be followed becomes its text, a picture that may not be
 * shown `[image]`, a part of an unknown type its text. A part without text becomes undefined.
 */
export function parseContentPart(value: unknown, options: ParseOptions = {}): ContentPart | undefined {
  if (!isFields(value)) return undefined;
  const { type, content } = value;
  if (type === 'img') return parseImage(value, options);
  if (type === 'link') return parseLink(value);
  if (typeof content !== 'string') return undefined;
  return type === 'text' ? toTextPart(content, parseColor(value.color)) : toUnknownPart(content);
}

/** Creates a part of plain text. */
export function createTextPart(content: string, color: string | null = null): TextPart {
  return { type: 'text', subtype: 'normalText', content, color };
}

/** Returns the text of a part; empty for a picture. */
export function wordsOf(part: ContentPart): string {
  return part.type === 'img' ? '' : part.content;
}

function toTextPart(content: string, color: string | null): TextPart {
  return createTextPart(cleanText(content, MAX_GRAPHEMES), color);
}

function toUnknownPart(content: string): TextPart {
  return createTextPart(cleanText(content, MAX_UNKNOWN_GRAPHEMES));
}

/** Reads a link. Without a text of its own it shows the readable part of its address. */
function parseLink({ url, content }: Fields): ContentPart | undefined {
  const words = typeof content === 'string' ? content : url;
  if (typeof words !== 'string') return undefined;
  const address = parseAddress(url);
  if (address === undefined) return toTextPart(words, null);
  return { type: 'link', url: address, content: cleanText(words, MAX_GRAPHEMES) };
}

/** Reads a picture. Its address is in `content`, that of a sprite in `link` (D56, E29). */
function parseImage(fields: Fields, options: ParseOptions): ContentPart {
  const { subtype, content, link } = fields;
  const address = parseImageAddress(subtype === 'link' ? content : subtype === 'sprite' ? link : undefined, options);
  if (address === undefined) return createTextPart(IMAGE_WORDS);
  if (subtype === 'link') return { type: 'img', subtype, content: address };
  return {
    type: 'img',
    subtype: 'sprite',
    link: address,
    objectPosition: parseOffset(fields.objectPosition),
    height: parseSize(fields.height),
    width: parseSize(fields.width),
  };
}

function parseColor(value: unknown): string | null {
  if (typeof value !== 'string' || !/^#(?:[\da-f]{3}){1,2}$/i.test(value)) return null;
  const color = value.toLowerCase();
  return color.length === 4 ? color.replace(/[\da-f]/g, '$&$&') : color;
}

function parseSize(value: unknown): string {
  const size = typeof value === 'string' && /^\d{1,3}(?:\.\d{1,2})?px$/.test(value) ? parseFloat(value) : 28;
  return `${Math.min(Math.max(size, 1), 128)}px`;
}

function parseOffset(value: unknown): string {
  const isOffset = typeof value === 'string' && /^-?\d{1,5}(?:\.\d{1,2})?px -?\d{1,5}(?:\.\d{1,2})?px$/.test(value);
  return isOffset ? value : '0px 0px';
}
