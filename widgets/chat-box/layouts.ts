import { css } from 'lit';
import type { Extra } from './extra.ts';

/** Number of lines that fit side by side on a 4K canvas; more would only enlarge the moving layer. */
const MAX_LINES = 24;

const GLIDE_MS = 400;

const bubbleStyles = css`
  .log[data-layout='bubble'] .message {
    padding: 0 0.3em 0.35em;
    background: none;
    box-shadow: none;
  }
  /* the name is outside the bubble, on a tag with the same background, so that it is readable over anything */
  .log[data-layout='bubble'] .head {
    display: block;
    inline-size: fit-content;
    box-sizing: border-box;
    max-inline-size: calc(100% - 0.54em);
    margin: 0 0.54em 0.2em;
    padding: 0.1em 0.5em;
    border-radius: calc(var(--_radius) * 0.6);
    background: var(--_surface);
    font-size: 0.82em;
  }
  .log[data-layout='bubble'] .long {
    display: flex;
  }
  .log[data-layout='bubble'] .long > .name {
    max-inline-size: none;
  }
  .log[data-layout='bubble'] .text {
    display: block;
    inline-size: fit-content;
    box-sizing: border-box;
    max-inline-size: 100%;
    padding: 0.4em 0.85em;
    border-radius: calc(var(--_radius) * 0.4) calc(var(--_radius) * 2) calc(var(--_radius) * 2);
    background: var(--_surface);
    box-shadow: inset 0 0 0 1px var(--_edge);
  }
  /* emotes alone have no background */
  .log[data-layout='bubble'] .jumbo .text {
    color: #fff;
    text-shadow:
      0.06em 0.06em #000,
      -0.06em 0.06em #000,
      0.06em -0.06em #000,
      -0.06em -0.06em #000;
  }
  .log[data-layout='bubble'] .channel {
    background: linear-gradient(var(--theme-bar, transparent), var(--theme-bar, transparent)), var(--_surface);
  }
  .log[data-layout='bubble'][data-align='right'] .head {
    margin-left: auto;
  }
  .log[data-layout='bubble'][data-align='right'] .text {
    margin-left: auto;
    border-radius: calc(var(--_radius) * 2) calc(var(--_radius) * 0.4) calc(var(--_radius) * 2) calc(var(--_radius) * 2);
  }
  .log[data-layout='bubble'] .jumbo .text {
    padding: 0.1em 0.3em;
    background: none;
    box-shadow: none;
  }
  .log[data-layout='bubble'] .message--own {
    margin-right: 0;
    margin-left: auto;
  }
  .log[data-layout='bubble'] .message--own .head {
    margin-left: auto;
  }
  .log[data-layout='bubble'] .message--own .text {
    margin-left: auto;
    border-radius: calc(var(--_radius) * 2) calc(var(--_radius) * 0.4) calc(var(--_radius) * 2) calc(var(--_radius) * 2);
  }
  .log[data-layout='bubble'] .message--own:not(.jumbo) .text {
    background: var(--_accent);
    color: var(--_on-accent);
    text-shadow: none;
  }
  .log[data-layout='bubble'][data-align='right'] .message--own {
    margin-right: auto;
    margin-left: 0;
  }
`;

/** Least room beside a text for which its bubble becomes narrower. */
const MIN_GAIN_PX = 4;

/** Narrows new bubbles to their widest row: CSS makes the box of wrapped text as wide as its room. */
function hugTexts(root: HTMLElement): void {
  const texts = [...root.querySelectorAll<HTMLElement>('.text:not([data-hugged])')];
  const widths = texts.map(measureText);
  for (const [index, text] of texts.entries()) {
    const width = widths[index];
    if (width === undefined) continue;
    text.dataset['hugged'] = '';
    if (width > 0) text.style.inlineSize = `${Math.ceil(width)}px`;
  }
}

/** Returns the width of a box around the widest of several rows, in pixels; 0 if it fits already, undefined without a layout. */
function measureText(text: HTMLElement): number | undefined {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { width } = text.getBoundingClientRect();
  if (width === 0) return undefined;
  const rows = [...range.getClientRects()];
  const [first] = rows;
  if (!first || !rows.some(({ top }) => top >= first.bottom - 2)) return 0;
  const words = Math.max(...rows.map(({ right }) => right)) - Math.min(...rows.map(({ left }) => left));
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(text);
  const sides = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].map(Number.parseFloat);
  // A page may be scaled, and pixels of its boxes with it.
  const own = (words * text.offsetWidth) / width + sides.reduce((sum, side) => sum + side, 0) + 1;
  const hug = Math.max(own, measureHead(text.previousElementSibling));
  return text.offsetWidth - hug > MIN_GAIN_PX ? hug : 0;
}

/** Returns the width of a name with its margins, which the bubble below it must have, in pixels. */
function measureHead(head: Element | null): number {
  return head instanceof HTMLElement ? head.offsetWidth + 1.1 * Number.parseFloat(getComputedStyle(head).fontSize) : 0;
}

/** Speech bubbles: the name above, the text in a bubble, the owner's own on the other side. */
export const bubbleLayout: Extra = { layout: 'bubble', styles: bubbleStyles, settle: hugTexts };

const tickerStyles = css`
  .log[data-layout='ticker'] .lines {
    display: flex;
    align-items: center;
    inset: 0 0 0 auto;
    inline-size: max-content;
    padding: 0 0.5em;
    direction: ltr;
  }
  .log[data-layout='ticker'][data-newest='top'] .lines {
    inset: 0 auto 0 0;
  }
  .log[data-layout='ticker'] .message {
    flex: none;
    min-inline-size: 0;
    max-inline-size: none;
    margin: 0 0 0 max(var(--_gap), 0.5em);
    white-space: nowrap;
    overflow-wrap: normal;
  }
  .log[data-layout='ticker'] .jumbo .text {
    font-size: 1.3em;
    line-height: 1;
  }
  .log[data-layout='ticker'][data-soft][data-newest='bottom'] {
    -webkit-mask-image: linear-gradient(90deg, transparent, #000 min(1em, 4%));
  }
  .log[data-layout='ticker'][data-soft][data-newest='top'] {
    -webkit-mask-image: linear-gradient(270deg, transparent, #000 min(1em, 4%));
  }
  @media (prefers-reduced-motion: no-preference) {
    .log[data-layout='ticker']:not([data-animation='none']) .enter {
      animation: fade ${GLIDE_MS}ms ease-out;
    }
  }
`;

/**
 * Moves the whole row by the width of its new messages, from the end where they arrived. The motion is a transform only; without entrances
 * in the settings there is none.
 */
function glide(root: HTMLElement, isNewestFirst: boolean): void {
  const children = isNewestFirst ? [...root.children] : [...root.children].reverse();
  const settled = children.findIndex((line) => !line.matches('.enter:not([data-placed])'));
  const fresh = settled < 0 ? children : children.slice(0, settled);
  for (const line of fresh) line.toggleAttribute('data-placed', true);
  const isStill = root.parentElement?.dataset['animation'] === 'none';
  // The very first lines have no others to push.
  if (fresh.length === 0 || settled < 0 || isStill) return;
  const boxes = fresh.map((line) => line.getBoundingClientRect());
  const distance = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  root.animate([{ transform: `translateX(${isNewestFirst ? -distance : distance}px)` }, { transform: 'none' }], {
    duration: GLIDE_MS,
    easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
  });
}

/** Messages side by side in one row, which slides as new ones come in. */
export const tickerLayout: Extra = { layout: 'ticker', maxLines: MAX_LINES, styles: tickerStyles, glide };
