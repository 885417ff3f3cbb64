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
  shade,
  title,
  topic,
  viewers,
} from '../../canvas/scenes/scene-layers.ts';
import type { ThemeScenes } from '../../canvas/scenes/starter-scene.ts';

const centre = { ...bare, align: 'center' };

/** Scenes of Glass: a column of panes on the left, and the numbers in the middle above. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    chat([40, 400, 480, 354], [40, 1080, 820, 460, 1.4], { limit: 12, fadeSeconds: 45 }),
    camera([40, 770, 480, 270], [290, 250, 500, 500]),
    live([480, 28, 472, 84], [40, 120, 520, 116, 1.4], { align: 'end' }),
    viewers([968, 28, 472, 84], [568, 120, 472, 116, 1.4]),
    pinned([560, 820, 800, 220, 1.5], [60, 820, 960, 240, 1.9], { align: 'center', maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 620, 1920, 460], [0, 640, 1080, 1280]),
    line([72, 866, 8, 142], [56, 1010, 10, 156]),
    name([96, 852, 1000, 96], [90, 996, 900, 104, 1.12], { fontSize: 68, outline: 'thin', vertical: 'bottom' }),
    topic([96, 944, 1000, 72], [90, 1096, 900, 78, 1.16], { fontSize: 36, outline: 'thin', vertical: 'top' }),
    live([480, 28, 472, 84], [40, 120, 520, 116, 1.4], { align: 'end' }),
    viewers([968, 28, 472, 84], [568, 120, 472, 116, 1.4]),
    chat([1360, 160, 520, 880], [48, 1200, 840, 380, 1.4], { limit: 20 }),
    pinned([90, 610, 1000, 220, 1.6], [56, 740, 968, 240, 1.9], { maxLines: 2 }),
  ),
  'starting-soon': createScene(
    background,
    title([130, 250, 1060, 170], [80, 320, 920, 200], { ...bare, text: 'Starting soon', fontSize: 132 }),
    line([138, 436, 220, 12], [88, 536, 200, 12]),
    countdown([124, 466, 1060, 270], [80, 570, 920, 300, 1.1], { ...bare, fontSize: 232 }),
    note([130, 744, 1060, 90], [80, 880, 920, 150, 1.2], {
      ...bare,
      text: 'Grab a drink, say hello in chat',
      fontSize: 44,
      vertical: 'top',
    }),
    panel([1264, 98, 572, 884], [60, 1060, 880, 520]),
    chat([1300, 130, 500, 820], [80, 1080, 820, 480, 1.4], { limit: 20 }),
  ),
  'be-right-back': createScene(
    background,
    title([110, 84, 1110, 150], [80, 210, 920, 180, 1.14], { ...bare, text: 'Be right back', fontSize: 112 }),
    line([118, 248, 220, 12], [88, 406, 200, 12]),
    note([110, 268, 1110, 70], [80, 430, 920, 80, 1.1], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 38,
      vertical: 'top',
    }),
    clips([110, 366, 1120, 630, 1.5], [60, 530, 960, 540, 1.6]),
    panel([1264, 98, 572, 898], [60, 1100, 880, 490]),
    chat([1300, 130, 500, 834], [80, 1120, 820, 450, 1.4], { limit: 20 }),
  ),
  ending: createScene(
    background,
    title([160, 96, 1600, 170], [80, 190, 920, 290], { ...centre, text: 'Thanks for watching', fontSize: 128 }),
    line([850, 284, 220, 12], [440, 500, 200, 12]),
    note([160, 310, 1600, 76], [80, 526, 920, 80], { ...centre, text: '', fontSize: 44 }),
    clips([130, 440, 960, 540, 1.4], [60, 630, 960, 540, 1.6]),
    panel([1130, 440, 660, 540], [60, 1200, 880, 380]),
    chat([1160, 464, 600, 492], [80, 1216, 820, 348, 1.4], { limit: 12 }),
  ),
};
