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
/** Of the width of a frame: a small one has a smaller margin. */
const MARGIN_SHARE = 0.05;
/** A scene that is nearly as wide as its frame fills it: narrow strips beside it would look like a fault. */
const NEARLY = 1.1;
/** A single widget is drawn in a narrower source where its own would make it too small to read. */
const SMALLEST_SCALE = 0.55;
const NARROWEST_PX = 260;

/**
 * The size that a browser source is drawn at in a frame. A single widget gets no more room than the frame has: a chat fills it with its newest
 * messages, and a clip is drawn whole, instead of being cut off at the top.
 */
export function sizePicture(source: Size, frame: Size, isWhole: boolean): Size {
  if (isWhole) return source;
  const room = findRoom(frame);
  const width = Math.min(source.width, Math.max(NARROWEST_PX, room.width / SMALLEST_SCALE));
  const scale = Math.min(1, room.width / width);
  return { width, height: Math.min(source.height, room.height / scale) };
}

/**
 * Places what {@link sizePicture} has sized in the middle of a frame. A whole scene is fitted in, or fills a frame of nearly its shape;
 * a single widget is never drawn larger than it is.
 */
export function placePicture(source: Size, frame: Size, isWhole: boolean): Place {
  const room = isWhole ? frame : findRoom(frame);
  const scales = [room.width / source.width, room.height / source.height];
  const [fitting, filling] = [Math.min(...scales), Math.max(...scales)];
  const nearly = filling / fitting < NEARLY ? filling : fitting;
  const scale = isWhole ? nearly : Math.min(1, fitting);
  return { scale, left: (frame.width - source.width * scale) / 2, top: (frame.height - source.height * scale) / 2 };
}

function findRoom({ width, height }: Size): Size {
  const margin = Math.min(MARGIN_PX, width * MARGIN_SHARE);
  return { width: width - 2 * margin, height: height - 2 * margin };
}
