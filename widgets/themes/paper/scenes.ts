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

const slip = { showCard: true, outline: 'theme' };

/** Scenes of Paper: a photograph in the corner, and slips pinned up beside it. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    camera([1464, 668, 416, 372], [240, 240, 600, 600], { labelPlace: 'bottom' }),
    chat([1464, 132, 416, 520], [40, 1130, 820, 440, 1.4], { limit: 10, fadeSeconds: 45 }),
    live([1164, 32, 400, 84], [40, 108, 492, 112, 1.5], { align: 'end' }),
    viewers([1580, 32, 300, 84], [548, 108, 492, 112, 1.5], { align: 'end' }),
    pinned([40, 40, 760, 220, 1.4], [40, 864, 1000, 240, 1.9], { vertical: 'top', maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 720, 1920, 360], [0, 700, 1080, 1220]),
    pinned([40, 40, 860, 240, 1.6], [40, 720, 1000, 240, 1.9], { vertical: 'top', maxLines: 2 }),
    name([40, 820, 1280, 118], [40, 980, 1000, 118], { ...slip, fontSize: 68, vertical: 'bottom' }),
    topic([40, 938, 1280, 92], [40, 1100, 1000, 84], { ...slip, fontSize: 38, vertical: 'top' }),
    live([1164, 32, 400, 84], [40, 108, 492, 112, 1.5], { align: 'end' }),
    viewers([1580, 32, 300, 84], [548, 108, 492, 112, 1.5], { align: 'end' }),
    chat([1400, 140, 480, 900], [40, 1200, 820, 380, 1.4], { limit: 20 }),
  ),
  'starting-soon': createScene(
    background,
    chat([120, 120, 560, 840], [60, 1010, 840, 570, 1.4], { limit: 20 }),
    title([780, 210, 1020, 180], [60, 180, 960, 190], {
      ...slip,
      text: 'Starting soon',
      fontSize: 116,
      align: 'center',
    }),
    countdown([780, 400, 1020, 290], [60, 390, 960, 300], { ...slip, fontSize: 220, align: 'center' }),
    note([780, 700, 1020, 120], [60, 710, 960, 130, 1.2], {
      ...slip,
      text: 'Grab a drink, say hello in chat',
      fontSize: 40,
      align: 'center',
    }),
  ),
  'be-right-back': createScene(
    background,
    clips([100, 120, 1180, 664, 1.5], [40, 470, 1000, 562, 1.6]),
    title([100, 806, 1180, 130], [60, 150, 960, 180, 1.2], { ...bare, text: 'Be right back', fontSize: 92 }),
    note([100, 932, 1180, 76], [60, 330, 960, 100, 1.2], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 36,
      vertical: 'top',
    }),
    chat([1340, 120, 480, 888], [60, 1100, 840, 480, 1.4], { limit: 20 }),
  ),
  ending: createScene(
    background,
    title([380, 100, 1160, 200], [60, 140, 960, 200, 0.9], {
      ...slip,
      text: 'Thanks for watching',
      fontSize: 100,
      align: 'center',
    }),
    note([380, 306, 1160, 100], [60, 350, 960, 100], { ...bare, text: '', fontSize: 40, align: 'center' }),
    chat([140, 430, 600, 560], [60, 1100, 840, 480, 1.4], { limit: 14 }),
    clips([800, 430, 980, 551, 1.4], [40, 480, 1000, 562, 1.6]),
  ),
};
