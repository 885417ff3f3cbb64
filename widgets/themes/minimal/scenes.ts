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

const type = { outline: 'theme' };

/** Scenes of Minimal: letters at the edges, and nothing in the middle. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    camera([1528, 40, 352, 198], [540, 240, 500, 500], { labelPlace: 'bottom-end' }),
    chat([1400, 600, 480, 440], [40, 1100, 820, 460, 1.4], { limit: 10, fadeSeconds: 45 }),
    live([40, 972, 232, 68], [40, 120, 300, 112, 1.5], { showPlatforms: false }),
    viewers([280, 972, 320, 68], [348, 120, 480, 112, 1.5]),
    pinned([40, 760, 900, 196, 1.5], [40, 820, 1000, 240, 1.9], { maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 560, 1920, 520], [0, 700, 1080, 1220]),
    name([40, 836, 1200, 110], [40, 960, 1000, 110, 1.1], { ...type, fontSize: 76, vertical: 'bottom' }),
    topic([40, 946, 1200, 76], [40, 1070, 1000, 80, 1.1], { ...type, fontSize: 38, vertical: 'top' }),
    live([40, 40, 232, 68], [40, 120, 300, 112, 1.5], { showPlatforms: false }),
    viewers([280, 40, 320, 68], [348, 120, 480, 112, 1.5]),
    chat([1360, 160, 520, 880], [40, 1170, 820, 400, 1.4], { limit: 20 }),
    pinned([40, 600, 1000, 220, 1.6], [40, 700, 1000, 240, 1.9], { maxLines: 2 }),
  ),
  'starting-soon': createScene(
    background,
    title([100, 580, 1200, 180], [70, 860, 940, 180], {
      ...bare,
      text: 'Starting soon',
      fontSize: 148,
      vertical: 'bottom',
    }),
    countdown([90, 120, 1200, 400], [60, 420, 940, 400, 0.8], { ...bare, fontSize: 380, weight: 'regular' }),
    note([100, 770, 1200, 90], [70, 1050, 940, 120, 1.2], {
      ...bare,
      text: 'Grab a drink, say hello in chat',
      fontSize: 44,
      vertical: 'top',
    }),
    chat([1380, 120, 440, 840], [60, 1200, 820, 380, 1.4], { limit: 14 }),
  ),
  'be-right-back': createScene(
    background,
    title([100, 100, 1200, 190], [70, 220, 940, 190], { ...bare, text: 'Be right back', fontSize: 148 }),
    note([100, 290, 1200, 76], [70, 410, 940, 90, 1.2], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 40,
      vertical: 'top',
    }),
    clips([100, 400, 1060, 596, 1.4], [40, 540, 1000, 562, 1.6]),
    chat([1300, 400, 520, 596], [60, 1150, 820, 430, 1.4], { limit: 14 }),
  ),
  ending: createScene(
    background,
    chat([100, 100, 520, 860], [60, 1200, 820, 370, 1.4], { limit: 14 }),
    clips([760, 100, 1060, 596, 1.4], [40, 600, 1000, 562, 1.6]),
    title([760, 716, 1060, 160], [70, 220, 940, 260], {
      ...bare,
      text: 'Thanks for watching',
      fontSize: 118,
      align: 'end',
    }),
    note([760, 876, 1060, 84], [70, 490, 940, 90, 1.2], { ...bare, text: '', fontSize: 40, align: 'end' }),
  ),
};
