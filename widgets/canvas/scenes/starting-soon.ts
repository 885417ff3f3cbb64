import { night } from './backgrounds.ts';
import { createHeading } from './heading.ts';
import { createLandscape, createPortrait, type StarterScene } from './starter-scene.ts';

const { title, line, note } = createHeading({
  title: 'Starting soon',
  note: 'Grab a drink, say hello in chat',
  colors: ['#7c8cff', '#ff5ca8'],
});
const time = { minutes: 10, weight: 'bold', outline: 'none', endText: 'Here we go!' };

/** A full-screen scene before the stream begins. */
export const startingSoon: StarterScene = {
  name: 'starting-soon',
  title: 'Starting soon',
  summary: 'A screen with a countdown and chat, while people come in.',
  canvas: {
    landscape: createLandscape(
      ['Background', 'shape', [0, 0, 1920, 1080], night.ground],
      ['Glow', 'shape', [-260, 420, 1180, 1180], night.glow],
      ['Glow above', 'shape', [1180, -560, 1100, 1100], night.glow, 70],
      ['Ring', 'shape', [-340, 340, 1340, 1340], night.ring],
      ['Ring above', 'shape', [1100, -640, 1260, 1260], night.ring, 70],
      ['Title', 'text', [130, 250, 1060, 170], { ...title, fontSize: 132 }],
      ['Line', 'shape', [138, 436, 220, 12], line],
      ['Countdown', 'countdown', [124, 466, 1060, 270], { ...time, fontSize: 232 }],
      ['Note', 'text', [130, 744, 1060, 90], { ...note, fontSize: 44 }],
      ['Live', 'live-badge', [131, 88, 520, 96], { scale: 1.1 }],
      ['Chat', 'chat-box', [1300, 130, 500, 820], { limit: 20 }],
    ),
    portrait: createPortrait(
      ['Background', 'shape', [0, 0, 1080, 1920], night.ground],
      ['Glow', 'shape', [-420, 980, 1200, 1200], night.glow],
      ['Glow above', 'shape', [420, -360, 1100, 1100], night.glow, 70],
      ['Ring', 'shape', [-500, 900, 1360, 1360], night.ring],
      ['Title', 'text', [80, 320, 920, 200], { ...title, fontSize: 136, align: 'center' }],
      ['Line', 'shape', [440, 536, 200, 12], line],
      ['Countdown', 'countdown', [80, 570, 920, 300], { ...time, fontSize: 260, align: 'center' }],
      ['Note', 'text', [80, 880, 920, 150], { ...note, fontSize: 52, align: 'center' }],
      ['Chat', 'chat-box', [80, 1080, 820, 480], { scale: 1.4, limit: 8 }],
    ),
  },
};
