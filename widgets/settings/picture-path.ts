/** End of the path of a picture that is a video. */
export const VIDEO_SUFFIX = '.webm';

/** Pattern of the path of a picture that stands still or is drawn as one; empty for none. */
export const IMAGE_PATH = '(?:/pictures/[\\w-]{1,64})?';

/** As {@link IMAGE_PATH}, and of a video. */
export const PICTURE_PATH = `(?:/pictures/[\\w-]{1,64}(?:\\${VIDEO_SUFFIX})?)?`;

/** Whether the path of a picture is that of a video. */
export function isVideo(path: string): boolean {
  return path.endsWith(VIDEO_SUFFIX);
}
