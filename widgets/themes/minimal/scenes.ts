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
/** Chat keeps to the edge of the picture. */
const atEdge = { align: 'right', limit: 14 };

/** Scenes of Minimal: letters at the edges, and nothing in the middle. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    camera([1528, 40, 352, 198], [540, 240, 500, 500], { labelPlace: 'bottom-end' }),
    chat([1400, 600, 496, 440], [240, 1100, 820, 460, 1.4], { ...atEdge, limit: 10, fadeSeconds: 45 }),
    live([280, 976, 480, 56], [364, 120, 480, 100, 1.5], { showPlatforms: false }),
    viewers([32, 976, 232, 56], [36, 120, 304, 100, 1.5]),
    pinned([32, 740, 900, 196, 1.5], [36, 820, 1000, 240, 1.9], { maxLines: 2 }),
  ),
  'just-chatting': createScene(
    shade([0, 560, 1920, 520], [0, 960, 1080, 960]),
    name([40, 40, 1200, 120], [40, 104, 1000, 110, 1.1], { ...type, fontSize: 84, vertical: 'top' }),
    topic([40, 152, 1200, 72], [40, 214, 1000, 80, 1.1], { ...type, fontSize: 36, vertical: 'top' }),
    live([280, 976, 480, 56], [364, 1480, 480, 100, 1.5], { showPlatforms: false }),
    viewers([32, 976, 232, 56], [36, 1480, 304, 100, 1.5]),
    chat([1376, 160, 520, 880], [240, 1260, 820, 190, 1.4], { ...atEdge, limit: 20 }),
    pinned([32, 740, 1000, 200, 1.6], [36, 316, 1000, 220, 1.9], { maxLines: 2 }),
  ),
  'starting-soon': createScene(
    background,
    countdown([112, 100, 1180, 420], [70, 400, 940, 400, 0.8], { ...bare, fontSize: 400, weight: 'regular' }),
    title([120, 700, 1200, 180], [80, 860, 920, 180], {
      ...bare,
      text: 'Starting soon',
      fontSize: 148,
      vertical: 'bottom',
    }),
    note([120, 880, 1200, 80], [80, 1050, 920, 120, 1.2], {
      ...bare,
      text: 'Grab a drink, say hello in chat',
      fontSize: 44,
      vertical: 'bottom',
    }),
    chat([1320, 120, 498, 848], [200, 1200, 820, 380, 1.4], atEdge),
  ),
  'be-right-back': createScene(
    background,
    clips([120, 120, 1056, 594, 1.4], [80, 540, 920, 518, 1.6]),
    title([120, 740, 1680, 170], [80, 220, 920, 190], {
      ...bare,
      text: 'Be right back',
      fontSize: 168,
      vertical: 'bottom',
    }),
    note([120, 910, 1680, 70], [80, 410, 920, 90, 1.2], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 40,
      vertical: 'bottom',
    }),
    chat([1320, 120, 498, 594], [200, 1110, 820, 470, 1.4], atEdge),
  ),
  ending: createScene(
    background,
    chat([102, 120, 520, 860], [80, 1170, 820, 400, 1.4], { limit: 14 }),
    clips([768, 120, 1032, 580, 1.4], [80, 600, 920, 518, 1.6]),
    title([760, 730, 1040, 160], [80, 220, 920, 260], {
      ...bare,
      text: 'Thanks for watching',
      fontSize: 118,
      align: 'end',
      vertical: 'bottom',
    }),
    note([760, 890, 1040, 84], [80, 490, 920, 90, 1.2], { ...bare, text: '', fontSize: 40, align: 'end' }),
  ),
};
