import { NAME_COLORS, readGround, toReadable } from '../../../../widgets/message-parts/colors.ts';
import type { ThemeTokens, TokenName } from '../../../../widgets/settings/theme-tokens.ts';
import type { Theme } from '../../../../widgets/themes/theme.ts';
import { isDark } from '../../../../widgets/themes/readable.ts';
import { listBackdrops, luminanceOf, measureContrast } from './contrast.ts';
import { DrawnTheme } from './drawn-theme.ts';

/** Least contrast of letters (WCAG 2.2, 1.4.3). */
export const LEAST = 4.5;

/** Letters of one colour on one background, as widgets have them. */
export interface TextKind {
  readonly name: 'text' | 'muted' | 'names' | 'accent' | 'on-accent';
  /** The background. */
  readonly stand: 'cards' | 'accent';
  /** The value of CSS `color`. */
  readonly ink: string;
  /** The token that decides about the letters; undefined if their colour is always adapted. */
  readonly token: TokenName | undefined;
  /** Widgets with such letters. */
  readonly widgets: readonly string[];
}

/** All kinds of text, the most important first. Letters on the live colour are always adapted to it. */
export const TEXT_KINDS: readonly TextKind[] = [
  {
    name: 'text',
    stand: 'cards',
    ink: 'var(--_text)',
    token: '--onair-text',
    widgets: ['chat-box', 'viewer-counter', 'live-badge', 'featured-message'],
  },
  {
    name: 'muted',
    stand: 'cards',
    ink: 'var(--_muted)',
    token: '--onair-muted',
    widgets: ['chat-box', 'viewer-counter', 'live-badge', 'clips-carousel'],
  },
  {
    name: 'names',
    stand: 'cards',
    ink: '',
    token: '--onair-name-lightness',
    widgets: ['chat-box', 'featured-message'],
  },
  {
    name: 'accent',
    stand: 'cards',
    ink: 'var(--_accent-ink)',
    token: undefined,
    widgets: ['viewer-counter', 'text', 'countdown'],
  },
  {
    name: 'on-accent',
    stand: 'accent',
    ink: 'var(--_on-accent)',
    token: '--onair-on-accent',
    widgets: ['chat-box', 'featured-message'],
  },
];

/** The contrast of a kind of text, in the least favourable place. */
export interface TextContrast {
  readonly kind: TextKind;
  /** 1 to 21. */
  readonly ratio: number;
  /** Whether its background is dark in the middle of its colours. */
  readonly isOnDark: boolean;
  /** Whether the background is at once too bright for white and too dark for black letters, as a clear card over any picture is. */
  readonly isUneven: boolean;
}

/** Colours that viewers choose for their names: widgets adapt them to the background that the theme states. */
const VIEWER_COLORS = ['#0000ff', '#ff0000', '#00ff00', '#ffff00', '#202020', '#f0f0f0'];

/** A theme on which the contrast of texts is measured. It is in the page until `remove`. */
export class TextMeter {
  readonly #drawn: DrawnTheme;
  readonly #texts: ReadonlyMap<TextKind, readonly HTMLElement[]>;

  constructor(theme: Theme) {
    this.#drawn = new DrawnTheme(theme);
    this.#texts = new Map(TEXT_KINDS.map((kind) => [kind, placeTexts(this.#drawn.frame, kind)]));
  }

  /** Measures all kinds of text with tokens of an own theme. */
  measure(tokens: ThemeTokens): readonly TextContrast[] {
    this.#drawn.draw(tokens);
    const ground = readGround(this.#drawn.frame);
    return TEXT_KINDS.map((kind) => {
      const texts = this.#texts.get(kind) ?? [];
      for (const [index, text] of texts.entries()) {
        const viewer = VIEWER_COLORS[index - NAME_COLORS];
        if (viewer !== undefined) text.style.color = toReadable(viewer, ground);
      }
      return measureKind(kind, texts);
    });
  }

  /** The colour of a kind of text, as computed. */
  readInk(kind: TextKind): string {
    const [text] = this.#texts.get(kind) ?? [];
    return text ? getComputedStyle(text).color : '';
  }

  /** Luminances of everything that can be behind a kind of text. */
  listGrounds(kind: TextKind): readonly number[] {
    const [text] = this.#texts.get(kind) ?? [];
    return text ? [...new Set(listBackdrops(text).map(luminanceOf))] : [];
  }

  /** Removes the theme from the page. */
  remove(): void {
    this.#drawn.remove();
  }
}

/** Whether a text is hard to read. */
export function isUnreadable({ ratio }: TextContrast): boolean {
  return ratio < LEAST;
}

function placeTexts(frame: Element, { ink, name, stand }: TextKind): readonly HTMLElement[] {
  const ground = document.createElement('div');
  ground.dataset['stand'] = stand;
  const count = name === 'names' ? NAME_COLORS + VIEWER_COLORS.length : 1;
  const texts = Array.from({ length: count }, (_, index) => {
    const text = document.createElement('span');
    text.textContent = 'A';
    if (name === 'names') text.className = index < NAME_COLORS ? `c${index}` : '';
    else text.style.color = ink;
    return text;
  });
  ground.append(...texts);
  frame.append(ground);
  return texts;
}

function measureKind(kind: TextKind, texts: readonly HTMLElement[]): TextContrast {
  const ratios = texts.map((text) => measureContrast(text, getComputedStyle(text).color));
  const grounds = texts[0] ? listBackdrops(texts[0]).map(luminanceOf) : [];
  const mean = grounds.reduce((sum, each) => sum + each, 0) / Math.max(1, grounds.length);
  const [darkest, brightest] = [Math.min(...grounds), Math.max(...grounds)];
  return {
    kind,
    ratio: Math.min(...ratios),
    isOnDark: isDark(mean),
    isUneven: 1.05 / (brightest + 0.05) < LEAST && (darkest + 0.05) / 0.05 < LEAST,
  };
}
