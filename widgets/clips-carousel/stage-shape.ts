/** How a carousel's cards stand in it. */
export interface StagePlan {
  readonly layout: 'single' | 'grid' | 'filmstrip';
  readonly columns: number;
  readonly rows: number;
}

/** How the size of a carousel changes its cards. */
export interface StageShape {
  /** `banner` is much wider than a picture: words stand beside it. `small` has room for the title alone. */
  readonly shape: 'banner' | 'small' | 'usual';
  /** Size of words, 1 on a card of the usual size. */
  readonly size: number;
  /** Width of a banner's picture, in pixels. */
  readonly pictureWidth: number;
}

/** Width of a card on which words have the size of the settings, in pixels: that of the widget as it is minted (640 × 360). */
const USUAL_WIDTH = { single: 640, grid: 213, filmstrip: 213 } as const;
/** Words grow slower than cards: a card of six times the width has words of three and a half times the size. */
const GROWTH = 0.7;
const LEAST_SIZE = 0.68;

const PICTURE_RATIO = 16 / 9;
/** Twice as wide as pictures are, and with room for words. */
const BANNER_RATIO = 2.9;
/** Height of a banner on which words have the size of the settings, in pixels. */
const USUAL_BANNER_HEIGHT = 100;
/** A card below one of these, in pixels of words of the usual size, has room for its title alone. */
const SMALL_WIDTH = 130;
const SMALL_HEIGHT = 84;

/** Decides how cards look in a widget of `width` × `height` pixels; a filmstrip need not be as high as that. */
export function shapeStage(width: number, height: number, { layout, columns, rows }: StagePlan): StageShape {
  const [across, down] = { single: [1, 1], grid: [columns, rows], filmstrip: [columns, 1] }[layout] as [number, number];
  const cardWidth = width / across;
  const cardHeight = Math.min(height / down, layout === 'filmstrip' ? cardWidth / PICTURE_RATIO : Infinity);
  const isBanner = layout === 'single' && cardWidth > cardHeight * BANNER_RATIO;
  // a card keeps the shape of a picture, whatever room there is around it
  const pictureWidth = isBanner ? cardHeight * PICTURE_RATIO : Math.min(cardWidth, cardHeight * PICTURE_RATIO);
  const part = isBanner ? cardHeight / USUAL_BANNER_HEIGHT : pictureWidth / USUAL_WIDTH[layout];
  const isSmall = pictureWidth < SMALL_WIDTH || pictureWidth / PICTURE_RATIO < SMALL_HEIGHT;
  const shape = isBanner ? 'banner' : isSmall ? 'small' : 'usual';
  return { shape, size: Math.max(LEAST_SIZE, part ** GROWTH), pictureWidth };
}
