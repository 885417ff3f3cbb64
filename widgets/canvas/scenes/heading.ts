import type { Layer } from '../layer.ts';

type Settings = Layer['settings'];

/** Settings of the large text of a full-screen scene: a title, a coloured line, and a note below it. */
export interface Heading {
  readonly title: Settings;
  readonly line: Settings;
  readonly note: Settings;
}

/** Texts and colours of a heading. */
export interface HeadingOptions {
  readonly title: string;
  readonly note: string;
  readonly noteWeight?: 'regular' | 'semibold';
  /** Colours of the line, from its left end to the right one. */
  readonly colors: readonly [from: string, to: string];
}

/** Creates a heading; each canvas adds sizes and places. */
export function createHeading({ title, note, noteWeight = 'regular', colors }: HeadingOptions): Heading {
  const [color, gradient] = colors;
  return {
    title: { text: title, weight: 'black', outline: 'none', vertical: 'bottom' },
    line: { shape: 'line', borderWidth: 8, fill: 'color', color, gradient, angle: 90 },
    note: { text: note, weight: noteWeight, tone: 'muted', outline: 'none', vertical: 'top' },
  };
}
