/* Made from the settings of each widget by `node .ci/ready.mjs .ci/element-files.ts`; not written by hand. */

import type { DefineComponent } from 'vue';
import type * as Onair from './elements.ts';

declare module 'vue' {
  interface GlobalComponents {
    'onair-chat-box': DefineComponent<Onair.ChatBoxProperties>;
    'onair-viewer-counter': DefineComponent<Onair.ViewerCounterProperties>;
    'onair-live-badge': DefineComponent<Onair.LiveBadgeProperties>;
    'onair-clips-carousel': DefineComponent<Onair.ClipsCarouselProperties>;
    'onair-source': DefineComponent<Onair.OnairSourceProperties>;
  }
}
