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

const bar = { shape: 'rectangle' };
const centre = { ...bare, align: 'center' };

/** Scenes of Scoreboard: a board along the upper edge, and all else hangs from it. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    panel([0, 0, 1920, 88], [0, 100, 1080, 120], bar),
    live([24, 4, 440, 80], [24, 104, 560, 112, 1.4]),
    topic([480, 4, 960, 80], [40, 224, 1000, 72], { ...centre, fontSize: 38, capitals: true }),
    viewers([1456, 4, 440, 80], [592, 104, 464, 112, 1.4], { align: 'end' }),
    camera([24, 104, 416, 234], [24, 312, 1032, 580]),
    chat([24, 354, 416, 420], [24, 1120, 840, 440, 1.4], { limit: 10, fadeSeconds: 45 }),
    pinned([1056, 104, 840, 200, 1.5], [24, 908, 1032, 200, 1.9], { align: 'end', vertical: 'top', maxLines: 2 }),
  ),
  'just-chatting': createScene(
    panel([0, 0, 1920, 88], [0, 100, 1080, 120], bar),
    live([24, 4, 440, 80], [24, 104, 560, 112, 1.4]),
    name([480, 4, 960, 80], [40, 230, 1000, 90, 1.2], { ...centre, fontSize: 46, capitals: true }),
    viewers([1456, 4, 440, 80], [592, 104, 464, 112, 1.4], { align: 'end' }),
    chat([1440, 104, 456, 720], [24, 1140, 840, 420, 1.4], { limit: 20 }),
    pinned([24, 700, 1000, 220, 1.6], [24, 800, 1032, 220, 1.9], { maxLines: 2 }),
    topic([24, 940, 1200, 100], [24, 1030, 1032, 100, 1.2], {
      showCard: true,
      outline: 'theme',
      fontSize: 40,
      capitals: true,
    }),
  ),
  'starting-soon': createScene(
    background,
    title([160, 90, 1600, 170], [60, 180, 960, 230], {
      ...centre,
      text: 'Starting soon',
      fontSize: 140,
      capitals: true,
    }),
    countdown([410, 270, 1100, 360], [90, 430, 900, 360, 0.9], {
      align: 'center',
      showCard: true,
      outline: 'theme',
      fontSize: 300,
    }),
    note([160, 640, 1600, 80], [60, 800, 960, 110, 1.1], {
      ...centre,
      text: 'Grab a drink, say hello in chat',
      fontSize: 46,
    }),
    panel([480, 734, 960, 282], [60, 1000, 880, 570], bar),
    chat([504, 750, 912, 250], [84, 1020, 820, 530, 1.4], { limit: 8 }),
  ),
  'be-right-back': createScene(
    background,
    title([80, 60, 1760, 140], [60, 170, 960, 160], {
      ...centre,
      text: 'Be right back',
      fontSize: 120,
      capitals: true,
    }),
    clips([80, 216, 1216, 684, 1.6], [40, 450, 1000, 562, 1.6]),
    panel([1312, 216, 528, 684], [60, 1060, 880, 510], bar),
    chat([1330, 232, 492, 652], [84, 1080, 820, 470, 1.4], { limit: 20 }),
    note([80, 912, 1760, 90], [60, 336, 960, 90], {
      ...centre,
      text: 'Meanwhile: the best moments so far',
      fontSize: 44,
    }),
  ),
  ending: createScene(
    background,
    rename(panel([80, 64, 1760, 180], [40, 150, 1000, 270], bar), 'Bar'),
    title([100, 72, 1720, 164], [60, 160, 960, 250], {
      ...centre,
      text: 'Thanks for watching',
      fontSize: 130,
      capitals: true,
    }),
    note([80, 256, 1760, 80], [60, 430, 960, 80], { ...centre, text: '', fontSize: 46 }),
    panel([80, 348, 640, 636], [60, 1120, 880, 450], bar),
    chat([104, 364, 592, 604], [84, 1136, 820, 418, 1.4], { limit: 14 }),
    clips([736, 348, 1104, 636, 1.5], [40, 530, 1000, 562, 1.6]),
  ),
};
