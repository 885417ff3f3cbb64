/** Most bytes of a picture that stands still. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
/** Most bytes of a picture that moves. */
export const MAX_MOVING_BYTES = 8 * 1024 * 1024;
/** Most seconds of a video that is shown as a picture, again and again. */
export const MAX_LOOP_S = 15;
/** Most pixels of each side of a picture: four of these in memory are as much as a game can spare. */
export const MAX_PICTURE_SIDE = 4096;
