/** A width and a height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The scale of a browser source in a frame, and its distance from the left and the top. */
export interface Place {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

const MARGIN_PX = 14;
/** Margin as a share of the frame's width, so that a small frame has a smaller one. */
const MARGIN_SHARE = 0.05;
/** A scene that is nearly as wide as its frame fills it: narrow strips beside it would look like a fault. */
const NEARLY = 1.1;
/** The smallest scale of a single widget; below it the widget is drawn in a narrower source to stay readable. */
const SMALLEST_SCALE = 0.55;
const NARROWEST_PX = 260;

/**
 * The size of a browser source drawn in a frame. A single widget gets no more room than the frame has: a chat fills it with its newest messages, and
 * a clip is drawn whole, instead of being cut off at the top.
 */
export function sizePicture(source: Size, frame: Size, isWhole: boolean): Size {
  if (isWhole) return source;
  const room = findRoom(frame);
  const width = Math.min(source.width, Math.max(NARROWEST_PX, room.width / SMALLEST_SCALE));
  const scale = Math.min(1, room.width / width);
  return { width, height: Math.min(source.height, room.height / scale) };
}

/**
 * Places a source of the size from {@link sizePicture} in the middle of a frame. A whole scene is fitted in, or fills a frame of nearly its shape; a
 * single widget is never enlarged.
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
