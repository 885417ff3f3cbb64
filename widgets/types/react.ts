/* Made from the settings of each widget by `node scripts/ready.mjs scripts/element-files.ts`; not written by hand. */

import type * as React from 'react';
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

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's own
  namespace JSX {
    interface IntrinsicElements {
      'onair-chat-box': React.DetailedHTMLProps<React.HTMLAttributes<ChatBox>, ChatBox> &
        Onair.ChatBoxProperties &
        Onair.ChatBoxListeners;
      'onair-viewer-counter': React.DetailedHTMLProps<React.HTMLAttributes<ViewerCounter>, ViewerCounter> &
        Onair.ViewerCounterProperties &
        Onair.ViewerCounterListeners;
      'onair-live-badge': React.DetailedHTMLProps<React.HTMLAttributes<LiveBadge>, LiveBadge> &
        Onair.LiveBadgeProperties &
        Onair.LiveBadgeListeners;
      'onair-clips-carousel': React.DetailedHTMLProps<React.HTMLAttributes<ClipsCarousel>, ClipsCarousel> &
        Onair.ClipsCarouselProperties &
        Onair.ClipsCarouselListeners;
      'onair-featured-message': React.DetailedHTMLProps<React.HTMLAttributes<FeaturedMessage>, FeaturedMessage> &
        Onair.FeaturedMessageProperties &
        Onair.FeaturedMessageListeners;
      'onair-text': React.DetailedHTMLProps<React.HTMLAttributes<TextBox>, TextBox> &
        Onair.TextBoxProperties &
        Onair.TextBoxListeners;
      'onair-picture': React.DetailedHTMLProps<React.HTMLAttributes<PictureBox>, PictureBox> &
        Onair.PictureBoxProperties &
        Onair.PictureBoxListeners;
      'onair-countdown': React.DetailedHTMLProps<React.HTMLAttributes<Countdown>, Countdown> &
        Onair.CountdownProperties &
        Onair.CountdownListeners;
      'onair-shape': React.DetailedHTMLProps<React.HTMLAttributes<ShapeBox>, ShapeBox> &
        Onair.ShapeBoxProperties &
        Onair.ShapeBoxListeners;
      'onair-canvas': React.DetailedHTMLProps<React.HTMLAttributes<Canvas>, Canvas> &
        Onair.CanvasProperties &
        Onair.CanvasListeners;
      'onair-source': React.DetailedHTMLProps<React.HTMLAttributes<OnairSource>, OnairSource> &
        Onair.OnairSourceProperties &
        Onair.OnairSourceListeners;
    }
  }
}
