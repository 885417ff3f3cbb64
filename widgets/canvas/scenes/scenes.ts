import { beRightBack } from './be-right-back.ts';
import { ending } from './ending.ts';
import { gameplay } from './gameplay.ts';
import { justChatting } from './just-chatting.ts';
import type { StarterScene } from './starter-scene.ts';
import { startingSoon } from './starting-soon.ts';

/** Every starter scene, in the order in which they are offered. */
export const STARTER_SCENES: readonly StarterScene[] = [gameplay, justChatting, startingSoon, beRightBack, ending];
