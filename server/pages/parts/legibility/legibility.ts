import { NAME_COLORS, readGround, toReadable } from '../../../../widgets/message-parts/colors.ts';
import type { ThemeTokens, TokenName } from '../../../../widgets/settings/theme-tokens.ts';
import type { Theme } from '../../../../widgets/themes/theme.ts';
import { contrastOf, isDark, MIN_CONTRAST } from '../../../../widgets/themes/readable.ts';
import { listBackdrops, measureContrast, readLuminance } from './contrast.ts';
import { DrawnTheme } from './drawn-theme.ts';

/** Letters of one colour on one background, as widgets have them. */
export interface TextKind {
  readonly name: 'text' | 'muted' | 'names' | 'accent' | 'on-accent';
  /** The background. */
  readonly background: 'cards' | 'accent';
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
    background: 'cards',
    ink: 'var(--_text)',
    token: '--onair-text',
    widgets: ['chat-box', 'viewer-counter', 'live-badge', 'featured-message'],
  },
  {
    name: 'muted',
    background: 'cards',
    ink: 'var(--_muted)',
    token: '--onair-muted',
    widgets: ['chat-box', 'viewer-counter', 'live-badge', 'clips-carousel'],
  },
  {
    name: 'names',
    background: 'cards',
    ink: '',
    token: '--onair-name-lightness',
    widgets: ['chat-box', 'featured-message'],
  },
  {
    name: 'accent',
    background: 'cards',
    ink: 'var(--_accent-ink)',
    token: undefined,
    widgets: ['viewer-counter', 'text', 'countdown'],
  },
  {
    name: 'on-accent',
    background: 'accent',
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
  listLuminances(kind: TextKind): readonly number[] {
    const [text] = this.#texts.get(kind) ?? [];
    return text ? [...new Set(listBackdrops(text).map(readLuminance))] : [];
  }

  /** Removes the theme from the page. */
  remove(): void {
    this.#drawn.remove();
  }
}

/** Whether a text is hard to read. */
export function isUnreadable({ ratio }: TextContrast): boolean {
  return ratio < MIN_CONTRAST;
}

function placeTexts(frame: Element, { background, ink, name }: TextKind): readonly HTMLElement[] {
  const card = document.createElement('div');
  card.dataset['background'] = background;
  const count = name === 'names' ? NAME_COLORS + VIEWER_COLORS.length : 1;
  const texts = Array.from({ length: count }, (_, index) => {
    const text = document.createElement('span');
    text.textContent = 'A';
    if (name === 'names') text.className = index < NAME_COLORS ? `c${index}` : '';
    else text.style.color = ink;
    return text;
  });
  card.append(...texts);
  frame.append(card);
  return texts;
}

function measureKind(kind: TextKind, texts: readonly HTMLElement[]): TextContrast {
  const ratios = texts.map((text) => measureContrast(text, getComputedStyle(text).color));
  const luminances = texts[0] ? listBackdrops(texts[0]).map(readLuminance) : [];
  const mean = luminances.reduce((sum, each) => sum + each, 0) / Math.max(1, luminances.length);
  const [darkest, brightest] = [Math.min(...luminances), Math.max(...luminances)];
  return {
    kind,
    ratio: Math.min(...ratios),
    isOnDark: isDark(mean),
    isUneven: contrastOf(1, brightest) < MIN_CONTRAST && contrastOf(0, darkest) < MIN_CONTRAST,
  };
}
