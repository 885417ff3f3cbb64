/* Made from the settings of each widget by `node scripts/ready.mjs scripts/element-files.ts`; not written by hand. */

import type * as Svelte from 'svelte/elements';
import type { ChatBox } from '../chat-box/chat-box.ts';
import type { ViewerCounter } from '../viewer-counter/viewer-counter.ts';
import type { LiveBadge } from '../live-badge/live-badge.ts';
import type { ClipsCarousel } from '../clips-carousel/clips-carousel.ts';
import type { FeaturedMessage } from '../featured-message/featured-message.ts';
import type { TextBox } from '../text/text.ts';
import type { PictureBox } from '../picture/picture.ts';
import type { Countdown } from '../countdown/countdown.ts';
import type { ShapeBox } from '../shape/shape.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { OnairSource } from '../source/source.ts';
import type * as Onair from './elements.ts';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'onair-chat-box': Svelte.HTMLAttributes<ChatBox> & Onair.ChatBoxProperties & Onair.ChatBoxListeners;
    'onair-viewer-counter': Svelte.HTMLAttributes<ViewerCounter> &
      Onair.ViewerCounterProperties &
      Onair.ViewerCounterListeners;
    'onair-live-badge': Svelte.HTMLAttributes<LiveBadge> & Onair.LiveBadgeProperties & Onair.LiveBadgeListeners;
    'onair-clips-carousel': Svelte.HTMLAttributes<ClipsCarousel> &
      Onair.ClipsCarouselProperties &
      Onair.ClipsCarouselListeners;
    'onair-featured-message': Svelte.HTMLAttributes<FeaturedMessage> &
      Onair.FeaturedMessageProperties &
      Onair.FeaturedMessageListeners;
    'onair-text': Svelte.HTMLAttributes<TextBox> & Onair.TextBoxProperties & Onair.TextBoxListeners;
    'onair-picture': Svelte.HTMLAttributes<PictureBox> & Onair.PictureBoxProperties & Onair.PictureBoxListeners;
    'onair-countdown': Svelte.HTMLAttributes<Countdown> & Onair.CountdownProperties & Onair.CountdownListeners;
    'onair-shape': Svelte.HTMLAttributes<ShapeBox> & Onair.ShapeBoxProperties & Onair.ShapeBoxListeners;
    'onair-canvas': Svelte.HTMLAttributes<Canvas> & Onair.CanvasProperties & Onair.CanvasListeners;
    'onair-source': Svelte.HTMLAttributes<OnairSource> & Onair.OnairSourceProperties & Onair.OnairSourceListeners;
  }
}
