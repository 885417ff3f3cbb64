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
  pinned,
  shade,
  title,
  topic,
  viewers,
} from '../../canvas/scenes/scene-layers.ts';
import type { ThemeScenes } from '../../canvas/scenes/starter-scene.ts';

const slab = { showCard: true, outline: 'theme' };

/** Scenes of Broadcast: a lower third, and a bug in the upper corner. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    camera([40, 752, 512, 288], [40, 250, 1000, 562]),
    pinned([568, 840, 856, 200, 1.5], [40, 840, 1000, 240, 1.9], { maxLines: 2 }),
    chat([1440, 560, 440, 480], [40, 1120, 820, 440, 1.4], { limit: 12, fadeSeconds: 45 }),
    viewers([1232, 36, 440, 72], [268, 120, 480, 108, 1.4], { align: 'end' }),
    live([1680, 36, 200, 72], [756, 120, 284, 108, 1.4], { align: 'end', showPlatforms: false }),
  ),
  'just-chatting': createScene(
    shade([0, 660, 1920, 420], [0, 760, 1080, 1160]),
    pinned([40, 610, 1000, 210, 1.6], [40, 740, 1000, 240, 1.9], { maxLines: 2 }),
    name([32, 836, 1200, 112], [32, 990, 1000, 112], { ...slab, fontSize: 66, vertical: 'bottom' }),
    topic([32, 944, 1200, 84], [32, 1098, 1000, 84], { ...slab, fontSize: 36, vertical: 'top' }),
    chat([1400, 140, 480, 900], [40, 1200, 820, 380, 1.4], { limit: 20 }),
    viewers([1232, 36, 440, 72], [268, 120, 480, 108, 1.4], { align: 'end' }),
    live([1680, 36, 200, 72], [756, 120, 284, 108, 1.4], { align: 'end', showPlatforms: false }),
  ),
  'starting-soon': createScene(
    background,
    line([72, 330, 12, 430], [56, 300, 12, 560]),
    title([112, 320, 1160, 170], [100, 290, 900, 220], {
      ...bare,
      text: 'Starting soon',
      fontSize: 140,
      capitals: true,
    }),
    countdown([112, 484, 1160, 210], [100, 510, 900, 250, 1.2], { ...bare, fontSize: 200 }),
    note([112, 690, 1160, 74], [100, 770, 900, 90, 1.2], {
      ...bare,
      text: 'Grab a drink, say hello in chat',
      fontSize: 44,
    }),
    viewers([1232, 36, 440, 72], [268, 120, 480, 108, 1.4], { align: 'end' }),
    live([1680, 36, 200, 72], [756, 120, 284, 108, 1.4], { align: 'end', showPlatforms: false }),
    chat([1360, 160, 520, 830], [56, 1000, 840, 560, 1.4], { limit: 20 }),
  ),
  'be-right-back': createScene(
    background,
    clips([40, 40, 1280, 720, 1.6], [0, 120, 1080, 608, 1.6]),
    line([40, 800, 12, 170], [56, 790, 12, 230]),
    title([80, 786, 1240, 124], [100, 780, 900, 150], {
      ...bare,
      text: 'Be right back',
      fontSize: 104,
      capitals: true,
    }),
    note([80, 906, 1240, 70], [100, 930, 900, 90, 1.2], {
      ...bare,
      text: 'Meanwhile: the best moments so far',
      fontSize: 40,
    }),
    chat([1360, 40, 520, 940], [56, 1080, 840, 490, 1.4], { limit: 20 }),
  ),
  ending: createScene(
    background,
    chat([40, 40, 520, 940], [56, 1180, 840, 390, 1.4], { limit: 20 }),
    clips([600, 40, 1280, 720, 1.6], [0, 500, 1080, 608, 1.6]),
    line([600, 800, 12, 170], [56, 150, 12, 300]),
    title([640, 786, 1240, 124], [100, 140, 900, 220], {
      ...bare,
      text: 'Thanks for watching',
      fontSize: 104,
      capitals: true,
    }),
    note([640, 906, 1240, 70], [100, 364, 900, 90, 1.2], { ...bare, text: '', fontSize: 40 }),
  ),
};
