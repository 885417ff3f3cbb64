import type { CanvasFormats, CanvasSettings, Layer } from '../../../../widgets/canvas/layer.ts';
import { FORMAT_NAMES, showFormat, type PlacedCanvas } from '../../../../widgets/canvas/formats.ts';
import { pictureDescription } from '../../../../widgets/picture/description.ts';
import { KIT_LOGO } from '../../../../widgets/settings/kit.ts';
import { shapeDescription } from '../../../../widgets/shape/description.ts';
import { textDescription } from '../../../../widgets/text/description.ts';
import { doOverlap, widen, type Box } from '../canvas/edits/box.ts';

/** Size of a logo, as a share of the shorter side of its canvas. */
const SHARE = { width: 0.2, height: 0.11 };
/** Distance from the edge of the canvas. */
const MARGIN_PX = 40;
/** Distance from other layers. */
const GAP_PX = 12;
/** Distance between the places that are tried. */
const STEP_PX = 20;

/**
 * Adds the logo of the kit to a scene, in each of its formats: as near to a corner as there is room, or else over the free end of a text, whose box
 * is larger than its words. It is hidden in a format that is full. Without a logo nothing is drawn.
 */
export function addLogo(canvas: CanvasSettings): CanvasSettings {
  const logo: Layer = {
    id: 'logo',
    name: 'Logo',
    widget: pictureDescription.name,
    opacity: 100,
    locked: false,
    ...placeLogo(canvas),
    settings: { picture: KIT_LOGO },
  };
  const formats: CanvasFormats = Object.fromEntries(
    FORMAT_NAMES.flatMap((name) => {
      const format = canvas.formats?.[name];
      const places = { ...format?.places, [logo.id]: placeLogo(showFormat(canvas, name)) };
      return format ? [[name, { ...format, places }] as const] : [];
    }),
  );
  return { ...canvas, layers: [...canvas.layers, logo], ...(canvas.formats && { formats }) };
}

function placeLogo(canvas: PlacedCanvas): Box & { readonly hidden: boolean } {
  const side = Math.min(canvas.width, canvas.height);
  const size = { width: Math.round(side * SHARE.width), height: Math.round(side * SHARE.height) };
  const right = canvas.width - MARGIN_PX - size.width;
  const bottom = canvas.height - MARGIN_PX - size.height;
  const boxes = listSteps(right).flatMap((x) => listSteps(bottom).map((y) => ({ x, y, ...size })));
  const toCorner = ({ x, y }: Box): number => Math.min(x - MARGIN_PX, right - x) + Math.min(y - MARGIN_PX, bottom - y);
  const toTopRight = ({ x, y }: Box): number => right - x + y - MARGIN_PX;
  const seen = canvas.layers.filter(({ hidden, widget }) => !hidden && widget !== shapeDescription.name);
  // a text seldom fills its box to the right
  const others = seen.filter(({ widget }) => widget !== textDescription.name);
  const place = findFree(boxes, seen, toCorner) ?? findFree(boxes, others, toTopRight);
  return place ? { ...place, hidden: false } : { x: right, y: MARGIN_PX, ...size, hidden: true };
}

/** The nearest of the boxes that no layer takes. */
function findFree(boxes: readonly Box[], layers: readonly Box[], toDistance: (box: Box) => number): Box | undefined {
  return boxes
    .filter((box) => !layers.some((layer) => doOverlap(layer, widen(box, GAP_PX))))
    .sort((one, other) => toDistance(one) - toDistance(other))[0];
}

/** Distances from an edge, up to the last one. */
function listSteps(last: number): readonly number[] {
  const count = Math.max(0, Math.ceil((last - MARGIN_PX) / STEP_PX));
  return [...Array.from({ length: count }, (_, index) => MARGIN_PX + index * STEP_PX), last];
}
