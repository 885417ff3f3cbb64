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
/** Cards of one width: the name on a dashed line, the text below it. */
const notes = { layout: 'cards', limit: 20 };

/** Scenes of Paper: a photograph in the corner, and cards pinned up beside it. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    camera([1464, 668, 416, 372], [40, 240, 600, 600], { labelPlace: 'bottom' }),
    chat([1464, 132, 416, 520], [40, 1130, 820, 440, 1.4], { ...notes, fadeSeconds: 45 }),
    live([1100, 40, 500, 68], [40, 108, 550, 100, 1.5], { align: 'end' }),
    viewers([1616, 40, 264, 68], [614, 108, 426, 100, 1.5], { align: 'end' }),
    pinned([40, 40, 760, 220, 1.4], [40, 864, 1000, 226, 1.9], { vertical: 'top', maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 720, 1920, 360], [0, 960, 1080, 960]),
    pinned([40, 40, 860, 230, 1.6], [40, 316, 1000, 220, 1.9], { vertical: 'top', maxLines: 2 }),
    chat([40, 300, 480, 740], [40, 1262, 820, 318, 1.4], notes),
    name([640, 826, 1240, 118], [40, 100, 1000, 110], { ...slip, fontSize: 68, align: 'end', vertical: 'bottom' }),
    topic([640, 944, 1240, 96], [40, 210, 1000, 84], { ...slip, fontSize: 38, align: 'end', vertical: 'bottom' }),
    live([1100, 40, 500, 68], [40, 568, 550, 100, 1.5], { align: 'end' }),
    viewers([1616, 40, 264, 68], [614, 568, 426, 100, 1.5], { align: 'end' }),
  ),
  'starting-soon': createScene(
    background,
    chat([120, 120, 520, 840], [60, 1010, 840, 570, 1.4], notes),
    title([720, 510, 1080, 200], [60, 170, 960, 200], {
      ...slip,
      text: 'Starting soon',
      fontSize: 128,
      align: 'center',
    }),
    countdown([720, 120, 1080, 380], [60, 380, 960, 310], { ...slip, fontSize: 272, align: 'center' }),
    note([720, 726, 1080, 120], [60, 710, 960, 130, 1.2], {
      ...slip,
      text: 'Grab a drink, say hello in chat',
      fontSize: 44,
      align: 'center',
    }),
  ),
  'be-right-back': createScene(
    background,
    clips([120, 120, 1128, 634, 1.5], [60, 470, 960, 540, 1.6]),
    title([120, 782, 1128, 130], [60, 150, 960, 180, 1.2], { ...slip, text: 'Be right back', fontSize: 92 }),
    note([120, 914, 1128, 66], [60, 330, 960, 100, 1.2], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 38,
    }),
    chat([1280, 120, 520, 848], [60, 1060, 840, 520, 1.4], notes),
  ),
  ending: createScene(
    background,
    chat([120, 120, 520, 860], [60, 1060, 840, 520, 1.4], notes),
    title([700, 100, 1100, 210], [60, 140, 960, 200, 0.9], {
      ...slip,
      text: 'Thanks for watching',
      fontSize: 108,
      align: 'center',
    }),
    note([700, 316, 1100, 90], [60, 350, 960, 100], { ...bare, text: '', fontSize: 44, align: 'center' }),
    clips([760, 430, 980, 551, 1.4], [60, 470, 960, 540, 1.6]),
  ),
};
