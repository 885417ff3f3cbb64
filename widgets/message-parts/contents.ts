import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { ContentPart, ImagePart, LinkPart, SpritePart } from '../../core/service/content-part.ts';
import { INVISIBLE } from '../../core/service/text.ts';
import { setStyle } from '../base/set-style.ts';

/** How contents are drawn. */
export interface ContentsLook {
  /** Draws a picture; `alt` stands for it. */
  readonly renderPicture: (part: ImagePart | SpritePart, alt: string) => TemplateResult;
  /** Brings a colour that a viewer chose, `#rrggbb`, to where it can be read. */
  readonly toReadable: (color: string) => string;
  /** Words take the colour that a viewer chose; else they have that of all text. */
  readonly isColored: boolean;
  /** Links can be clicked; only on the streamer's own web page, never on air. */
  readonly hasAnchors: boolean;
  /** Stands for a picture that cannot be seen. */
  readonly imageWord: string;
}

/** Most pieces that a message of nothing but emoji and emotes may have to be drawn larger. */
const MAX_JUMBO = 12;

/** A picture, a flag of two letters or a keycap, with its skin, its style and the tags of a region; U+200D joins several to one. */
const emoji =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3)[\p{Emoji_Modifier}\ufe0e\ufe0f\u{e0020}-\u{e007f}]*/u
    .source;

const emojiOnly = new RegExp(`^(?:${emoji}|\u200d|\\s)+$`, 'u');

const emojiBeforeAnother = new RegExp(`${emoji}(?=${emoji})`, 'gu');

/** Keeps emoji that follow each other on one line where there is room (U+2060): the last of three stands alone on none. */
function joinEmoji(words: string): string {
  return words.replace(emojiBeforeAnother, '$&\u2060');
}

/**
 * The parts of a message. Words come one part each, split at white space, so they are joined with one space (trap D55), those of
 * one colour in one text: an element for each word would cost ten times as many nodes.
 */
export function renderContents(
  parts: readonly ContentPart[],
  look: ContentsLook,
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

/** The colour that a viewer chose, `#rrggbb`: the service gives it with their words. */
export function findChosenColor(parts: readonly ContentPart[]): string | undefined {
  for (const part of parts) if (part.type === 'text' && part.color !== null) return part.color;
  return undefined;
}

/** Whether a message is nothing but a few emoji and emotes, and so is drawn larger. */
export function isJumbo(parts: readonly ContentPart[]): boolean {
  const shown = parts.filter(hasContent);
  const isPictorial = (part: ContentPart): boolean =>
    part.type === 'img' ||
    (part.type === 'text' && part.content.length <= 4 * MAX_JUMBO && emojiOnly.test(part.content));
  return shown.length > 0 && shown.length <= MAX_JUMBO && shown.every(isPictorial);
}

/** Whether a part has anything visible; an empty one is legal (trap D55), and viewers send characters that draw nothing. */
export function hasContent(part: ContentPart): boolean {
  return part.type === 'img' || !INVISIBLE.test(part.content);
}

function renderColored(text: string, color: string): TemplateResult {
  return html`<span ${setStyle({ color })}>${text}</span>`;
}

/** On air a link is only words; where it can be clicked, it shows where it leads (E18). */
function renderLink({ url, content }: LinkPart, { hasAnchors }: ContentsLook): TemplateResult {
  if (!hasAnchors) return html`<span class="link" part="link">${content}</span>`;
  const { host } = new URL(url);
  const text = readHost(content) === host ? content : `${content} (${host})`;
  return html`<a class="link" part="link" href=${url} target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;
}

/** Host that a text seems to name as a reader takes it, with or without `https://`. */
function readHost(text: string): string {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`).host;
  } catch {
    return '';
  }
}
