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
/** Names above their lines; the newest one is nearest to the lights. */
const falling = { layout: 'stacked', newest: 'top', limit: 18 };

/** Scenes of Aurora: everything hangs below the lights of the upper edge; the camera is a moon. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    chat([1416, 40, 464, 580], [40, 1136, 820, 440, 1.4], { ...falling, fadeSeconds: 45 }),
    camera([1544, 704, 336, 336], [40, 240, 560, 560], { shape: 'circle', labelPlace: 'bottom' }),
    viewers([40, 40, 304, 64], [40, 104, 440, 100, 1.5]),
    live([360, 40, 592, 64], [504, 104, 536, 100, 1.5]),
    pinned([40, 840, 880, 200, 1.5], [40, 856, 1000, 240, 1.9], { maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 0, 1920, 420], [0, 0, 1080, 860], { angle: 0 }),
    viewers([40, 40, 304, 64], [40, 104, 440, 100, 1.5]),
    live([360, 40, 592, 64], [504, 104, 536, 100, 1.5]),
    chat([40, 140, 480, 760], [40, 1262, 820, 318, 1.4], falling),
    pinned([880, 840, 1000, 200, 1.6], [40, 452, 1000, 226, 1.9], { align: 'end', maxLines: 2 }),
    name([640, 40, 1240, 100], [40, 240, 1000, 110], { ...bare, outline: 'thin', fontSize: 76, align: 'end' }),
    topic([640, 140, 1240, 64], [40, 350, 1000, 76], { ...low, outline: 'theme', fontSize: 38, align: 'end' }),
  ),
  'starting-soon': createScene(
    background,
    countdown([700, 560, 1108, 320], [72, 280, 920, 320], { ...bare, align: 'end', fontSize: 300 }),
    title([560, 390, 1240, 180], [80, 610, 920, 210], { ...bare, text: 'Starting soon', fontSize: 136, align: 'end' }),
    note([560, 884, 1240, 80], [80, 820, 920, 110, 1.2], {
      ...low,
      text: 'Grab a drink, say hello in chat',
      fontSize: 44,
      align: 'end',
    }),
    chat([120, 120, 520, 840], [80, 1010, 820, 560, 1.4], falling),
  ),
  'be-right-back': createScene(
    background,
    clips([680, 96, 1120, 630, 1.4], [80, 480, 920, 518, 1.6]),
    title([680, 758, 1120, 130], [80, 160, 920, 190, 1.2], {
      ...bare,
      text: 'Be right back',
      fontSize: 116,
      align: 'end',
    }),
    note([680, 888, 1120, 72], [80, 350, 920, 90, 1.2], {
      ...low,
      text: 'Meanwhile: the best moments so far',
      fontSize: 40,
      align: 'end',
    }),
    chat([120, 96, 520, 864], [80, 1050, 820, 520, 1.4], falling),
  ),
  ending: createScene(
    background,
    title([120, 100, 1060, 330], [80, 130, 920, 260], { ...bare, text: 'Thanks for watching', fontSize: 132 }),
    note([120, 430, 1060, 80], [80, 390, 920, 90, 1.1], { ...low, text: '', fontSize: 44 }),
    chat([1240, 120, 560, 865], [80, 1050, 820, 520, 1.4], falling),
    clips([120, 526, 816, 459, 1.2], [80, 490, 920, 518, 1.6]),
  ),
};
