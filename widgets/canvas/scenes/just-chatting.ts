import { createLandscape, createPortrait, type StarterScene } from './starter-scene.ts';

/** A dark edge that fades into the picture, behind text. */
const shade = { shape: 'rectangle', fill: 'color', color: '#05070f00', gradient: '#05070fd9' };

const accent = { shape: 'rounded', fill: 'color', color: '#7c8cff', gradient: '#ff5ca8' };
const name = { text: '{name}', weight: 'black', outline: 'thin', vertical: 'bottom' };
const topic = { text: 'Today: ask me anything', weight: 'semibold', outline: 'thin', vertical: 'top' };

/** A scene over a full-screen camera, with large chat and a lower third for name and topic. */
export const justChatting: StarterScene = {
  name: 'just-chatting',
  title: 'Just chatting',
  summary: 'Your camera in full, chat large beside it, and a lower third with your name and today’s topic.',
  over: 'camera',
  canvas: {
    landscape: createLandscape(
      ['Shade below', 'shape', [0, 620, 1920, 460], { ...shade, gradient: '#05070ff2' }],
      ['Shade beside', 'shape', [1260, 0, 660, 1080], { ...shade, angle: 90, gradient: '#05070fb3' }],
      ['Accent line', 'shape', [72, 866, 8, 142], { ...accent, radius: 4 }],
      ['Name', 'text', [96, 852, 1000, 96], { ...name, fontSize: 68 }],
      ['Topic', 'text', [96, 944, 1000, 72], { ...topic, fontSize: 36 }],
      ['Live', 'live-badge', [60, 44, 520, 96], { scale: 1.1 }],
      ['Viewers', 'viewer-counter', [1340, 44, 520, 96], { scale: 1.1, align: 'end' }],
      ['Chat', 'chat-box', [1340, 160, 520, 860], { limit: 20 }],
      ['Pinned message', 'featured-message', [90, 610, 1000, 220], { scale: 1.6 }],
    ),
    portrait: createPortrait(
      ['Shade above', 'shape', [0, 0, 1080, 420], { ...shade, angle: 0, gradient: '#05070fb3' }],
      ['Shade below', 'shape', [0, 640, 1080, 1280], { ...shade, gradient: '#05070fff' }],
      ['Live', 'live-badge', [48, 130, 540, 116], { scale: 1.6, showPlatforms: false }],
      ['Viewers', 'viewer-counter', [552, 130, 480, 116], { scale: 1.4, align: 'end', showLabel: false }],
      ['Accent line', 'shape', [56, 1010, 10, 156], { ...accent, radius: 5 }],
      ['Name', 'text', [90, 996, 900, 104], { ...name, fontSize: 76 }],
      ['Topic', 'text', [90, 1096, 900, 78], { ...topic, fontSize: 42 }],
      ['Chat', 'chat-box', [48, 1200, 840, 420], { scale: 1.4, limit: 8 }],
      ['Pinned message', 'featured-message', [56, 740, 968, 240], { scale: 1.9, maxLines: 2 }],
    ),
  },
};
