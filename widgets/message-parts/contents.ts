import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { ContentPart, ImagePart, LinkPart, SpritePart } from '../../core/service/content-part.ts';
import { INVISIBLE } from '../../core/service/text.ts';
import { setStyle } from '../base/set-style.ts';

/** Style of contents. */
export interface ContentsStyle {
  /** Draws a picture; `alt` is its alternative text. */
  readonly renderPicture: (part: ImagePart | SpritePart, alt: string) => TemplateResult;
  /** Adjusts a colour that a viewer chose, `#rrggbb`, to be readable. */
  readonly toReadable: (color: string) => string;
  /** Whether text has the colour that a viewer chose; otherwise that of all text. */
  readonly isColored: boolean;
  /** Whether links can be clicked: only on the streamer's own web page, never on air. */
  readonly hasAnchors: boolean;
  /** Alternative text of a picture. */
  readonly imageWord: string;
}

/** Most emoji and emotes of a message of nothing else that is drawn larger: with more it would be higher than two lines. */
const MAX_JUMBO = 5;

/** Stands for an emote where emoji are counted. */
const PICTURE = '\u{1f5bc}';

/** A pictograph, a flag of two letters or a keycap, with skin tone, variation selector and region tags; U+200D joins several. */
const emoji =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3)[\p{Emoji_Modifier}\ufe0e\ufe0f\u{e0020}-\u{e007f}]*/u
    .source;

const everyEmoji = new RegExp(`${emoji}(?:\u200d${emoji})*|\u200d`, 'gu');

const emojiBeforeAnother = new RegExp(`${emoji}(?=${emoji})`, 'gu');

/** Keeps consecutive emoji on one line if there is room (U+2060), so that the last of three is never alone on a line. */
function joinEmoji(words: string): string {
  return words.replace(emojiBeforeAnother, '$&\u2060');
}

/**
 * Draws the parts of a message. The service splits text at white space into one part per word, so they are joined with one space (trap
 * D55). Words of one colour become one text, since an element per word would need ten times the nodes.
 */
export function renderContents(
  parts: readonly ContentPart[],
  look: ContentsStyle,
): readonly (string | TemplateResult)[] {
  const pieces: (string | TemplateResult)[] = [];
  let words = '';
  let color: string | null = null;
  const flush = (): void => {
    if (words === '') return;
    const text = joinEmoji(words);
    pieces.push(color === null ? text : renderColored(text, look.toReadable(color)));
    words = '';
  };
  let gap = '';
  for (const part of parts) {
    if (!hasContent(part)) continue;
    words += gap;
    gap = ' ';
    if (part.type === 'text') {
      const chosen = look.isColored ? part.color : null;
      if (chosen !== color) flush();
      color = chosen;
      words += part.content;
    } else {
      flush();
      pieces.push(part.type === 'img' ? look.renderPicture(part, look.imageWord) : renderLink(part, look));
    }
  }
  flush();
  return pieces;
}

/** Returns the colour that a viewer chose, `#rrggbb`, which the service sends with their text. */
export function findChosenColor(parts: readonly ContentPart[]): string | undefined {
  for (const part of parts) if (part.type === 'text' && part.color !== null) return part.color;
  return undefined;
}

/** Returns whether a message is only a few emoji and emotes, and so is drawn larger. */
export function isJumbo(parts: readonly ContentPart[]): boolean {
  const shown = parts.filter(hasContent).map(toCounted);
  const text = shown.slice(0, MAX_JUMBO + 1).join(' ');
  if (text.length > 12 * MAX_JUMBO) return false;
  const count = text.match(everyEmoji)?.length ?? 0;
  return count > 0 && count <= MAX_JUMBO && text.replace(everyEmoji, '').trim() === '';
}

/** Returns the text by which a part is counted; the address of a link is never an emoji. */
function toCounted(part: ContentPart): string {
  if (part.type === 'img') return PICTURE;
  return part.type === 'link' ? part.url : part.content;
}

/** Returns whether a part has visible content; an empty one is valid (trap D55), and viewers send invisible characters. */
export function hasContent(part: ContentPart): boolean {
  return part.type === 'img' || !INVISIBLE.test(part.content);
}

function renderColored(text: string, color: string): TemplateResult {
  return html`<span ${setStyle({ color })}>${text}</span>`;
}

/** Draws a link. On air it is only text; a clickable one shows its destination (E18). */
function renderLink({ url, content }: LinkPart, { hasAnchors }: ContentsStyle): TemplateResult {
  if (!hasAnchors) return html`<span class="link" part="link">${allowBreaks(content)}</span>`;
  const { host } = new URL(url);
  const text = readHost(content) === host ? content : `${content} (${host})`;
  return html`<a class="link" part="link" href=${url} target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;
}

/** Lets an address break after slashes and before signs of its query (U+200B), as in print. */
function allowBreaks(address: string): string {
  return address.replace(/\/+(?=[^/])|[^/](?=[?&=#])/g, '$&\u200b');
}

/** Returns the host that a text seems to name, with or without `https://`. */
function readHost(text: string): string {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`).host;
  } catch {
    return '';
  }
}
