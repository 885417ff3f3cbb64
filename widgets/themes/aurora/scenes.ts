import {
  background,
  bare,
  camera,
  chat,
  clips,
  countdown,
  createScene,
  live,
  name,
  note,
  pinned,
  shade,
  title,
  topic,
  viewers,
} from '../../canvas/scenes/scene-layers.ts';
import type { ThemeScenes } from '../../canvas/scenes/starter-scene.ts';

const low = { ...bare, vertical: 'top' };

/** Scenes of Aurora: everything hangs below the lights of the upper edge; the camera is a moon. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    chat([1416, 36, 464, 560], [40, 1120, 820, 450, 1.4], { limit: 12, fadeSeconds: 45 }),
    camera([1544, 704, 336, 336], [260, 240, 560, 560], { shape: 'circle', labelPlace: 'bottom' }),
    live([36, 32, 352, 80], [40, 104, 492, 112, 1.5]),
    viewers([396, 32, 384, 80], [548, 104, 492, 112, 1.5]),
    pinned([40, 824, 880, 216, 1.5], [40, 840, 1000, 240, 1.9], { maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 620, 1920, 460], [0, 640, 1080, 1280]),
    live([36, 32, 352, 80], [40, 104, 492, 112, 1.5]),
    viewers([396, 32, 384, 80], [548, 104, 492, 112, 1.5]),
    chat([1400, 36, 480, 800], [40, 1190, 820, 390, 1.4], { limit: 18 }),
    pinned([40, 640, 1000, 210, 1.6], [40, 720, 1000, 240, 1.9], { maxLines: 2 }),
    name([40, 866, 1240, 100], [40, 976, 1000, 110], { ...bare, fontSize: 72, vertical: 'bottom' }),
    topic([40, 966, 1240, 76], [40, 1090, 1000, 76], { ...low, fontSize: 38 }),
  ),
  'starting-soon': createScene(
    background,
    countdown([800, 96, 1000, 320], [80, 280, 920, 320], { ...bare, align: 'end', fontSize: 276 }),
    title([560, 430, 1240, 170], [80, 610, 920, 210], { ...bare, text: 'Starting soon', fontSize: 128, align: 'end' }),
    note([560, 600, 1240, 80], [80, 820, 920, 110, 1.2], {
      ...low,
      text: 'Grab a drink, say hello in chat',
      fontSize: 44,
      align: 'end',
    }),
    chat([120, 96, 520, 888], [80, 1010, 820, 560, 1.4], { limit: 20 }),
  ),
  'be-right-back': createScene(
    background,
    clips([760, 300, 1040, 585, 1.4], [40, 480, 1000, 562, 1.6]),
    title([760, 90, 1040, 130], [80, 160, 920, 190, 1.2], { ...bare, text: 'Be right back', fontSize: 100 }),
    note([760, 216, 1040, 70], [80, 350, 920, 90, 1.2], {
      ...low,
      text: 'Meanwhile: the best moments so far',
      fontSize: 36,
    }),
    chat([120, 96, 560, 789], [80, 1090, 820, 480, 1.4], { limit: 20 }),
  ),
  ending: createScene(
    background,
    title([120, 100, 1060, 330], [80, 130, 920, 260], { ...bare, text: 'Thanks for watching', fontSize: 132 }),
    note([120, 430, 1060, 80], [80, 390, 920, 90, 1.1], { ...low, text: '', fontSize: 44 }),
    chat([1240, 100, 560, 885], [80, 1090, 820, 480, 1.4], { limit: 20 }),
    clips([120, 526, 816, 459, 1.2], [40, 490, 1000, 562, 1.6]),
  ),
};
