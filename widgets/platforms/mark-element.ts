import { findMark, findMarkImage } from './marks.ts';
import type { Mark, PlatformList } from './marks.ts';

const SVG = 'http://www.w3.org/2000/svg';

const drawn = new Map<Mark, SVGElement>();

/**
 * Makes the mark of a platform without Lit, for code that draws many: it looks as `platformMark` does. It is drawn once and copied
 * from then on. Being inline SVG, it loads nothing, so no content security policy has to allow anything for it.
 */
export function createMarkElement(platformId: number, platforms?: PlatformList): Element {
  const picture = findMarkImage(platformId, platforms);
  if (picture) return createMarkImage(picture);
  const mark = findMark(platformId, platforms);
  const original = drawn.get(mark) ?? drawMark(mark);
  drawn.set(mark, original);
  return original.cloneNode(true) as Element;
}

function drawMark({ name, color, ink, path }: Mark): SVGElement {
  const element = document.createElementNS(SVG, 'svg');
  setAttributes(element, { class: 'mark', part: 'mark', viewBox: '0 0 24 24', color, role: 'img' });
  setAttributes(element, name === '' ? { 'aria-hidden': 'true' } : { 'aria-label': name });
  const glyph = document.createElementNS(SVG, 'path');
  setAttributes(glyph, { fill: ink, 'fill-rule': 'evenodd', d: path });
  element.append(glyph);
  return element;
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
