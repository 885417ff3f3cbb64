import { createLandscape, createPortrait, type StarterScene } from './starter-scene.ts';

const name = { text: '{name}', align: 'center', showCard: true, outline: 'theme' };
const frame = { fill: 'none', borderWidth: 4 };

/** A scene over a full-screen game, with a frame for the camera and chat at the side. */
export const gameplay: StarterScene = {
  name: 'gameplay',
  title: 'Gameplay',
  summary: 'Your game in full, with chat, viewers, a frame for your camera and room for a pinned message.',
  canvas: {
    landscape: createLandscape(
      ['Camera frame', 'shape', [1440, 770, 440, 248], frame],
      ['Name plate', 'text', [1462, 934, 396, 68], { ...name, fontSize: 27 }],
      ['Chat', 'chat-box', [40, 500, 440, 540], { limit: 12, fadeSeconds: 45 }],
      ['Live', 'live-badge', [32, 28, 460, 84], {}],
      ['Viewers', 'viewer-counter', [1460, 28, 428, 84], { align: 'end' }],
      ['Pinned message', 'featured-message', [540, 810, 840, 230], { scale: 1.5, align: 'center' }],
    ),
    portrait: createPortrait(
      ['Camera frame', 'shape', [290, 250, 500, 500], { ...frame, borderWidth: 6 }],
      ['Name plate', 'text', [310, 630, 460, 100], { ...name, fontSize: 40 }],
      ['Live', 'live-badge', [40, 120, 520, 116], { scale: 1.6, showPlatforms: false }],
      ['Viewers', 'viewer-counter', [560, 120, 480, 116], { scale: 1.4, align: 'end', showLabel: false }],
      ['Chat', 'chat-box', [40, 1080, 820, 460], { scale: 1.4, limit: 8, fadeSeconds: 45 }],
      ['Pinned message', 'featured-message', [60, 820, 960, 240], { scale: 1.9, align: 'center', maxLines: 2 }],
    ),
  },
};
