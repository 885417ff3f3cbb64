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
/** Speech balloons. */
const balloons = { layout: 'bubble', limit: 20 };

/** Scenes of Comic: panels of a page, with captions in their corners and balloons beside them. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    camera([40, 40, 480, 320], [40, 240, 1000, 600], { labelPlace: 'top-start' }),
    pinned([40, 380, 486, 220, 1.2], [40, 864, 1000, 230, 1.8], { vertical: 'top', maxLines: 2 }),
    live([1080, 964, 508, 68], [40, 112, 550, 100, 1.5], { align: 'end' }),
    viewers([1604, 964, 276, 68], [614, 112, 426, 100, 1.5], { align: 'end' }),
    chat([1408, 380, 472, 560], [40, 1130, 860, 440, 1.4], { ...balloons, align: 'right', fadeSeconds: 45 }),
  ),
  'just-chatting': createScene(
    shade([0, 720, 1920, 360], [0, 960, 1080, 960]),
    name([40, 40, 900, 120], [40, 240, 1000, 130], { ...caption, fontSize: 72, vertical: 'top' }),
    topic([40, 164, 900, 84], [40, 372, 1000, 84], { ...caption, fontSize: 36, vertical: 'top' }),
    pinned([40, 820, 1000, 220, 1.6], [40, 474, 1000, 224, 1.9], { maxLines: 2 }),
    chat([1400, 40, 480, 900], [40, 1258, 860, 322, 1.25], { ...balloons, align: 'right' }),
    live([1080, 964, 508, 68], [40, 112, 550, 100, 1.5], { align: 'end' }),
    viewers([1604, 964, 276, 68], [614, 112, 426, 100, 1.5], { align: 'end' }),
  ),
  'starting-soon': createScene(
    background,
    title([40, 40, 1216, 190], [40, 130, 1000, 200], { ...caption, text: 'Starting soon', fontSize: 124 }),
    countdown([40, 234, 1216, 390], [40, 330, 1000, 310, 0.9], { ...caption, fontSize: 300 }),
    note([40, 650, 1216, 130], [40, 650, 1000, 150, 1.2], {
      ...caption,
      text: 'Grab a drink, say hello in chat',
      fontSize: 50,
    }),
    live([40, 964, 520, 68], [40, 820, 520, 100, 1.5]),
    chat([1296, 48, 584, 984, 1.15], [40, 960, 860, 620, 1.4], balloons),
  ),
  'be-right-back': createScene(
    background,
    chat([40, 48, 544, 984, 1.15], [40, 1070, 860, 510, 1.4], balloons),
    clips([616, 48, 1256, 706, 1.6], [40, 460, 1000, 562, 1.6]),
    title([616, 780, 1256, 150], [40, 130, 1000, 190], { ...caption, text: 'Be right back', fontSize: 100 }),
    note([616, 932, 1256, 100], [40, 324, 1000, 110, 1.1], {
      ...caption,
      text: 'Meanwhile: the best moments so far',
      fontSize: 38,
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
    chat([1128, 452, 744, 580, 1.15], [40, 1180, 860, 400, 1.4], { ...balloons, limit: 12 }),
  ),
};
