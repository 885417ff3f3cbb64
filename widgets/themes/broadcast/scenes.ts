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
  shade,
  title,
  topic,
  viewers,
} from '../../canvas/scenes/scene-layers.ts';
import type { ThemeScenes } from '../../canvas/scenes/starter-scene.ts';

const slab = { showCard: true, outline: 'theme' };
/** The chat of a picture runs along below, as the news do. */
const crawl = { layout: 'ticker', surfaceOpacity: 0, limit: 12 };
/** A list in the studio: the name above each line. */
const list = { layout: 'stacked', limit: 20 };
/** The strip on which the chat runs. @param y its upper edge in portrait */
const strip = (y: number) => panel([0, 1000, 1920, 80], [0, y, 1080, 124], { shape: 'rectangle' });

/** Scenes of Broadcast: a lower third over the strip on which news run. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    camera([40, 688, 512, 288], [0, 250, 1080, 608]),
    pinned([576, 784, 856, 192, 1.5], [40, 880, 1000, 224, 1.9], { maxLines: 2 }),
    strip(1128),
    live([40, 1015, 200, 56], [40, 120, 300, 100, 1.4], { showPlatforms: false }),
    viewers([256, 1015, 240, 56], [364, 120, 400, 100, 1.4]),
    chat([520, 1012, 1400, 56, 1.1], [0, 1144, 1080, 92, 1.6], crawl),
  ),
  'just-chatting': createScene(
    shade([0, 620, 1920, 460], [0, 960, 1080, 960]),
    name([40, 784, 1000, 112], [40, 1244, 1000, 112], { ...slab, fontSize: 66, vertical: 'bottom' }),
    topic([40, 892, 1000, 84], [40, 1352, 1000, 84], { ...slab, fontSize: 36, vertical: 'top' }),
    pinned([1064, 784, 816, 192, 1.5], [40, 256, 1000, 220, 1.9], { align: 'end', maxLines: 2 }),
    strip(1452),
    live([40, 1015, 200, 56], [40, 120, 300, 100, 1.4], { showPlatforms: false }),
    viewers([256, 1015, 240, 56], [364, 120, 400, 100, 1.4]),
    chat([520, 1012, 1400, 56, 1.1], [0, 1468, 1080, 92, 1.6], crawl),
  ),
  'starting-soon': createScene(
    background,
    line([40, 196, 16, 584], [40, 300, 12, 560]),
    title([96, 180, 1180, 200], [84, 290, 956, 220], {
      ...bare,
      text: 'Starting soon',
      fontSize: 176,
      capitals: true,
    }),
    countdown([92, 376, 1180, 300], [80, 510, 956, 250, 1.1], { ...bare, fontSize: 288 }),
    note([96, 694, 1180, 90], [84, 770, 956, 90, 1.1], {
      ...bare,
      text: 'Grab a drink, say hello in chat',
      fontSize: 52,
    }),
    live([40, 904, 200, 64], [40, 900, 300, 100, 1.4], { showPlatforms: false }),
    viewers([256, 904, 400, 64], [364, 900, 400, 100, 1.4]),
    chat([1320, 40, 560, 928, 1.2], [40, 1030, 860, 540, 1.5], list),
  ),
  'be-right-back': createScene(
    background,
    clips([40, 40, 1256, 706, 1.6], [0, 120, 1080, 608, 1.6]),
    line([40, 790, 16, 178], [40, 790, 12, 230]),
    title([96, 780, 1200, 124], [84, 780, 956, 150], {
      ...bare,
      text: 'Be right back',
      fontSize: 116,
      capitals: true,
    }),
    note([96, 904, 1200, 70], [84, 930, 956, 90, 1.2], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 44,
    }),
    chat([1320, 40, 560, 928, 1.2], [40, 1060, 860, 510, 1.5], list),
  ),
  ending: createScene(
    background,
    chat([40, 40, 560, 928, 1.2], [40, 1160, 860, 410, 1.5], list),
    clips([624, 40, 1256, 706, 1.6], [0, 500, 1080, 608, 1.6]),
    line([624, 790, 16, 178], [40, 150, 12, 300]),
    title([680, 780, 1200, 124], [84, 140, 956, 220], {
      ...bare,
      text: 'Thanks for watching',
      fontSize: 116,
      capitals: true,
    }),
    note([680, 904, 1200, 70], [84, 364, 956, 90, 1.2], { ...bare, text: '', fontSize: 44 }),
  ),
};
