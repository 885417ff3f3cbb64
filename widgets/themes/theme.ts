import type { CSSResult } from 'lit';

/** A design of all widgets: typeface, geometry, ornament, marks and motion, in plain CSS over the widgets' parts and tokens. */
export interface Theme {
  /** Value of the setting `theme`. */
  readonly name: string;
  /** Its appearance, in one sentence. */
  readonly idea: string;
  /**
   * Its tokens, and its rules for the parts of each widget. A widget has the styles of one theme only, after all of its own, so that a rule
   * of the theme overrides a rule of the widget for the same parts.
   */
  readonly styles: CSSResult;
}
