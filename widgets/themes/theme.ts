import type { CSSResult } from 'lit';
import type { Shade } from './shade.ts';

/** The manner in which a theme takes a colour: that of a setting, of the kit or of an own theme. docs/looks.md describes it. */
export interface Brand {
  /** Relative luminance of the background of letters where letters in the colour are hardest to read. */
  readonly ground: number;
  /** Least contrast of letters in the colour; 4.5 by default. */
  readonly least?: number;
  /** Shades of the colour by the custom property of the theme, which gets them as `red green blue`. */
  readonly shades: Readonly<Record<`--theme-${string}`, Shade>>;
  /** Shades of the colour for text and secondary text, if the theme tints these. */
  readonly letters?: { readonly text: Shade; readonly muted: Shade };
}

/** A design of all widgets: typeface, geometry, ornament, marks and motion, in plain CSS over the widgets' parts and tokens. */
export interface Theme {
  /** Value of the setting `theme`. */
  readonly name: string;
  /** Its appearance, in one sentence. */
  readonly idea: string;
  readonly brand: Brand;
  /**
   * Its tokens, and its rules for the parts of each widget. A widget has the styles of one theme only, after all of its own, so that a rule
   * of the theme overrides a rule of the widget for the same parts.
   */
  readonly styles: CSSResult;
}
