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

const centre = { ...bare, align: 'center' };
/** A sign with words, over a picture that may be bright. */
const sign = { ...bare, showCard: true };
/** Each line is a sign of its own. */
const signs = { layout: 'cards', limit: 16 };

/** Scenes of Neon: signs that hang in the middle, over a street of light. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    live([440, 40, 552, 68], [40, 120, 520, 100, 1.5], { align: 'end' }),
    viewers([1012, 40, 468, 68], [584, 120, 456, 100, 1.5]),
    camera([1287, 699, 610, 358], [10, 232, 1060, 611], { labelPlace: 'bottom' }),
    chat([40, 140, 440, 660], [40, 1124, 820, 446, 1.4], { ...signs, fadeSeconds: 45 }),
    pinned([40, 840, 960, 200, 1.5], [40, 860, 1000, 228, 1.9], { maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 620, 1920, 460], [0, 960, 1080, 960]),
    live([440, 40, 552, 68], [40, 340, 520, 100, 1.5], { align: 'end' }),
    viewers([1012, 40, 468, 68], [584, 340, 456, 100, 1.5]),
    chat([40, 160, 480, 880], [40, 1262, 820, 318, 1.4], signs),
    pinned([1140, 640, 740, 200, 1.3], [40, 472, 1000, 220, 1.9], { align: 'end', maxLines: 2 }),
    name([680, 856, 1200, 106], [40, 104, 1000, 124], { ...sign, fontSize: 76, align: 'end', vertical: 'bottom' }),
    topic([680, 968, 1200, 72], [40, 236, 1000, 90], { ...sign, fontSize: 38, align: 'end', vertical: 'top' }),
  ),
  'starting-soon': createScene(
    background,
    title([120, 84, 1120, 190], [60, 260, 960, 230], { ...centre, text: 'Starting soon', fontSize: 148 }),
    countdown([120, 274, 1120, 310], [60, 500, 960, 270], { ...centre, fontSize: 280 }),
    note([120, 590, 1120, 80], [60, 776, 960, 100, 1.2], {
      ...centre,
      text: 'Grab a drink, say hello in chat',
      fontSize: 44,
    }),
    chat([1320, 96, 480, 888], [60, 1020, 840, 550, 1.4], signs),
  ),
  'be-right-back': createScene(
    background,
    title([120, 64, 1680, 150], [60, 150, 960, 180, 1.1], { ...centre, text: 'Be right back', fontSize: 112 }),
    note([120, 214, 1680, 76], [60, 330, 960, 90, 1.1], {
      ...centre,
      text: 'Meanwhile: the best moments so far',
      fontSize: 40,
    }),
    chat([120, 340, 480, 644], [60, 1070, 840, 500, 1.4], signs),
    clips([632, 327, 1168, 657, 1.5], [60, 456, 960, 540, 1.6]),
  ),
  ending: createScene(
    background,
    clips([120, 96, 1168, 657, 1.5], [60, 456, 960, 540, 1.6]),
    chat([1320, 96, 480, 657], [60, 1070, 840, 500, 1.4], signs),
    title([120, 780, 1680, 160], [60, 120, 960, 220], { ...centre, text: 'Thanks for watching', fontSize: 124 }),
    note([120, 944, 1680, 80], [60, 344, 960, 90, 1.1], { ...centre, text: '', fontSize: 42 }),
  ),
};
