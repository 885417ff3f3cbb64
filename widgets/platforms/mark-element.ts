import { findMark, findMarkImage } from './marks.ts';
import type { Mark, PlatformList } from './marks.ts';

const classes = new Map<Mark, string>();
let sheet: CSSStyleSheet | undefined;

/** Rules that draw the marks made by {@link createMarkElement}, the same sheet each time; whoever shows such marks adopts it. */
export function markSheet(): CSSStyleSheet {
  return (sheet ??= new CSSStyleSheet());
}

/**
 * Makes the mark of a platform without Lit, for who draws many: it looks as `platformMark` does, but is one box with a
 * picture that all marks of the platform share, since an inline SVG costs a chat line as much as its words.
 */
export function createMarkElement(platformId: number, platforms?: PlatformList): HTMLElement {
  const picture = findMarkImage(platformId, platforms);
  if (picture) return createMarkImage(picture);
  const mark = findMark(platformId, platforms);
  const element = document.createElement('span');
  setAttributes(element, { class: `mark ${findClass(mark)}`, part: 'mark', role: 'img' });
  setAttributes(element, mark.name === '' ? { 'aria-hidden': 'true' } : { 'aria-label': mark.name });
  return element;
}

/** Class of a mark, whose rule is written when the first is made. */
function findClass(mark: Mark): string {
  const known = classes.get(mark);
  if (known !== undefined) return known;
  const name = `mark-${classes.size}`;
  const { color, ink, path } = mark;
  const glyph = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${ink}" fill-rule="evenodd" d="${path}"/></svg>`;
  const picture = `url("data:image/svg+xml,${encodeURIComponent(glyph)}")`;
  markSheet().insertRule(`.${name}{display:inline-block;background:${color} ${picture} 0/100%}`, classes.size);
  classes.set(mark, name);
  return name;
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
