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
  title,
  topic,
  viewers,
} from '../../canvas/scenes/scene-layers.ts';
import type { ThemeScenes } from '../../canvas/scenes/starter-scene.ts';

const bar = { shape: 'rectangle' };
const centre = { ...bare, align: 'center' };
/** A tile a message: its name on the upper half, its text on the lower one. */
const tiles = { layout: 'cards', newest: 'top', limit: 20 };
/** Rows of a board: a tile with the name beside one with the text. */
const rows = { layout: 'column', limit: 8 };

/** Scenes of Scoreboard: a board along the upper edge, and all else hangs from it. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    panel([0, 0, 1920, 88], [0, 100, 1080, 196], bar),
    live([24, 12, 440, 64], [24, 112, 544, 96, 1.4]),
    topic([480, 4, 960, 80], [40, 224, 1000, 72], { ...centre, fontSize: 40, capitals: true }),
    viewers([1456, 12, 440, 64], [592, 112, 464, 96, 1.4], { align: 'end' }),
    camera([24, 112, 464, 261], [24, 312, 1032, 580]),
    chat([24, 389, 464, 430], [24, 1140, 840, 440, 1.4], { ...tiles, fadeSeconds: 45 }),
    pinned([1056, 112, 840, 200, 1.5], [24, 912, 1032, 190, 1.9], { align: 'end', vertical: 'top', maxLines: 2 }),
  ),
  'just-chatting': createScene(
    panel([0, 0, 1920, 88], [0, 100, 1080, 228], bar),
    live([24, 12, 440, 64], [24, 112, 544, 96, 1.4]),
    name([480, 4, 960, 80], [40, 230, 1000, 90, 1.2], { ...centre, fontSize: 50, capitals: true }),
    viewers([1456, 12, 440, 64], [592, 112, 464, 96, 1.4], { align: 'end' }),
    pinned([1056, 112, 840, 200, 1.5], [24, 350, 1032, 220, 1.9], { align: 'end', vertical: 'top', maxLines: 2 }),
    topic([24, 684, 820, 92], [24, 1246, 1032, 92, 1.2], {
      showCard: true,
      outline: 'theme',
      fontSize: 44,
      capitals: true,
    }),
    chat([24, 792, 1872, 264], [24, 1356, 900, 224, 1.4], { ...rows, limit: 5 }),
  ),
  'starting-soon': createScene(
    background,
    title([80, 84, 1760, 190], [60, 180, 960, 230], {
      ...centre,
      text: 'Starting soon',
      fontSize: 170,
      capitals: true,
    }),
    countdown([80, 300, 760, 520], [60, 430, 960, 360, 0.8], {
      align: 'center',
      showCard: true,
      outline: 'theme',
      fontSize: 400,
    }),
    note([80, 840, 760, 120], [60, 800, 960, 110, 1.1], {
      ...centre,
      text: 'Grab a drink, say hello in chat',
      fontSize: 50,
    }),
    chat([880, 316, 960, 660, 1.1], [60, 1000, 900, 570, 1.4], { ...rows, limit: 12 }),
  ),
  'be-right-back': createScene(
    background,
    title([80, 60, 1760, 140], [60, 170, 960, 160], {
      ...centre,
      text: 'Be right back',
      fontSize: 120,
      capitals: true,
    }),
    chat([80, 216, 528, 680], [60, 1060, 880, 510, 1.4], tiles),
    clips([632, 216, 1208, 680, 1.6], [40, 450, 1000, 562, 1.6]),
    note([80, 912, 1760, 90], [60, 336, 960, 90], {
      ...centre,
      text: 'Meanwhile: the best moments so far',
      fontSize: 44,
    }),
  ),
  ending: createScene(
    background,
    title([80, 64, 1760, 200], [60, 160, 960, 250], {
      align: 'center',
      showCard: true,
      outline: 'theme',
      text: 'Thanks for watching',
      fontSize: 150,
      capitals: true,
    }),
    clips([80, 348, 840, 473, 1.3], [40, 530, 1000, 562, 1.6]),
    note([80, 840, 840, 140], [60, 430, 960, 80], { ...centre, text: '', fontSize: 50 }),
    chat([960, 336, 880, 648, 1.1], [60, 1120, 900, 450, 1.4], { ...rows, limit: 12 }),
  ),
};
