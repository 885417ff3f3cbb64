/** Arrangement of a carousel's cards. */
export interface StagePlan {
  readonly layout: 'single' | 'grid' | 'filmstrip';
  readonly columns: number;
  readonly rows: number;
}

/** Effects of a carousel's size on its cards. */
export interface StageShape {
  /** `banner` is much wider than a picture: text is beside it. `small` has room for the title alone. */
  readonly shape: 'banner' | 'small' | 'usual';
  /** Scale of text; 1 on a card of the usual size. */
  readonly size: number;
  /** Width of a banner's picture, in pixels. */
  readonly pictureWidth: number;
}

/** Width of a card at which text has the size of the settings, in pixels: that of a new widget (640 × 360). */
const USUAL_WIDTH = { single: 640, grid: 213, filmstrip: 213 } as const;
/** Text grows more slowly than cards: a card of six times the width has text of three and a half times the size. */
const GROWTH = 0.7;
const LEAST_SIZE = 0.68;

const PICTURE_RATIO = 16 / 9;
/** Twice the ratio of pictures, with room for text. */
const BANNER_RATIO = 2.9;
/** Height of a banner at which text has the size of the settings, in pixels. */
const USUAL_BANNER_HEIGHT = 100;
/** Below one of these sizes, in pixels of usual text, a card has room for its title alone. */
const SMALL_WIDTH = 130;
const SMALL_HEIGHT = 84;

/** Decides the shape of cards in a widget of `width` × `height` pixels; a filmstrip may be lower than that. */
export function shapeStage(width: number, height: number, { layout, columns, rows }: StagePlan): StageShape {
  const [across, down] = { single: [1, 1], grid: [columns, rows], filmstrip: [columns, 1] }[layout] as [number, number];
  const cardWidth = width / across;
  const cardHeight = Math.min(height / down, layout === 'filmstrip' ? cardWidth / PICTURE_RATIO : Infinity);
  const isBanner = layout === 'single' && cardWidth > cardHeight * BANNER_RATIO;
  // A card keeps the shape of a picture in any room.
  const pictureWidth = isBanner ? cardHeight * PICTURE_RATIO : Math.min(cardWidth, cardHeight * PICTURE_RATIO);
  const part = isBanner ? cardHeight / USUAL_BANNER_HEIGHT : pictureWidth / USUAL_WIDTH[layout];
  const isSmall = pictureWidth < SMALL_WIDTH || pictureWidth / PICTURE_RATIO < SMALL_HEIGHT;
  const shape = isBanner ? 'banner' : isSmall ? 'small' : 'usual';
  return { shape, size: Math.max(LEAST_SIZE, part ** GROWTH), pictureWidth };
}
