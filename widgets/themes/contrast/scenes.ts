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
  title,
  topic,
  viewers,
} from '../../canvas/scenes/scene-layers.ts';
import type { ThemeScenes } from '../../canvas/scenes/starter-scene.ts';

const card = { ...bare, showCard: true };

/** Scenes of Contrast: few, large parts in the four corners, each on black. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    live([40, 32, 480, 104, 1.25], [40, 104, 492, 120, 1.5]),
    viewers([536, 32, 520, 104, 1.25], [548, 104, 492, 120, 1.5]),
    chat([40, 560, 640, 480, 1.25], [40, 1120, 840, 450, 1.5], { limit: 8 }),
    camera([1240, 680, 640, 360], [40, 250, 1000, 562]),
    pinned([1080, 32, 800, 240, 1.5], [40, 836, 1000, 260, 2], { align: 'end', vertical: 'top', maxLines: 2 }),
  ),
  'just-chatting': createScene(
    live([40, 32, 480, 104, 1.25], [40, 104, 492, 120, 1.5]),
    viewers([536, 32, 520, 104, 1.25], [548, 104, 492, 120, 1.5]),
    chat([1240, 160, 640, 880, 1.25], [40, 1190, 840, 390, 1.5], { limit: 16 }),
    pinned([40, 560, 1120, 260, 1.8], [40, 690, 1000, 260, 2], { maxLines: 2 }),
    name([40, 840, 1120, 116], [40, 964, 1000, 116], { ...card, fontSize: 68, vertical: 'bottom' }),
    topic([40, 956, 1120, 88], [40, 1084, 1000, 88], { ...card, fontSize: 40, vertical: 'top' }),
  ),
  'starting-soon': createScene(
    background,
    title([88, 80, 1744, 200], [80, 170, 920, 230, 0.85], { ...bare, text: 'Starting soon', fontSize: 150 }),
    countdown([88, 290, 1000, 420], [80, 420, 920, 330, 0.9], { ...bare, fontSize: 330 }),
    note([88, 730, 1000, 190], [80, 770, 920, 170], {
      ...bare,
      tone: 'text',
      text: 'Grab a drink, say hello in chat',
      fontSize: 60,
      vertical: 'top',
    }),
    chat([1160, 300, 672, 690, 1.25], [80, 980, 820, 600, 1.5], { limit: 16 }),
  ),
  'be-right-back': createScene(
    background,
    title([88, 72, 1744, 180], [80, 130, 920, 220, 0.8], { ...bare, text: 'Be right back', fontSize: 140 }),
    note([88, 246, 1744, 90], [80, 350, 920, 100, 0.8], {
      ...bare,
      tone: 'text',
      text: 'Meanwhile: the best moments so far',
      fontSize: 52,
    }),
    chat([88, 372, 640, 628, 1.25], [80, 1080, 820, 500, 1.5], { limit: 14 }),
    clips([760, 372, 1072, 603, 1.5], [60, 470, 960, 540, 1.6]),
  ),
  ending: createScene(
    background,
    clips([88, 80, 1072, 603, 1.5], [60, 470, 960, 540, 1.6]),
    chat([1192, 80, 640, 603, 1.25], [80, 1080, 820, 500, 1.5], { limit: 14 }),
    title([88, 720, 1744, 190], [80, 120, 920, 240, 0.72], { ...bare, text: 'Thanks for watching', fontSize: 144 }),
    note([88, 912, 1744, 90], [80, 360, 920, 90, 0.9], { ...bare, tone: 'text', text: '', fontSize: 52 }),
  ),
};
