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

/** Scenes of Pixel: the status line and the dialog box of an old console game. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    live([24, 24, 440, 80], [24, 104, 508, 112, 1.4]),
    viewers([1456, 24, 440, 80], [548, 104, 508, 112, 1.4], { align: 'end' }),
    panel([24, 752, 1184, 304], [24, 1080, 900, 500]),
    camera([48, 776, 256, 256, 0.75], [240, 240, 600, 600, 0.75], { shape: 'square' }),
    chat([320, 768, 872, 272], [40, 1096, 868, 468, 1.4], { limit: 6 }),
    pinned([1232, 856, 664, 200, 1.3], [24, 852, 1032, 216, 1.8], { align: 'end', maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 720, 1920, 360], [0, 700, 1080, 1220]),
    live([24, 24, 440, 80], [24, 104, 508, 112, 1.4]),
    viewers([1456, 24, 440, 80], [548, 104, 508, 112, 1.4], { align: 'end' }),
    pinned([24, 600, 1184, 216, 1.6], [24, 720, 1032, 230, 1.9], { maxLines: 2 }),
    panel([24, 832, 1184, 224], [24, 964, 1032, 210]),
    name([56, 848, 1120, 104], [56, 976, 968, 104], { ...bare, fontSize: 64, vertical: 'bottom' }),
    topic([56, 952, 1120, 84], [56, 1080, 968, 84], { ...bare, fontSize: 34, vertical: 'top' }),
    chat([1416, 128, 480, 928], [24, 1200, 840, 380, 1.4], { limit: 20 }),
  ),
  'starting-soon': createScene(
    background,
    title([120, 120, 1680, 180], [40, 200, 1000, 220, 0.85], {
      ...centre,
      text: 'Starting soon',
      fontSize: 128,
      capitals: true,
    }),
    countdown([120, 320, 1680, 260], [40, 430, 1000, 280, 1.1], { ...centre, fontSize: 216 }),
    note([120, 590, 1680, 80], [40, 720, 1000, 150, 1.1], {
      ...centre,
      text: 'Grab a drink, say hello in chat',
      fontSize: 40,
    }),
    panel([320, 728, 1280, 304], [40, 980, 900, 600]),
    chat([352, 744, 1216, 272], [72, 1000, 836, 560, 1.4], { limit: 6 }),
  ),
  'be-right-back': createScene(
    background,
    title([64, 48, 1280, 130], [40, 140, 1000, 180], { ...bare, text: 'Be right back', fontSize: 92, capitals: true }),
    note([64, 178, 1280, 70], [40, 330, 1000, 100, 1.1], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 36,
    }),
    clips([64, 272, 1312, 738, 1.6], [40, 456, 1000, 562, 1.6]),
    panel([1424, 48, 448, 962], [24, 1056, 900, 530]),
    chat([1440, 64, 416, 930], [40, 1072, 868, 498, 1.4], { limit: 20 }),
  ),
  ending: createScene(
    background,
    title([64, 56, 1792, 130], [40, 120, 1000, 220, 0.85], {
      ...centre,
      text: 'Thanks for watching',
      fontSize: 100,
      capitals: true,
    }),
    line([832, 192, 256, 12], [412, 350, 256, 12]),
    note([64, 212, 1792, 76], [40, 366, 1000, 80], { ...centre, text: '', fontSize: 40 }),
    clips([64, 304, 1216, 684, 1.6], [40, 456, 1000, 562, 1.6]),
    panel([1312, 304, 544, 684], [24, 1056, 900, 530]),
    chat([1328, 320, 512, 652], [40, 1072, 868, 498, 1.4], { limit: 14 }),
  ),
};
