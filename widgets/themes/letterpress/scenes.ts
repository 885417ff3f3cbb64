import {
  background,
  bare,
  camera,
  chat,
  clips,
  countdown,
  createScene,
  line,
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

const page = { shape: 'rectangle' };
const centre = { ...bare, align: 'center' };
/** Text of a page: the name above its line. */
const prose = { layout: 'stacked', surfaceOpacity: 0, limit: 20 };

/** Scenes of Letterpress: a page beside the picture, with camera, numbers and chat in one column. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    panel([1432, 0, 488, 1080], [40, 1040, 1000, 540], page),
    camera([1456, 24, 440, 330], [40, 230, 700, 525], { labelPlace: 'bottom' }),
    live([1464, 366, 204, 52], [40, 108, 440, 100, 1.5], { showPlatforms: false }),
    viewers([1684, 366, 204, 52], [600, 108, 440, 100, 1.5], { align: 'end', showLabel: false }),
    chat([1443, 438, 466, 610], [64, 1064, 940, 492, 1.4], prose),
    pinned([40, 840, 900, 200, 1.5], [40, 780, 1000, 240, 1.9], { maxLines: 2 }),
  ),
  'just-chatting': createScene(
    panel([0, 0, 520, 1080], [40, 1250, 1000, 330], page),
    name([32, 32, 456, 110], [40, 104, 1000, 120, 1.2], {
      showCard: true,
      outline: 'theme',
      fontSize: 54,
      align: 'center',
    }),
    topic([32, 146, 456, 110], [40, 224, 1000, 100, 1.2], {
      showCard: true,
      outline: 'theme',
      fontSize: 28,
      align: 'center',
    }),
    live([32, 272, 220, 52], [64, 1260, 440, 84, 1.3], { showPlatforms: false }),
    viewers([268, 272, 220, 52], [576, 1260, 440, 84, 1.3], { align: 'end', showLabel: false }),
    chat([11, 344, 498, 704], [64, 1370, 940, 200, 1.25], prose),
    pinned([560, 830, 1000, 210, 1.6], [40, 344, 1000, 224, 1.9], { maxLines: 2 }),
  ),
  'starting-soon': createScene(
    background,
    title([120, 96, 1680, 190], [90, 200, 900, 200], { ...centre, text: 'Starting soon', fontSize: 156 }),
    line([120, 296, 1680, 6], [90, 410, 900, 6], { borderWidth: 4 }),
    countdown([820, 400, 980, 340], [90, 440, 900, 340, 1.1], { ...centre, fontSize: 280 }),
    note([820, 760, 980, 120], [90, 800, 900, 140, 1.2], {
      ...centre,
      text: 'Grab a drink, say hello in chat',
      fontSize: 48,
    }),
    panel([120, 346, 640, 634], [90, 980, 900, 620], page),
    chat([144, 370, 592, 582], [114, 1004, 850, 572, 1.4], prose),
  ),
  'be-right-back': createScene(
    background,
    panel([120, 110, 580, 860], [90, 1110, 900, 510], page),
    chat([144, 134, 532, 804], [114, 1134, 850, 462, 1.4], prose),
    title([748, 110, 1052, 140], [90, 200, 900, 170], { ...bare, text: 'Be right back', fontSize: 110 }),
    note([748, 250, 1052, 76], [90, 380, 900, 80], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 38,
    }),
    clips([748, 378, 1052, 592, 1.5], [90, 500, 900, 540, 1.6]),
  ),
  ending: createScene(
    background,
    title([200, 100, 1520, 170], [90, 190, 900, 260], { ...centre, text: 'Thanks for watching', fontSize: 136 }),
    line([120, 284, 1680, 6], [90, 470, 900, 6], { borderWidth: 4 }),
    note([200, 304, 1520, 76], [90, 490, 900, 80], { ...centre, text: '', fontSize: 44 }),
    panel([120, 408, 580, 562], [90, 1140, 900, 480], page),
    chat([144, 432, 532, 506], [114, 1164, 850, 432, 1.4], { ...prose, limit: 12 }),
    clips([748, 378, 1052, 592, 1.4], [90, 590, 900, 506, 1.6]),
  ),
};
