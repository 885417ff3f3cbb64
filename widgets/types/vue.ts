/* Made from the settings of each widget by `node scripts/ready.mjs scripts/element-files.ts`; not written by hand. */

import type { DefineComponent } from 'vue';
import type { OnairEventMap } from '../base/events.ts';
import type * as Onair from './elements.ts';

declare module 'vue' {
  interface GlobalComponents {
    'onair-chat-box': DefineComponent<
      Onair.ChatBoxProperties & {
        onOnairMessage?: (event: OnairEventMap['onair-message']) => void;
        onOnairState?: (event: OnairEventMap['onair-state']) => void;
        onOnairError?: (event: OnairEventMap['onair-error']) => void;
      }
    >;
    'onair-viewer-counter': DefineComponent<
      Onair.ViewerCounterProperties & {
        onOnairViewers?: (event: OnairEventMap['onair-viewers']) => void;
        onOnairState?: (event: OnairEventMap['onair-state']) => void;
        onOnairError?: (event: OnairEventMap['onair-error']) => void;
      }
    >;
    'onair-live-badge': DefineComponent<
      Onair.LiveBadgeProperties & {
        onOnairLive?: (event: OnairEventMap['onair-live']) => void;
        onOnairState?: (event: OnairEventMap['onair-state']) => void;
        onOnairError?: (event: OnairEventMap['onair-error']) => void;
      }
    >;
    'onair-clips-carousel': DefineComponent<
      Onair.ClipsCarouselProperties & {
        onOnairClip?: (event: OnairEventMap['onair-clip']) => void;
        onOnairState?: (event: OnairEventMap['onair-state']) => void;
        onOnairError?: (event: OnairEventMap['onair-error']) => void;
      }
    >;
    'onair-featured-message': DefineComponent<
      Onair.FeaturedMessageProperties & {
        onOnairFeatured?: (event: OnairEventMap['onair-featured']) => void;
        onOnairState?: (event: OnairEventMap['onair-state']) => void;
        onOnairError?: (event: OnairEventMap['onair-error']) => void;
      }
    >;
    'onair-text': DefineComponent<
      Onair.TextBoxProperties & {
        onOnairState?: (event: OnairEventMap['onair-state']) => void;
        onOnairError?: (event: OnairEventMap['onair-error']) => void;
      }
    >;
    'onair-picture': DefineComponent<
      Onair.PictureBoxProperties & {
        onOnairState?: (event: OnairEventMap['onair-state']) => void;
        onOnairError?: (event: OnairEventMap['onair-error']) => void;
      }
    >;
    'onair-countdown': DefineComponent<
      Onair.CountdownProperties & {
        onOnairState?: (event: OnairEventMap['onair-state']) => void;
        onOnairError?: (event: OnairEventMap['onair-error']) => void;
      }
    >;
    'onair-shape': DefineComponent<
      Onair.ShapeBoxProperties & {
        onOnairState?: (event: OnairEventMap['onair-state']) => void;
        onOnairError?: (event: OnairEventMap['onair-error']) => void;
      }
    >;
    'onair-canvas': DefineComponent<
      Onair.CanvasProperties & {
        onOnairState?: (event: OnairEventMap['onair-state']) => void;
        onOnairError?: (event: OnairEventMap['onair-error']) => void;
      }
    >;
    'onair-source': DefineComponent<
      Onair.OnairSourceProperties & {
        onOnairState?: (event: OnairEventMap['onair-state']) => void;
        onOnairError?: (event: OnairEventMap['onair-error']) => void;
      }
    >;
  }
}
