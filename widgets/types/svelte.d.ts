/* Made from the settings of each widget by `node .ci/ready.mjs .ci/element-files.ts`; not written by hand. */
/* eslint-disable @typescript-eslint/no-redundant-type-constituents -- the framework is not installed here */

import type { HTMLAttributes } from 'svelte/elements';
import type {
  ChatBoxProperties,
  ViewerCounterProperties,
  LiveBadgeProperties,
  ClipsCarouselProperties,
  OnairSourceProperties,
} from './elements.d.ts';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'onair-chat-box': HTMLAttributes<HTMLElement> & ChatBoxProperties;
    'onair-viewer-counter': HTMLAttributes<HTMLElement> & ViewerCounterProperties;
    'onair-live-badge': HTMLAttributes<HTMLElement> & LiveBadgeProperties;
    'onair-clips-carousel': HTMLAttributes<HTMLElement> & ClipsCarouselProperties;
    'onair-source': HTMLAttributes<HTMLElement> & OnairSourceProperties;
  }
}
