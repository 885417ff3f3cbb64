import type { SourcePlace } from '../../widgets/settings/source-place.ts';
import { findWidget } from '../../widgets/widgets.ts';
import type { Transform } from './transform.ts';

/** The usual place of a widget on streams, so that several do not overlap. */
export function findUsualPlace(widget: string): SourcePlace {
  return findWidget(widget)?.place ?? 'centre';
}

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Space to the edges, as a share of the shorter side. */
const MARGIN = 0.03;

/**
 * Computes place and size of a source: it keeps its own size, and is reduced only if it would not fit.
 * @param source size of the overlay
 * @param canvas OBS's base canvas
 */
export function toTransform(place: SourcePlace, source: Size, canvas: Size): Transform {
  if (place === 'fill') return toBounds({ x: 0, y: 0, ...canvas });
  const margin = Math.round(Math.min(canvas.width, canvas.height) * MARGIN);
  const room = { width: canvas.width - 2 * margin, height: canvas.height - 2 * margin };
  const scale = Math.min(1, room.width / source.width, room.height / source.height);
  const width = Math.round(source.width * scale);
  const height = Math.round(source.height * scale);
  const x = margin + Math.round((room.width - width) * shareOf(place, 'left', 'right'));
  const y = margin + Math.round((room.height - height) * shareOf(place, 'top', 'bottom'));
  return toBounds({ x, y, width, height });
}

/** Share of the free space before the source. */
function shareOf(place: SourcePlace, first: string, last: string): number {
  return place.includes(first) ? 0 : place.includes(last) ? 1 : 0.5;
}

/** Bounds keep the source in place when the size of its page changes. obs-websocket accepts no bounds below 1. */
function toBounds({ x, y, width, height }: Size & { readonly x: number; readonly y: number }): Transform {
  return {
    positionX: x,
    positionY: y,
    alignment: TOP_LEFT,
    rotation: 0,
    scaleX: 1,
    scaleY: 1,
    boundsType: 'OBS_BOUNDS_SCALE_INNER',
    boundsAlignment: CENTRE,
    boundsWidth: Math.max(1, width),
    boundsHeight: Math.max(1, height),
  };
}

/** libobs, obs.h: `OBS_ALIGN_LEFT | OBS_ALIGN_TOP`, and `OBS_ALIGN_CENTER`. */
const TOP_LEFT = 5;
const CENTRE = 0;
