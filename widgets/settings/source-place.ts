/** Places of an overlay on OBS's canvas: all of it, an edge, a corner or the middle. */
export const SOURCE_PLACES = [
  'fill',
  'top-left',
  'top',
  'top-right',
  'left',
  'centre',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;

/** One of {@link SOURCE_PLACES}. */
export type SourcePlace = (typeof SOURCE_PLACES)[number];
