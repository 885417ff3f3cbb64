import type { Box } from '../edits/box.ts';

/** The smallest letters and the smallest width of a field, in screen pixels. */
const MIN_LETTER_PX = 14;
const MIN_WIDTH_PX = 160;

/** The properties that a field copies from the words of a widget. */
const COPIED = [
  'color',
  'fontFamily',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'textShadow',
  'textTransform',
  'backgroundColor',
  'backgroundImage',
  'paddingTop',
  'paddingBottom',
  'paddingLeft',
  'paddingRight',
] as const;

/** Words of a widget as they are drawn. */
export interface DrawnWords {
  readonly style: Pick<CSSStyleDeclaration, (typeof COPIED)[number] | 'fontSize' | 'lineHeight' | 'textAlign'>;
  /** Place on the canvas. */
  readonly box: Box;
}

/** The place of a field over words, in pixels of the canvas; `middle` is that of its height. */
export interface FieldPlace {
  readonly x: number;
  readonly width: number;
  readonly middle: number;
}

/**
 * Places a field over words: it has the width of their layer from the side on which they begin.
 * @param words undefined if nothing is drawn
 * @param scale screen pixels per canvas pixel
 */
export function placeField(layer: Box, words: DrawnWords | undefined, scale: number): FieldPlace {
  const minWidth = MIN_WIDTH_PX / scale;
  const { x, y, width, height } = words?.box ?? layer;
  const middle = y + height / 2;
  const align = words?.style.textAlign ?? 'center';
  if (isStart(align)) return { x, middle, width: Math.max(minWidth, layer.x + layer.width - x) };
  const wide = Math.max(minWidth, isEnd(align) ? x + width - layer.x : layer.width);
  if (isEnd(align)) return { x: x + width - wide, middle, width: wide };
  return { x: layer.x + (layer.width - wide) / 2, middle, width: wide };
}

const isStart = (align: string): boolean => align === 'start' || align === 'left';
const isEnd = (align: string): boolean => align === 'end' || align === 'right';

/** Gives a field the type of words. Letters are never smaller on the screen than a person can read. */
export function copyType({ style: field }: HTMLElement, { style }: DrawnWords, scale: number): void {
  for (const name of COPIED) field[name] = style[name];
  const drawn = Number.parseFloat(style.fontSize);
  const size = Math.max(drawn, MIN_LETTER_PX / scale);
  const line = Number.parseFloat(style.lineHeight);
  field.fontSize = `${size}px`;
  field.lineHeight = String(Number.isFinite(line) ? line / drawn : 1.2);
  // the words stand at that side, whatever their direction
  field.textAlign = isStart(style.textAlign) ? 'left' : isEnd(style.textAlign) ? 'right' : style.textAlign;
}
