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
/** The name above its line, so that both are found at once. */
const list = { layout: 'stacked', limit: 14 };

/** Scenes of Contrast: few, large parts in the four corners, each on black. */
export const scenes: ThemeScenes = {
  gameplay: createScene(
    viewers([40, 40, 340, 84, 1.25], [40, 104, 404, 100, 1.5]),
    live([400, 40, 640, 84, 1.25], [468, 104, 572, 100, 1.5]),
    chat([40, 560, 640, 480, 1.25], [40, 1120, 840, 450, 1.5], { ...list, limit: 8 }),
    camera([1240, 680, 640, 360], [40, 250, 1000, 562]),
    pinned([1080, 40, 800, 230, 1.5], [40, 836, 1000, 244, 2], { align: 'end', vertical: 'top', maxLines: 2 }),
  ),
  'just-chatting': createScene(
    viewers([40, 40, 340, 84, 1.25], [40, 500, 404, 100, 1.5]),
    live([400, 40, 640, 84, 1.25], [468, 500, 572, 100, 1.5]),
    chat([40, 400, 600, 640, 1.25], [40, 1258, 840, 322, 1.35], { ...list, limit: 10 }),
    pinned([1080, 40, 800, 230, 1.5], [40, 104, 1000, 196, 1.9], { align: 'end', vertical: 'top', maxLines: 2 }),
    name([1000, 836, 880, 116], [40, 308, 1000, 100], { ...card, fontSize: 68, align: 'end', vertical: 'bottom' }),
    topic([1000, 952, 880, 88], [40, 408, 1000, 80], { ...card, fontSize: 40, align: 'end', vertical: 'bottom' }),
  ),
  'starting-soon': createScene(
    background,
    title([88, 80, 1744, 200], [80, 170, 920, 230, 0.85], { ...bare, text: 'Starting soon', fontSize: 150 }),
    countdown([76, 290, 1060, 420], [72, 420, 920, 330, 0.9], { ...bare, fontSize: 360 }),
    note([88, 730, 1000, 190], [80, 770, 920, 170], {
      ...bare,
      tone: 'text',
      text: 'Grab a drink, say hello in chat',
      fontSize: 60,
      vertical: 'top',
    }),
    chat([1200, 300, 632, 690, 1.25], [80, 980, 820, 600, 1.5], list),
  ),
  'be-right-back': createScene(
    background,
    chat([88, 88, 616, 616, 1.25], [80, 1080, 820, 500, 1.5], list),
    clips([736, 88, 1096, 616, 1.5], [80, 470, 920, 518, 1.6]),
    title([88, 724, 1744, 190], [80, 130, 920, 220, 0.8], { ...bare, text: 'Be right back', fontSize: 150 }),
    note([88, 908, 1744, 90], [80, 350, 920, 100, 0.8], {
      ...bare,
      tone: 'text',
      text: 'Meanwhile: the best moments so far',
      fontSize: 52,
    }),
  ),
  ending: createScene(
    background,
    clips([88, 88, 1096, 616, 1.5], [80, 470, 920, 518, 1.6]),
    chat([1216, 88, 616, 616, 1.25], [80, 1080, 820, 500, 1.5], list),
    title([88, 724, 1744, 190], [80, 120, 920, 240, 0.72], { ...bare, text: 'Thanks for watching', fontSize: 144 }),
    note([88, 908, 1744, 90], [80, 360, 920, 90, 0.9], { ...bare, tone: 'text', text: '', fontSize: 52 }),
  ),
};
