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
  /** Side at which its words stand. */
  readonly textAlign: Side;
}

type Side = 'left' | 'center' | 'right';

/**
 * Places a field over words: it has the width of their layer from the side on which they begin.
 * @param words undefined if nothing is drawn
 * @param scale screen pixels per canvas pixel
 */
export function placeField(layer: Box, words: DrawnWords | undefined, scale: number): FieldPlace {
  const { x, y, width, height } = words?.box ?? layer;
  const textAlign = words ? findSide(layer, words) : 'center';
  const [left, right] = [layer.x, layer.x + layer.width];
  const room = { left: right - x, center: layer.width, right: x + width - left }[textAlign];
  const wide = Math.max(MIN_WIDTH_PX / scale, room);
  const start = { left: x, center: left + (layer.width - wide) / 2, right: x + width - wide }[textAlign];
  // inside the layer if it has room
  const inside = Math.max(left, Math.min(start, right - wide));
  return { x: wide > layer.width ? start : inside, width: wide, middle: y + height / 2, textAlign };
}

/** The side of a layer at which words stand, whatever their direction: a label in Arabic begins at the right. */
function findSide(layer: Box, { box, style: { textAlign } }: DrawnWords): Side {
  if (textAlign === 'end' || textAlign === 'right') return 'right';
  if (textAlign !== 'start' && textAlign !== 'left') return 'center';
  const [before, after] = [box.x - layer.x, layer.x + layer.width - box.x - box.width];
  return after + 1 < before ? 'right' : 'left';
}

/** Gives a field the type of words. Letters are never smaller on the screen than a person can read. */
export function copyType({ style: field }: HTMLElement, { style }: DrawnWords, scale: number): void {
  for (const name of COPIED) field[name] = style[name];
  const drawn = Number.parseFloat(style.fontSize);
  const size = Math.max(drawn, MIN_LETTER_PX / scale);
  const line = Number.parseFloat(style.lineHeight);
  field.fontSize = `${size}px`;
  field.lineHeight = String(Number.isFinite(line) ? line / drawn : 1.2);
}
