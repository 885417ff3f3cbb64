/* Made from the settings of each widget by `node .ci/ready.mjs .ci/element-files.ts`; not written by hand. */

import type { DefineComponent } from 'vue';
import type {
  ChatBoxProperties,
  ViewerCounterProperties,
  LiveBadgeProperties,
  ClipsCarouselProperties,
  OnairSourceProperties,
} from './elements.ts';

declare module 'vue' {
  interface GlobalComponents {
    'onair-chat-box': DefineComponent<ChatBoxProperties>;
    'onair-viewer-counter': DefineComponent<ViewerCounterProperties>;
    'onair-live-badge': DefineComponent<LiveBadgeProperties>;
    'onair-clips-carousel': DefineComponent<ClipsCarouselProperties>;
    'onair-source': DefineComponent<OnairSourceProperties>;
  }
}
