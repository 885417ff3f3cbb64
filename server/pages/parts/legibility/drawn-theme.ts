import { css } from 'lit';
import { messageStyles } from '../../../../widgets/message-parts/message.styles.ts';
import {
  THEME_TOKENS,
  parseToken,
  type ThemeTokens,
  type TokenName,
} from '../../../../widgets/settings/theme-tokens.ts';
import { toChosenStyle } from '../../../../widgets/themes/chosen-style.ts';
import { toHex } from '../../../../widgets/themes/readable.ts';
import type { Theme } from '../../../../widgets/themes/theme.ts';
import { tokens as tokenStyles } from '../../../../widgets/themes/tokens.styles.ts';
import { readColors, type Color } from './contrast.ts';

/** The value of a token as a theme draws it. */
export interface DrawnValue {
  /** The value in the styles, for a swatch. */
  readonly css: string;
  /** The value in the form of a token; undefined for one that no token can have, such as a gradient. */
  readonly value: string | undefined;
  /** The colour that is most like it, `#rrggbb`; undefined for a token that is no colour. */
  readonly color: string | undefined;
}

/** Values of all tokens by name. */
export type DrawnValues = Readonly<Record<TokenName, DrawnValue>>;

/** Size of letters while lengths are read, so that 1 px is 0.01 em. */
const EM_PX = 100;

const styles = css`
  :host {
    position: fixed;
    inset: 0 auto auto 0;
    inline-size: 400px;
    block-size: 100px;
    contain: strict;
    visibility: hidden;
    pointer-events: none;
  }
  [data-background] {
    padding: 12px;
    background: var(--_surface);
  }
  [data-background='accent'] {
    background: var(--_accent);
    text-shadow: none;
  }
  [data-read] {
    font-size: ${EM_PX}px;
  }
`;

/**
 * A frame in a theme, drawn invisibly, on which its values are read as the browser computes them. It is in the page from its creation to
 * {@link remove}.
 */
export class DrawnTheme {
  /** The frame. Elements can be added to it. */
  readonly frame = document.createElement('div');
  readonly #theme: Theme;
  readonly #host = document.createElement('div');

  constructor(theme: Theme) {
    this.#theme = theme;
    this.frame.className = 'frame';
    const root = this.#host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [tokenStyles, messageStyles, theme.styles, styles].flatMap(
      ({ styleSheet }) => styleSheet ?? [],
    );
    root.append(this.frame);
    document.body.append(this.#host);
  }

  /** Draws it with tokens of an own theme. */
  draw(tokens: ThemeTokens): void {
    this.frame.removeAttribute('style');
    const style = toChosenStyle(this.#theme, { accent: '', tokens, isBare: false });
    for (const [name, value] of Object.entries(style)) this.frame.style.setProperty(name, value);
  }

  /** Reads the values of all tokens. */
  readValues(): DrawnValues {
    const element = document.createElement('div');
    element.dataset['read'] = '';
    this.frame.append(element);
    const names = Object.keys(THEME_TOKENS) as TokenName[];
    const entries = names.map((name) => [name, readDrawn(element, name)] as const);
    element.remove();
    return Object.fromEntries(entries) as DrawnValues;
  }

  /** Removes it from the page. */
  remove(): void {
    this.#host.remove();
  }
}

/** The variable of the styles that has the value of a token: `--_text`. */
function toVariable(name: TokenName): string {
  return name === '--onair-font' ? '--_given-fonts' : name.replace('--onair-', '--_');
}

/** CSS properties that resolve lengths, and the computed values from which a token is read. */
const LENGTHS: Readonly<Partial<Record<TokenName, readonly [property: string, ...computed: string[]]>>> = {
  '--onair-radius': ['border-radius', 'border-top-left-radius'],
  '--onair-gap': ['row-gap', 'row-gap'],
  '--onair-padding': ['padding', 'padding-top', 'padding-left'],
};

function readDrawn(element: HTMLElement, name: TokenName): DrawnValue {
  const variable = toVariable(name);
  const style = getComputedStyle(element);
  const raw = style.getPropertyValue(variable).trim();
  const [property, ...computed] = LENGTHS[name] ?? [isColor(name) ? 'background' : ''];
  if (property === '') return toDrawn(name, raw, raw);
  element.removeAttribute('style');
  element.style.setProperty(property, `var(${variable})`);
  if (isColor(name)) return readBackground(style, raw);
  return toDrawn(name, raw, computed.map((each) => toEm(style.getPropertyValue(each))).join(' '));
}

function isColor(name: TokenName): boolean {
  return THEME_TOKENS[name] === 'color' || THEME_TOKENS[name] === 'surface';
}

function toDrawn(name: TokenName, raw: string, text: string): DrawnValue {
  return { css: raw, value: parseToken(name, text), color: undefined };
}

function readBackground({ backgroundColor, backgroundImage }: CSSStyleDeclaration, raw: string): DrawnValue {
  const flat = readColors(backgroundColor);
  const stops = readColors(backgroundImage);
  const color = toCode(average(stops.length > 0 ? stops : flat));
  return { css: raw, value: backgroundImage === 'none' ? toCode(flat[0] ?? [0, 0, 0, 0]) : undefined, color };
}

/** The opaque mean of colours, in which a clearer one counts less. */
function average(colors: readonly Color[]): Color {
  const weight = colors.reduce((sum, color) => sum + color[3], 0) || 1;
  const mean = (index: 0 | 1 | 2): number => colors.reduce((sum, color) => sum + color[index] * color[3], 0) / weight;
  return [mean(0), mean(1), mean(2), 1];
}

/** Serializes as `#rrggbb`, or `#rrggbbaa` if it is translucent. */
function toCode([red, green, blue, alpha]: Color): string {
  const opacity = Math.round(alpha * 255);
  return toHex([red, green, blue]) + (opacity === 255 ? '' : opacity.toString(16).padStart(2, '0'));
}

/** Converts a computed length to em. */
function toEm(length: string): string {
  return `${Math.round((Number.parseFloat(length) / EM_PX) * 1000) / 1000}em`;
}
