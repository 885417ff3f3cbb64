import { dusk } from './backgrounds.ts';
import { createHeading } from './heading.ts';
import { createLandscape, createPortrait, type StarterScene } from './starter-scene.ts';

const { title, line, note } = createHeading({
  title: 'Thanks for watching',
  note: '',
  noteWeight: 'semibold',
  colors: ['#ff5ca8', '#ffb347'],
});

/** A full-screen scene for the end of a stream. */
export const ending: StarterScene = {
  name: 'ending',
  title: 'Ending',
  summary: 'Thanks, when it goes on, the best clips of today, and the last words of chat.',
  canvas: {
    landscape: createLandscape(
      ['Background', 'shape', [0, 0, 1920, 1080], dusk.ground],
      ['Glow', 'shape', [360, 460, 1200, 1200], dusk.glow],
      ['Ring', 'shape', [280, 380, 1360, 1360], dusk.ring],
      ['Ring inside', 'shape', [460, 560, 1000, 1000], dusk.ring, 60],
      ['Title', 'text', [160, 96, 1600, 170], { ...title, fontSize: 128, align: 'center' }],
      ['Line', 'shape', [850, 284, 220, 12], line],
      ['Note', 'text', [160, 310, 1600, 76], { ...note, fontSize: 44, align: 'center' }],
      ['Clips', 'clips-carousel', [130, 440, 960, 540], { scale: 1.4 }],
      ['Chat', 'chat-box', [1160, 440, 630, 540], { limit: 12 }],
    ),
    portrait: createPortrait(
      ['Background', 'shape', [0, 0, 1080, 1920], dusk.ground],
      ['Glow', 'shape', [-60, 1060, 1200, 1200], dusk.glow],
      ['Ring', 'shape', [-140, 980, 1360, 1360], dusk.ring],
      ['Title', 'text', [80, 190, 920, 290], { ...title, fontSize: 124, align: 'center' }],
      ['Line', 'shape', [440, 500, 200, 12], line],
      ['Note', 'text', [80, 526, 920, 80], { ...note, fontSize: 46, align: 'center' }],
      ['Clips', 'clips-carousel', [60, 630, 960, 540], { scale: 1.6 }],
      ['Chat', 'chat-box', [60, 1200, 840, 400], { scale: 1.4, limit: 6 }],
    ),
  },
};
