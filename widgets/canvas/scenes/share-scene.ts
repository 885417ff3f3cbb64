import type { CanvasSettings } from '../layer.ts';
import { createLandscape } from './starter-scene.ts';

/** Creates the share picture of a theme: its title and idea beside widgets, large enough for a small picture. */
export function createShareScene(title: string, idea: string): CanvasSettings {
  const words = { align: 'center', showCard: true, outline: 'theme' };
  return createLandscape(
    ['Live', 'live-badge', [56, 50, 900, 150], { scale: 2 }],
    ['Viewers', 'viewer-counter', [1064, 50, 800, 150], { scale: 2, align: 'end' }],
    ['Chat', 'chat-box', [56, 230, 880, 800], { scale: 2 }],
    ['Title', 'text', [1000, 380, 864, 220], { ...words, text: title, fontSize: 130 }],
    ['Idea', 'text', [1000, 600, 864, 120], { ...words, text: idea, fontSize: 48 }],
  );
}
