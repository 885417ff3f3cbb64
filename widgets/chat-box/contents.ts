import type { ContentPart, LinkPart } from '../../core/service/content-part.ts';
import type { Pictures } from './pictures.ts';

/** How contents are drawn. */
export interface ContentsLook {
  readonly pictures: Pictures;
  /** Brings a colour that a viewer chose, `#rrggbb`, to where it can be read. */
  readonly toReadable: (color: string) => string;
  /** Words take the colour that a viewer chose; else they have that of all text. */
  readonly isColored: boolean;
  /** Links can be clicked; only ever on somebody's own web page. */
  readonly hasAnchors: boolean;
  /** Stands for a picture that cannot be seen. */
  readonly imageWord: string;
}

/** Most pieces that a message of nothing but emoji and emotes may have to be drawn larger. */
const MAX_JUMBO = 12;

const emojiOnly = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3|\s)+$/u;

/**
 * Fills an element with the parts of a message. Words come one part each, split at white space, so they are joined with
 * one space (trap D55), those of one colour in one text node: an element a word would cost ten times as many nodes.
 */
export function appendContents(parent: Element, parts: readonly ContentPart[], look: ContentsLook): void {
  let words = '';
  let color: string | null = null;
  const flush = (): void => {
    if (words !== '') parent.append(color === null ? words : createColored(words, look.toReadable(color)));
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
      parent.append(part.type === 'img' ? look.pictures.create(part, look.imageWord) : createLink(part, look));
    }
  }
  flush();
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

/** Whether there is anything of a part to see; an empty one is legal (trap D55). */
export function hasContent(part: ContentPart): boolean {
  return part.type === 'img' || part.content !== '';
}

function createColored(text: string, color: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  element.style.color = color;
  return element;
}

/** On air a link is only words; where it can be clicked, it shows where it leads (E18). */
function createLink({ url, content }: LinkPart, { hasAnchors }: ContentsLook): HTMLElement {
  const link = document.createElement(hasAnchors ? 'a' : 'span');
  link.className = 'link';
  link.setAttribute('part', 'link');
  link.textContent = content;
  if (link instanceof HTMLAnchorElement) {
    link.href = url;
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
    if (readHost(content) !== link.host) link.textContent = `${content} (${link.host})`;
  }
  return link;
}

/** Host that a text seems to name as a reader takes it, with or without `https://`. */
function readHost(text: string): string {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`).host;
  } catch {
    return '';
  }
}
