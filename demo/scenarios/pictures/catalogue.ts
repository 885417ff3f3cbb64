import { CLIP_SCENE_COUNT, drawClipScene } from './clip-scenes.ts';
import { drawEmote, drawSpriteSheet } from './emotes.ts';
import type { Picture } from './picture.ts';
import { drawPlatformMark } from './platform-marks.ts';

/** Turns the path of a picture, such as `emotes/wave.png`, into its address. */
export type PictureUrl = (path: string) => string;

/** Draws the picture of a path, with any extension; undefined for an unknown path. */
export function findPicture(path: string): Picture | undefined {
  const [, folder, name] = /^(platforms|emotes|sprites|clips)\/([a-z0-9]+)\.(?:png|svg)$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  switch (folder) {
    case 'platforms':
      return isNumberBelow(name, 1000) ? drawPlatformMark(Number(name)) : undefined;
    case 'emotes':
      return drawEmote(name);
    case 'clips':
      return isNumberBelow(name, CLIP_SCENE_COUNT) ? drawClipScene(Number(name)) : undefined;
    default:
      return name === 'faces' ? drawSpriteSheet() : undefined;
  }
}

function isNumberBelow(text: string, limit: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) < limit;
}
