import type { CanvasSettings } from '../layer.ts';

/** Name of a starter scene. */
export type SceneName = 'gameplay' | 'just-chatting' | 'starting-soon' | 'be-right-back' | 'ending';

/** A finished canvas to start from. Each theme has its own places for it: {@link ThemeScenes}. */
export interface StarterScene {
  readonly name: SceneName;
  readonly title: string;
  /** One sentence that helps a streamer choose a scene. */
  readonly summary: string;
  /** Content behind it on a stream; a game by default. */
  readonly over?: 'camera';
}

/** The starter scenes of a theme: each a canvas with both formats, whose layers have no theme yet. */
export type ThemeScenes = Readonly<Record<SceneName, CanvasSettings>>;

/** Every starter scene, in the order in which they are offered. */
export const STARTER_SCENES: readonly StarterScene[] = [
  {
    name: 'gameplay',
    title: 'Gameplay',
    summary: 'Your game in full, with chat, viewers, a frame for your camera and room for a pinned message.',
  },
  {
    name: 'just-chatting',
    title: 'Just chatting',
    summary: 'Your camera in full, chat large beside it, and a lower third with your name and today’s topic.',
    over: 'camera',
  },
  {
    name: 'starting-soon',
    title: 'Starting soon',
    summary: 'A screen with a countdown and chat, while people come in.',
  },
  {
    name: 'be-right-back',
    title: 'Be right back',
    summary: 'A break with your clips, chat and a word that you will be back.',
  },
  {
    name: 'ending',
    title: 'Ending',
    summary: 'Thanks, when it goes on, the best clips of today, and the last words of chat.',
  },
];
