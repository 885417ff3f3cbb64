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
/** Lines in a pane. */
const lines = { surfaceOpacity: 0, limit: 24 };

/** Scenes of Terminal: a pane beside the picture, and a status line below both. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    panel([0, 0, 488, 1016], [0, 1060, 1080, 540], pane),
    rename(panel([0, 1016, 1920, 64], [0, 100, 1080, 112], pane), 'Bar'),
    camera([16, 16, 456, 257], [40, 240, 1000, 562]),
    chat([16, 286, 456, 714], [24, 1080, 960, 500, 1.4], lines),
    live([16, 1026, 460, 44], [32, 112, 536, 88, 1.4]),
    viewers([1456, 1026, 448, 44], [592, 112, 464, 88, 1.4], { align: 'end' }),
    pinned([512, 816, 1000, 176, 1.5], [24, 822, 1032, 216, 1.9], { maxLines: 2 }),
  ),
  'just-chatting': createScene(
    panel([1432, 0, 488, 1016], [0, 1248, 1080, 240], pane),
    rename(panel([0, 1016, 1920, 64], [0, 1488, 1080, 112], pane), 'Bar'),
    chat([1448, 16, 456, 984], [24, 1320, 960, 152, 1.25], lines),
    live([16, 1026, 460, 44], [32, 1500, 536, 88, 1.4]),
    viewers([1456, 1026, 448, 44], [592, 1500, 464, 88, 1.4], { align: 'end' }),
    topic([480, 1018, 944, 60], [24, 1254, 1032, 62, 1.2], { ...bare, fontSize: 28, align: 'center' }),
    name([24, 892, 1000, 100], [24, 112, 1032, 100, 1.2], { showCard: true, outline: 'theme', fontSize: 52 }),
    pinned([24, 690, 756, 190, 1.2], [24, 236, 1032, 220, 1.9], { maxLines: 2 }),
  ),
  'starting-soon': createScene(
    background,
    title([96, 96, 1040, 170], [72, 250, 936, 180], { ...bare, text: 'Starting soon', fontSize: 124 }),
    note([96, 280, 1040, 90], [72, 780, 936, 150, 1.2], {
      ...bare,
      text: 'Grab a drink, say hello in chat',
      fontSize: 42,
      vertical: 'top',
    }),
    countdown([1120, 84, 704, 300], [68, 450, 936, 320], { ...bare, tone: 'accent', fontSize: 260, align: 'end' }),
    panel([24, 444, 1872, 612], [24, 1010, 1032, 608], pane),
    chat([48, 468, 1824, 564, 1.15], [48, 1034, 960, 560, 1.4], lines),
  ),
  'be-right-back': createScene(
    background,
    panel([24, 24, 656, 1032], [24, 1110, 1032, 488], pane),
    chat([48, 48, 608, 984], [48, 1134, 960, 440, 1.4], lines),
    title([728, 60, 1140, 130], [72, 180, 936, 160], { ...bare, text: 'Be right back', fontSize: 92 }),
    note([728, 190, 1140, 70], [72, 350, 936, 90], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 34,
    }),
    clips([728, 290, 1140, 642, 1.5], [40, 480, 1000, 562, 1.6]),
  ),
  ending: createScene(
    background,
    title([96, 84, 860, 330], [72, 160, 936, 220], { ...bare, text: 'Thanks for watching', fontSize: 124 }),
    note([96, 424, 860, 90], [72, 390, 936, 80], { ...bare, text: '', fontSize: 40, vertical: 'top' }),
    clips([1000, 60, 872, 491, 1.3], [40, 490, 1000, 562, 1.6]),
    panel([24, 600, 1872, 456], [24, 1110, 1032, 488], pane),
    chat([48, 620, 1824, 412, 1.1], [48, 1134, 960, 440, 1.4], { ...lines, limit: 16 }),
  ),
};
