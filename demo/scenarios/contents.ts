import type { ContentPart } from '../../core/service/content-part.ts';
import { EMOTE_NAMES, SPRITE_ROWS, SPRITE_SIZE_PX } from './pictures/emotes.ts';
import type { PictureUrl } from './pictures/catalogue.ts';

/** Options for the content parts of a phrase. */
export interface ContentLook {
  readonly pictureUrl: PictureUrl;
  /** `#rrggbb` for the text, null if the platform has no colours. */
  readonly color: string | null;
  /** Whether consecutive words share one part. The API splits "by whitespace", but services are not so strict (D55). */
  readonly joined?: boolean;
}

/**
 * Splits a phrase of `phrases.ts` into content parts (docs/spec/service-api.md, "Content part shapes"):
 * `:name:` is an emote, `{name}` a sprite of the emoji sheet, addresses are links, the rest is text.
 */
export function composeContents(phrase: string, look: ContentLook): ContentPart[] {
  const parts = phrase.split(' ').map((word) => toPart(word, look));
  return look.joined === true ? parts.reduce<ContentPart[]>(joinText, []) : parts;
}

function toPart(word: string, look: ContentLook): ContentPart {
  return toEmote(word, look.pictureUrl) ?? toSprite(word, look.pictureUrl) ?? toLink(word) ?? toText(word, look.color);
}

function toText(content: string, color: string | null): ContentPart {
  return { type: 'text', subtype: 'normalText', content, color };
}

function toEmote(word: string, pictureUrl: PictureUrl): ContentPart | undefined {
  const name = /^:(\w+):$/.exec(word)?.[1];
  if (name === undefined || !EMOTE_NAMES.includes(name)) return undefined;
  return { type: 'img', subtype: 'link', content: pictureUrl(`emotes/${name}.png`) };
}

function toSprite(word: string, pictureUrl: PictureUrl): ContentPart | undefined {
  const name = /^\{(\w+)\}$/.exec(word)?.[1];
  const row = SPRITE_ROWS.findIndex((names) => names.some((candidate) => candidate === name));
  if (name === undefined || row === -1) return undefined;
  const column = SPRITE_ROWS[row]?.indexOf(name) ?? 0;
  return {
    type: 'img',
    subtype: 'sprite',
    link: pictureUrl('sprites/faces.png'),
    objectPosition: `${toOffset(column)} ${toOffset(row)}`,
    height: `${SPRITE_SIZE_PX}px`,
    width: `${SPRITE_SIZE_PX}px`,
  };
}

function toOffset(cells: number): string {
  return cells === 0 ? '0px' : `-${cells * SPRITE_SIZE_PX}px`;
}

function toLink(word: string): ContentPart | undefined {
  const [, words, url] = /^(?:([^|]+)\|)?(https:\/\/\S+)$/.exec(word) ?? [];
  return url === undefined ? undefined : { type: 'link', url, content: words ?? url.replace('https://', '') };
}

function joinText(parts: ContentPart[], part: ContentPart): ContentPart[] {
  const last = parts.at(-1);
  if (last?.type !== 'text' || part.type !== 'text') return [...parts, part];
  return [...parts.slice(0, -1), { ...last, content: `${last.content} ${part.content}` }];
}
