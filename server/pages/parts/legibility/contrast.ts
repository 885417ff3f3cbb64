import { contrastOf as contrastOfLuminances, luminanceOf } from '../../../../widgets/themes/readable.ts';

/** Red, green, blue from 0 to 255, and alpha from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Pictures behind an overlay, for measurements of contrast: black, white and a medium grey. */
const grounds: readonly Color[] = [
  [0, 0, 0, 1],
  [255, 255, 255, 1],
  [128, 128, 128, 1],
];

/** Height of a lit upper edge. */
const RIM_PX = 2;
/** The first stop of a gradient that is such an edge: no letters below it are on this colour. */
const rim = /(?<=(?<!repeating-)linear-gradient\()rgba?\([^)]*\) 1px, (?=rgba?\([^)]*\) 2px)/;

/** All colours in a computed value, such as the stops of a gradient, in their order. */
export function readColors(value: string): readonly Color[] {
  return [...value.matchAll(/rgba?\(([^)]*)\)/g)].map(([, inside = '']) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = inside.split(/[\s,/]+/).map(Number);
    return [red, green, blue, alpha];
  });
}

/** Blends a colour over an opaque one. */
export function blend([red, green, blue, alpha]: Color, ground: Color): Color {
  const mix = (above: number, below: number): number => above * alpha + below * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
}

/** Contrast of two opaque colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Color, other: Color): number {
  return contrastOfLuminances(readLuminance(one), readLuminance(other));
}

/** Relative luminance of an opaque colour, 0 to 1 (WCAG 2.2). */
export function readLuminance([red, green, blue]: Color): number {
  return luminanceOf([red, green, blue]);
}

/**
 * The lowest contrast of an element drawn in `ink` (a computed colour), over every background and every stop of the gradients behind it. If
 * the letters have an outline on all sides, the contrast with the outline counts.
 */
export function measureContrast(element: Element, ink: string): number {
  const [color = [0, 0, 0, 0]] = readColors(ink);
  const edge = readEdge(element);
  const beneath = edge ? [edge] : listBackdrops(element);
  const [red, green, blue, alpha] = color;
  const opacity = listAncestors(element).reduce((share, { style }) => share * Number(style.opacity), alpha);
  return Math.min(...beneath.map((backdrop) => contrastOf(blend([red, green, blue, opacity], backdrop), backdrop)));
}

/** Every colour that can be behind an element over the backgrounds: one for each stop of each gradient. */
export function listBackdrops(element: Element): readonly Color[] {
  // a dot is filled with its own colour
  const ancestors = listAncestors(element).filter(({ node }) => node !== element || !element.matches('.dot'));
  // a card's picture, in any colour, covers the background of the card
  const picture = ancestors
    .map(({ node }) => node.querySelector(':scope > .art, :scope.card > .picture') !== null)
    .lastIndexOf(true);
  const top = readTop(element);
  const layers = ancestors.slice(picture + 1).flatMap(({ node, style }) => {
    // pixels are whole
    const isBelowRim = Math.round(top - node.getBoundingClientRect().top - node.clientTop) >= RIM_PX;
    return [{ style, share: 1 }, ...listSheets(node)].map(({ style: { backgroundColor, backgroundImage }, share }) => ({
      flat: readColors(backgroundColor).map((color) => fade(color, share)),
      stops: readColors(isBelowRim ? backgroundImage.replace(rim, '') : backgroundImage).map((color) =>
        fade(color, share),
      ),
    }));
  });
  return layers.reduce<readonly Color[]>((backdrops, { flat, stops }) => {
    const below = backdrops.map((backdrop) => flat.reduce((under, layer) => blend(layer, under), backdrop));
    return stops.length === 0 ? below : below.flatMap((backdrop) => stops.map((stop) => blend(stop, backdrop)));
  }, grounds);
}

/** The upper edge of the letters of an element, or of a mark. */
function readTop(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return (element.childNodes.length > 0 && range.getClientRects().length > 0 ? range : element).getBoundingClientRect()
    .top;
}

/** Layers between an element and its text: its own pseudo-element, as large as itself, behind the text. */
function listSheets(node: Element): readonly { readonly style: CSSStyleDeclaration; readonly share: number }[] {
  const sheet = getComputedStyle(node, '::before');
  const isThere = sheet.content !== 'none' && sheet.display !== 'none' && sheet.position === 'absolute';
  return isThere && sheet.zIndex === '-1' ? [{ style: sheet, share: Number(sheet.opacity) }] : [];
}

function fade([red, green, blue, alpha]: Color, share: number): Color {
  return [red, green, blue, alpha * share];
}

/** The element and its ancestors within its widget, the outermost first. */
function listAncestors(element: Element): readonly { readonly node: Element; readonly style: CSSStyleDeclaration }[] {
  const found: { readonly node: Element; readonly style: CSSStyleDeclaration }[] = [];
  for (let node: Element | null = element; node; node = node.parentElement) {
    found.unshift({ node, style: getComputedStyle(node) });
  }
  return found;
}

/** Colour of an opaque outline without blur on all four sides: the shadow of letters, or the filter of a mark. */
function readEdge(element: Element): Color | undefined {
  const { textShadow, filter } = getComputedStyle(element);
  const shadows = element instanceof SVGElement || element.matches('.dot') ? filter : textShadow;
  const hard = [...shadows.matchAll(/(rgba?\([^)]*\)) (-?[\d.]+)px (-?[\d.]+)px 0px/g)];
  const sides = new Set(hard.map(([, , across, down]) => `${Math.sign(Number(across))} ${Math.sign(Number(down))}`));
  const [edge] = readColors(hard[0]?.[1] ?? '');
  return sides.size >= 4 && edge?.[3] === 1 ? edge : undefined;
}
