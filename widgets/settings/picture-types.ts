/** Media types of pictures that browsers draw as images. SVG is left out, since it can contain scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Media type of a video that is shown as a picture: again and again, without its sound. */
export const VIDEO_TYPE = 'video/webm';

/** Media types of all pictures that owners may upload. */
export const PICTURE_TYPES = [...IMAGE_TYPES, VIDEO_TYPE] as const;

/** One of {@link PICTURE_TYPES}. */
export type PictureType = (typeof PICTURE_TYPES)[number];
