import { findMark, findMarkImage } from './marks.ts';
import type { PlatformList } from './marks.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Makes the mark of a platform without Lit, for who draws many: what `platformMark` renders, as an element. */
export function createMarkElement(platformId: number, platforms?: PlatformList): Element {
  const picture = findMarkImage(platformId, platforms);
  if (picture) return createMarkImage(picture);
  const { name, color, ink, path } = findMark(platformId, platforms);
  const glyph = document.createElementNS(SVG, 'path');
  setAttributes(glyph, { fill: ink, 'fill-rule': 'evenodd', d: path });
  const mark = document.createElementNS(SVG, 'svg');
  setAttributes(mark, { class: 'mark', part: 'mark', viewBox: '0 0 24 24', color, role: 'img' });
  setAttributes(mark, name === '' ? { 'aria-hidden': 'true' } : { 'aria-label': name });
  mark.append(glyph);
  return mark;
}

function createMarkImage({ name, image }: { name: string; image: { png: string } }): HTMLImageElement {
  const mark = document.createElement('img');
  setAttributes(mark, { class: 'mark', part: 'mark', alt: name, decoding: 'async', referrerpolicy: 'no-referrer' });
  mark.src = image.png;
  return mark;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
