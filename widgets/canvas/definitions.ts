/* Made from the settings of each widget by `node scripts/ready.mjs scripts/element-files.ts`; not written by hand. */

import { Library } from '../base/library.ts';

/** Loads the scripts that register widgets, by the widgets' names; false stands for one that this version does not have. */
export const definitionLibrary = new Library<unknown>(false, {
  'chat-box': () => import('../chat-box/define.ts'),
  'viewer-counter': () => import('../viewer-counter/define.ts'),
  'live-badge': () => import('../live-badge/define.ts'),
  'clips-carousel': () => import('../clips-carousel/define.ts'),
  'featured-message': () => import('../featured-message/define.ts'),
  text: () => import('../text/define.ts'),
  picture: () => import('../picture/define.ts'),
  countdown: () => import('../countdown/define.ts'),
  'camera-frame': () => import('../camera-frame/define.ts'),
  shape: () => import('../shape/define.ts'),
  stinger: () => import('../stinger/define.ts'),
});
