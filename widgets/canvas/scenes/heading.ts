import type { Layer } from '../layer.ts';

type Settings = Layer['settings'];

/** The settings of the large words of a scene that fills the screen: a title, a coloured line, and a note below it. */
export interface Heading {
  readonly title: Settings;
  readonly line: Settings;
  readonly note: Settings;
}

/** What a heading says. */
export interface HeadingOptions {
  readonly title: string;
  readonly note: string;
  readonly noteWeight?: 'regular' | 'semibold';
  /** From the left end of the line to the right one. */
  readonly colors: readonly [from: string, to: string];
}

/** Creates a heading; sizes and places are those of each canvas. */
export function createHeading({ title, note, noteWeight = 'regular', colors }: HeadingOptions): Heading {
  const [color, gradient] = colors;
  return {
    title: { text: title, weight: 'black', outline: 'none', vertical: 'bottom' },
    line: { shape: 'line', borderWidth: 8, fill: 'color', color, gradient, angle: 90 },
    note: { text: note, weight: noteWeight, tone: 'muted', outline: 'none', vertical: 'top' },
  };
}
