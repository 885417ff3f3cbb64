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
/** Lines on a pane of their own. */
const onPane = { surfaceOpacity: 0, limit: 20 };

/** Scenes of Glass: a column of panes on the left, and the numbers in the middle above. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    chat([40, 384, 480, 370], [40, 1080, 820, 460, 1.4], { limit: 12, fadeSeconds: 45 }),
    camera([40, 770, 480, 270], [40, 240, 520, 520]),
    live([440, 40, 600, 68], [40, 120, 552, 100, 1.4], { align: 'end' }),
    viewers([1056, 40, 480, 68], [616, 120, 424, 100, 1.4]),
    pinned([560, 840, 800, 200, 1.5], [40, 800, 1000, 240, 1.9], { align: 'center', maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 620, 1920, 460], [0, 760, 1080, 1160]),
    line([40, 882, 8, 158], [40, 1250, 10, 118]),
    name([72, 872, 1200, 96], [74, 1242, 966, 76, 0.94], { fontSize: 68, outline: 'thin', vertical: 'bottom' }),
    topic([72, 968, 1200, 72], [74, 1318, 966, 54], { fontSize: 36, outline: 'theme', vertical: 'top' }),
    live([440, 40, 600, 68], [40, 120, 552, 100, 1.4], { align: 'end' }),
    viewers([1056, 40, 480, 68], [616, 120, 424, 100, 1.4]),
    chat([1400, 160, 480, 880], [40, 1400, 820, 180, 1.22], { limit: 20 }),
    pinned([40, 656, 740, 200, 1.3], [40, 256, 1000, 220, 1.9], { maxLines: 2 }),
  ),
  'starting-soon': createScene(
    background,
    title([120, 250, 1060, 170], [80, 320, 920, 200], { ...bare, text: 'Starting soon', fontSize: 132 }),
    line([120, 436, 220, 12], [80, 536, 200, 12]),
    countdown([112, 466, 1060, 270], [72, 570, 920, 300, 1.1], { ...bare, fontSize: 232 }),
    note([120, 744, 1060, 90], [80, 880, 920, 150, 1.2], {
      ...bare,
      text: 'Grab a drink, say hello in chat',
      fontSize: 44,
      vertical: 'top',
    }),
    panel([1228, 100, 572, 880], [80, 1060, 920, 520]),
    chat([1240, 112, 548, 852], [92, 1076, 880, 490, 1.4], onPane),
  ),
  'be-right-back': createScene(
    background,
    title([120, 92, 1076, 150], [80, 210, 920, 180, 1.14], { ...bare, text: 'Be right back', fontSize: 112 }),
    line([120, 252, 220, 12], [80, 406, 200, 12]),
    note([120, 276, 1076, 70], [80, 430, 920, 80, 1.1], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 38,
      vertical: 'top',
    }),
    clips([120, 375, 1076, 605, 1.5], [80, 540, 920, 518, 1.6]),
    panel([1228, 100, 572, 880], [80, 1090, 920, 490]),
    chat([1240, 112, 548, 852], [92, 1106, 880, 460, 1.4], onPane),
  ),
  ending: createScene(
    background,
    title([160, 96, 1600, 170], [80, 190, 920, 290], { ...centre, text: 'Thanks for watching', fontSize: 128 }),
    line([850, 284, 220, 12], [440, 500, 200, 12]),
    note([160, 310, 1600, 76], [80, 526, 920, 80], { ...centre, text: '', fontSize: 44 }),
    clips([120, 440, 960, 540, 1.4], [80, 640, 920, 518, 1.6]),
    panel([1112, 440, 688, 540], [80, 1190, 920, 390]),
    chat([1124, 452, 664, 512], [92, 1206, 880, 360, 1.4], { ...onPane, limit: 12 }),
  ),
};
