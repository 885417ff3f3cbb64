import type { CSSResult } from 'lit';

/** A design of all widgets: typeface, geometry, ornament, marks and motion, in plain CSS over the widgets' parts and tokens. */
export interface Theme {
  /** As the setting `theme` has it. */
  readonly name: string;
  /** What it looks like, in one sentence. */
  readonly idea: string;
  /**
   * Its tokens, and its own rules for the parts of each widget. A widget has the styles of one theme only, and after all of its own, so
   * that a rule of a theme wins over a rule of the widget for the same parts.
   */
  readonly styles: CSSResult;
}
