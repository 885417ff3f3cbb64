import { sea } from './backgrounds.ts';
import { createHeading } from './heading.ts';
import { createLandscape, createPortrait, type StarterScene } from './starter-scene.ts';

const { title, line, note } = createHeading({
  title: 'Be right back',
  note: 'Meanwhile: the best moments so far',
  colors: ['#22d3ee', '#7c8cff'],
});

/** A full-screen scene for breaks, with clips. */
export const beRightBack: StarterScene = {
  name: 'be-right-back',
  title: 'Be right back',
  summary: 'A break with your clips, chat and a word that you will be back.',
  canvas: {
    landscape: createLandscape(
      ['Background', 'shape', [0, 0, 1920, 1080], sea.ground],
      ['Glow', 'shape', [-300, -620, 1240, 1240], sea.glow],
      ['Glow below', 'shape', [1060, 480, 1180, 1180], sea.glow, 70],
      ['Ring', 'shape', [980, 400, 1340, 1340], sea.ring],
      ['Title', 'text', [110, 84, 1140, 150], { ...title, fontSize: 112 }],
      ['Line', 'shape', [118, 248, 220, 12], line],
      ['Note', 'text', [110, 268, 1140, 70], { ...note, fontSize: 38 }],
      ['Clips', 'clips-carousel', [110, 366, 1120, 630], { scale: 1.5 }],
      ['Chat', 'chat-box', [1300, 130, 500, 866], { limit: 20 }],
    ),
    portrait: createPortrait(
      ['Background', 'shape', [0, 0, 1080, 1920], sea.ground],
      ['Glow', 'shape', [-420, -300, 1200, 1200], sea.glow],
      ['Glow below', 'shape', [320, 1080, 1200, 1200], sea.glow, 70],
      ['Ring', 'shape', [240, 1000, 1360, 1360], sea.ring],
      ['Title', 'text', [80, 210, 920, 180], { ...title, fontSize: 128, align: 'center' }],
      ['Line', 'shape', [440, 406, 200, 12], line],
      ['Note', 'text', [80, 430, 920, 80], { ...note, fontSize: 42, align: 'center' }],
      ['Clips', 'clips-carousel', [60, 530, 960, 540], { scale: 1.6 }],
      ['Chat', 'chat-box', [60, 1110, 840, 460], { scale: 1.4, limit: 8 }],
    ),
  },
};
