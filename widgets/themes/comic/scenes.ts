import {
  background,
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

const caption = { showCard: true, outline: 'theme' };

/** Scenes of Comic: panels of a page, with captions in their corners. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    camera([40, 40, 480, 320], [40, 240, 1000, 600], { labelPlace: 'top-start' }),
    pinned([40, 384, 620, 200, 1.2], [40, 864, 1000, 240, 1.8], { maxLines: 2 }),
    live([1164, 956, 400, 84], [40, 112, 492, 112, 1.5], { align: 'end' }),
    viewers([1580, 956, 300, 84], [548, 112, 492, 112, 1.5], { align: 'end' }),
    chat([1432, 400, 448, 540], [40, 1130, 820, 440, 1.4], { limit: 10, fadeSeconds: 45 }),
  ),
  'just-chatting': createScene(
    shade([0, 720, 1920, 360], [0, 760, 1080, 1160]),
    name([32, 32, 900, 120], [32, 240, 1000, 130], { ...caption, fontSize: 72 }),
    topic([32, 150, 900, 84], [32, 372, 1000, 84], { ...caption, fontSize: 36 }),
    pinned([40, 700, 1000, 220, 1.6], [40, 880, 1000, 240, 1.9], { maxLines: 2 }),
    chat([1400, 40, 480, 900], [40, 1150, 820, 430, 1.4], { limit: 20 }),
    live([1164, 956, 400, 84], [40, 112, 492, 112, 1.5], { align: 'end' }),
    viewers([1580, 956, 300, 84], [548, 112, 492, 112, 1.5], { align: 'end' }),
  ),
  'starting-soon': createScene(
    background,
    title([40, 40, 1216, 190], [40, 130, 1000, 200], { ...caption, text: 'Starting soon', fontSize: 124 }),
    countdown([40, 234, 1216, 390], [40, 330, 1000, 310, 0.9], { ...caption, fontSize: 260 }),
    note([48, 640, 1200, 130], [40, 650, 1000, 150, 1.2], {
      ...caption,
      text: 'Grab a drink, say hello in chat',
      fontSize: 46,
    }),
    live([40, 944, 520, 96], [40, 820, 520, 116, 1.5]),
    chat([1296, 48, 576, 984], [48, 960, 840, 620, 1.4], { limit: 20 }),
  ),
  'be-right-back': createScene(
    background,
    chat([48, 48, 520, 984], [48, 1090, 840, 490, 1.4], { limit: 20 }),
    clips([616, 48, 1256, 706, 1.6], [40, 460, 1000, 562, 1.6]),
    title([608, 786, 1264, 150], [40, 130, 1000, 190], { ...caption, text: 'Be right back', fontSize: 96 }),
    note([608, 930, 1264, 100], [40, 324, 1000, 110, 1.1], {
      ...caption,
      text: 'Meanwhile: the best moments so far',
      fontSize: 36,
    }),
  ),
  ending: createScene(
    background,
    title([48, 56, 1824, 270], [40, 120, 1000, 330, 0.85], {
      ...caption,
      text: 'Thanks for watching',
      fontSize: 150,
      align: 'center',
    }),
    note([48, 340, 1824, 100], [40, 460, 1000, 100], { ...caption, text: '', fontSize: 40, align: 'center' }),
    clips([48, 452, 1032, 580, 1.4], [40, 580, 1000, 562, 1.6]),
    chat([1128, 452, 744, 580], [48, 1180, 840, 400, 1.4], { limit: 12 }),
  ),
};
