import {
  background,
  bare,
  camera,
  chat,
  clips,
  countdown,
  createScene,
  line,
  live,
  name,
  note,
  panel,
  pinned,
  title,
  topic,
  viewers,
} from '../../canvas/scenes/scene-layers.ts';
import type { ThemeScenes } from '../../canvas/scenes/starter-scene.ts';

const page = { shape: 'rectangle' };
const centre = { ...bare, align: 'center' };

/** Scenes of Letterpress: a page beside the picture, with camera, numbers and chat in one column. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    panel([1432, 0, 488, 1080], [40, 1040, 1000, 540], page),
    camera([1464, 32, 424, 318], [190, 230, 700, 525], { labelPlace: 'bottom' }),
    live([1464, 362, 208, 64], [40, 100, 440, 112, 1.5], { showPlatforms: false }),
    viewers([1680, 362, 208, 64], [600, 100, 440, 112, 1.5], { align: 'end', showLabel: false }),
    chat([1464, 438, 424, 610], [72, 1064, 820, 492, 1.4], { limit: 14 }),
    pinned([40, 830, 900, 210, 1.5], [40, 780, 1000, 240, 1.9], { maxLines: 2 }),
  ),
  'just-chatting': createScene(
    panel([0, 0, 520, 1080], [40, 1180, 1000, 400], page),
    name([32, 32, 456, 110], [40, 950, 1000, 120, 1.2], {
      showCard: true,
      outline: 'theme',
      fontSize: 54,
      align: 'center',
    }),
    topic([32, 146, 456, 110], [40, 1070, 1000, 100, 1.2], {
      showCard: true,
      outline: 'theme',
      fontSize: 28,
      align: 'center',
    }),
    live([32, 268, 224, 64], [40, 100, 440, 112, 1.5], { showPlatforms: false }),
    viewers([264, 268, 224, 64], [600, 100, 440, 112, 1.5], { align: 'end', showLabel: false }),
    chat([32, 344, 456, 704], [72, 1204, 820, 352, 1.4], { limit: 20 }),
    pinned([580, 810, 1000, 230, 1.6], [40, 700, 1000, 240, 1.9], { maxLines: 2 }),
  ),
  'starting-soon': createScene(
    background,
    title([110, 230, 1040, 170], [90, 260, 900, 220], { ...centre, text: 'Starting soon', fontSize: 124 }),
    line([520, 420, 220, 6], [430, 490, 220, 6], { borderWidth: 4 }),
    countdown([110, 440, 1040, 260], [90, 520, 900, 300, 1.1], { ...centre, fontSize: 210 }),
    note([110, 720, 1040, 90], [90, 830, 900, 140, 1.2], {
      ...centre,
      text: 'Grab a drink, say hello in chat',
      fontSize: 44,
    }),
    panel([1240, 110, 560, 860], [90, 1020, 900, 600], page),
    chat([1276, 146, 488, 788], [126, 1052, 800, 536, 1.4], { limit: 20 }),
  ),
  'be-right-back': createScene(
    background,
    panel([120, 110, 560, 860], [90, 1110, 900, 510], page),
    chat([156, 146, 488, 788], [126, 1138, 800, 454, 1.4], { limit: 20 }),
    title([740, 110, 1060, 140], [90, 200, 900, 170], { ...bare, text: 'Be right back', fontSize: 110 }),
    note([740, 250, 1060, 76], [90, 380, 900, 80], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 38,
    }),
    clips([740, 346, 1060, 624, 1.5], [90, 500, 900, 540, 1.6]),
  ),
  ending: createScene(
    background,
    title([200, 100, 1520, 170], [90, 190, 900, 260], { ...centre, text: 'Thanks for watching', fontSize: 124 }),
    line([850, 284, 220, 6], [430, 470, 220, 6], { borderWidth: 4 }),
    note([200, 300, 1520, 76], [90, 490, 900, 80], { ...centre, text: '', fontSize: 42 }),
    clips([120, 400, 1000, 562, 1.4], [90, 590, 900, 506, 1.6]),
    panel([1160, 400, 640, 562], [90, 1140, 900, 480], page),
    chat([1196, 432, 568, 498], [126, 1168, 800, 424, 1.4], { limit: 12 }),
  ),
};
