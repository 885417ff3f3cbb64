/* Made from the settings of each widget by `node scripts/ready.mjs scripts/element-files.ts`; not written by hand. */

import { Library } from '../base/library.ts';

const definitions: Readonly<Record<string, () => Promise<unknown>>> = {
  'chat-box': () => import('../chat-box/define.ts'),
  'viewer-counter': () => import('../viewer-counter/define.ts'),
  'live-badge': () => import('../live-badge/define.ts'),
  'clips-carousel': () => import('../clips-carousel/define.ts'),
  'featured-message': () => import('../featured-message/define.ts'),
  text: () => import('../text/define.ts'),
  picture: () => import('../picture/define.ts'),
  countdown: () => import('../countdown/define.ts'),
  shape: () => import('../shape/define.ts'),
};

/** Loads widgets by name: true for one that is registered, false for one that this version does not have. */
export const definitionLibrary = new Library<boolean>(false, Object.keys(definitions), async (name) => {
  await definitions[name]?.();
  return true;
});
