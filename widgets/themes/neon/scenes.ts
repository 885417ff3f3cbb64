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

/** Scenes of Neon: signs that hang in the middle, over a street of light. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    live([544, 28, 408, 84], [40, 120, 492, 112, 1.5], { align: 'end' }),
    viewers([968, 28, 408, 84], [548, 120, 492, 112, 1.5]),
    camera([1304, 716, 576, 324], [40, 250, 1000, 562], { labelPlace: 'bottom' }),
    chat([40, 132, 440, 640], [40, 1110, 820, 460, 1.4], { limit: 14, fadeSeconds: 45 }),
    pinned([40, 830, 960, 210, 1.5], [40, 836, 1000, 240, 1.9], { maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 620, 1920, 460], [0, 640, 1080, 1280]),
    live([544, 28, 408, 84], [40, 120, 492, 112, 1.5], { align: 'end' }),
    viewers([968, 28, 408, 84], [548, 120, 492, 112, 1.5]),
    chat([40, 160, 480, 880], [40, 1190, 820, 390, 1.4], { limit: 20 }),
    pinned([680, 610, 1200, 220, 1.6], [40, 720, 1000, 240, 1.9], { align: 'end', maxLines: 2 }),
    name([680, 846, 1200, 110], [40, 976, 1000, 110], { ...bare, fontSize: 76, align: 'end', vertical: 'bottom' }),
    topic([680, 956, 1200, 76], [40, 1090, 1000, 76], { ...bare, fontSize: 38, align: 'end', vertical: 'top' }),
  ),
  'starting-soon': createScene(
    background,
    title([160, 84, 1600, 180], [60, 260, 960, 230], { ...centre, text: 'Starting soon', fontSize: 136 }),
    countdown([160, 262, 1600, 300], [60, 500, 960, 270], { ...centre, fontSize: 248 }),
    note([160, 566, 1600, 80], [60, 776, 960, 100, 1.2], {
      ...centre,
      text: 'Grab a drink, say hello in chat',
      fontSize: 42,
    }),
    chat([520, 704, 880, 330], [60, 1020, 840, 550, 1.4], { limit: 6 }),
  ),
  'be-right-back': createScene(
    background,
    title([160, 64, 1600, 150], [60, 150, 960, 180, 1.1], { ...centre, text: 'Be right back', fontSize: 112 }),
    note([160, 214, 1600, 76], [60, 330, 960, 90, 1.1], {
      ...centre,
      text: 'Meanwhile: the best moments so far',
      fontSize: 40,
    }),
    chat([120, 336, 480, 648], [60, 1090, 840, 480, 1.4], { limit: 16 }),
    clips([648, 336, 1152, 648, 1.5], [40, 456, 1000, 562, 1.6]),
  ),
  ending: createScene(
    background,
    clips([120, 96, 1152, 648, 1.5], [40, 456, 1000, 562, 1.6]),
    chat([1320, 96, 480, 648], [60, 1090, 840, 480, 1.4], { limit: 16 }),
    title([120, 780, 1680, 160], [60, 120, 960, 220], { ...centre, text: 'Thanks for watching', fontSize: 124 }),
    note([120, 944, 1680, 80], [60, 344, 960, 90, 1.1], { ...centre, text: '', fontSize: 42 }),
  ),
};
