/** A width and a height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a browser source is drawn in a frame: how large, and how far from the left and the top. */
export interface Place {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

const MARGIN_PX = 14;
/** A scene that is nearly as wide as its frame fills it: narrow strips beside it would look like a fault. */
const NEARLY = 1.1;
/** A single widget is drawn in a narrower source where its own would make it too small to read. */
const SMALLEST_SCALE = 0.55;
const NARROWEST_PX = 260;

/** The size that a browser source is drawn at in a frame. */
export function sizePicture(source: Size, frame: Size, isWhole: boolean): Size {
  if (isWhole) return source;
  const width = Math.max(NARROWEST_PX, (frame.width - 2 * MARGIN_PX) / SMALLEST_SCALE);
  return { width: Math.min(source.width, width), height: source.height };
}

/**
 * Places a browser source in a frame that is mostly smaller. A whole scene is fitted in, or fills a frame of nearly its shape. Of a single widget what
 * people look at must stay readable: one that is taller than the frame shows its lower end, where a chat is newest.
 */
export function placePicture(source: Size, frame: Size, isWhole: boolean): Place {
  if (isWhole) {
    const scales = [frame.width / source.width, frame.height / source.height];
    const [whole, filling] = [Math.min(...scales), Math.max(...scales)];
    const scale = filling / whole < NEARLY ? filling : whole;
    return { scale, left: (frame.width - source.width * scale) / 2, top: (frame.height - source.height * scale) / 2 };
  }
  const scale = Math.min(1, (frame.width - 2 * MARGIN_PX) / source.width);
  const [width, height] = [source.width * scale, source.height * scale];
  const isTall = height > frame.height - 2 * MARGIN_PX;
  const top = isTall ? frame.height - MARGIN_PX - height : (frame.height - height) / 2;
  return { scale, left: (frame.width - width) / 2, top };
}
