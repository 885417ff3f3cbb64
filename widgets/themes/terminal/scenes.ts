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
  panel,
  pinned,
  rename,
  title,
  topic,
  viewers,
} from '../../canvas/scenes/scene-layers.ts';
import type { ThemeScenes } from '../../canvas/scenes/starter-scene.ts';

const pane = { shape: 'rectangle', borderWidth: 2 };

/** Scenes of Terminal: a pane beside the picture, and a status line below both. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    panel([0, 0, 472, 1016], [0, 1060, 1080, 540], pane),
    rename(panel([0, 1016, 1920, 64], [0, 100, 1080, 112], pane), 'Bar'),
    camera([16, 16, 440, 248], [40, 240, 1000, 562]),
    chat([16, 280, 440, 724], [24, 1080, 860, 500, 1.4], { limit: 16 }),
    live([8, 1018, 460, 60], [24, 102, 560, 108, 1.4]),
    viewers([1456, 1018, 456, 60], [592, 102, 464, 108, 1.4], { align: 'end' }),
    pinned([512, 816, 1000, 184, 1.5], [24, 816, 1032, 230, 1.9], { maxLines: 2 }),
  ),
  'just-chatting': createScene(
    panel([1432, 0, 488, 1016], [0, 1160, 1080, 440], pane),
    rename(panel([0, 1016, 1920, 64], [0, 100, 1080, 112], pane), 'Bar'),
    chat([1448, 16, 456, 984], [24, 1180, 860, 400, 1.4], { limit: 20 }),
    live([8, 1018, 460, 60], [24, 102, 560, 108, 1.4]),
    viewers([1456, 1018, 456, 60], [592, 102, 464, 108, 1.4], { align: 'end' }),
    topic([480, 1018, 944, 60], [24, 1060, 1032, 80, 1.3], { ...bare, fontSize: 28, align: 'center' }),
    name([16, 900, 1000, 100], [24, 960, 1032, 100, 1.2], { showCard: true, outline: 'theme', fontSize: 52 }),
    pinned([16, 690, 1000, 200, 1.6], [24, 720, 1032, 230, 1.9], { maxLines: 2 }),
  ),
  'starting-soon': createScene(
    background,
    panel([1240, 24, 656, 1032], [24, 1010, 1032, 700], pane),
    title([90, 120, 1090, 150], [70, 250, 940, 180], { ...bare, text: 'Starting soon', fontSize: 104 }),
    countdown([90, 290, 1090, 300], [70, 450, 940, 320], { ...bare, tone: 'accent', fontSize: 260 }),
    note([90, 610, 1090, 90], [70, 780, 940, 150, 1.2], {
      ...bare,
      text: 'Grab a drink, say hello in chat',
      fontSize: 38,
    }),
    chat([1264, 48, 608, 984], [48, 1034, 860, 560, 1.4], { limit: 24 }),
  ),
  'be-right-back': createScene(
    background,
    panel([24, 24, 656, 1032], [24, 1110, 1032, 600], pane),
    chat([48, 48, 608, 984], [48, 1134, 860, 440, 1.4], { limit: 24 }),
    title([728, 60, 1140, 130], [70, 180, 940, 160], { ...bare, text: 'Be right back', fontSize: 92 }),
    note([728, 190, 1140, 70], [70, 350, 940, 90], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 34,
    }),
    clips([728, 290, 1140, 642, 1.5], [40, 480, 1000, 562, 1.6]),
  ),
  ending: createScene(
    background,
    title([90, 70, 1740, 150], [70, 160, 940, 220], { ...bare, text: 'Thanks for watching', fontSize: 104 }),
    note([90, 220, 1740, 76], [70, 390, 940, 80], { ...bare, text: '', fontSize: 38 }),
    clips([90, 320, 1100, 619, 1.5], [40, 490, 1000, 562, 1.6]),
    panel([1214, 320, 682, 736], [24, 1110, 1032, 600], pane),
    chat([1238, 344, 634, 688], [48, 1134, 860, 440, 1.4], { limit: 16 }),
  ),
};
