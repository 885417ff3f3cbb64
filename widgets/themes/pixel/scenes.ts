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
/** Lines in the dialog box. */
const dialog = { surfaceOpacity: 0, limit: 20 };

/** Scenes of Pixel: the status line and the dialog box of an old console game. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    live([24, 24, 440, 64], [24, 104, 508, 100, 1.4]),
    viewers([1456, 24, 440, 64], [556, 104, 500, 100, 1.4], { align: 'end' }),
    panel([24, 752, 1184, 304], [24, 1080, 1032, 500]),
    camera([48, 776, 256, 256, 0.75], [24, 240, 600, 600, 0.75], { shape: 'square' }),
    chat([320, 776, 872, 264], [40, 1096, 900, 468, 1.4], dialog),
    pinned([1232, 856, 664, 200, 1.3], [24, 860, 1032, 196, 1.8], { align: 'end', maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 720, 1920, 360], [0, 960, 1080, 960]),
    live([24, 24, 440, 64], [24, 104, 508, 100, 1.4]),
    viewers([1456, 24, 440, 64], [556, 104, 500, 100, 1.4], { align: 'end' }),
    pinned([24, 112, 704, 210, 1.3], [24, 240, 1032, 220, 1.9], { vertical: 'top', maxLines: 2 }),
    panel([24, 760, 1872, 296], [24, 1250, 1032, 330]),
    name([64, 792, 760, 120], [64, 1262, 952, 64, 0.85], { ...bare, fontSize: 72, vertical: 'bottom' }),
    topic([64, 912, 760, 112], [64, 1328, 952, 50], { ...bare, fontSize: 34, vertical: 'top' }),
    chat([880, 784, 1000, 256], [40, 1388, 900, 180, 1.3], dialog),
  ),
  'starting-soon': createScene(
    background,
    title([120, 104, 1680, 180], [40, 200, 1000, 220, 0.85], {
      ...centre,
      text: 'Starting soon',
      fontSize: 128,
      capitals: true,
    }),
    countdown([120, 300, 1680, 260], [40, 430, 1000, 280, 1.1], { ...centre, fontSize: 216 }),
    note([120, 570, 1680, 80], [40, 720, 1000, 150, 1.1], {
      ...centre,
      text: 'Grab a drink, say hello in chat',
      fontSize: 40,
    }),
    panel([320, 704, 1280, 304], [40, 980, 1000, 600]),
    chat([344, 728, 1232, 264], [56, 1000, 900, 564, 1.4], dialog),
  ),
  'be-right-back': createScene(
    background,
    title([64, 48, 1312, 130], [40, 140, 1000, 180], { ...bare, text: 'Be right back', fontSize: 92, capitals: true }),
    note([64, 178, 1312, 70], [40, 330, 1000, 100, 1.1], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 36,
    }),
    clips([64, 272, 1312, 738, 1.6], [40, 456, 1000, 562, 1.6]),
    panel([1400, 272, 456, 738], [40, 1056, 1000, 530]),
    chat([1416, 288, 424, 706], [56, 1072, 900, 498, 1.4], dialog),
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
    panel([1304, 304, 552, 684], [40, 1056, 1000, 530]),
    chat([1320, 320, 520, 652], [56, 1072, 900, 498, 1.4], dialog),
  ),
};
