/* Made from the settings of each widget by `node .ci/ready.mjs .ci/element-files.ts`; not written by hand. */
/* eslint-disable @typescript-eslint/no-redundant-type-constituents -- the framework is not installed here */

import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  ChatBoxProperties,
  ViewerCounterProperties,
  LiveBadgeProperties,
  ClipsCarouselProperties,
  OnairSourceProperties,
} from './elements.d.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'onair-chat-box': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ChatBoxProperties;
      'onair-viewer-counter': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ViewerCounterProperties;
      'onair-live-badge': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & LiveBadgeProperties;
      'onair-clips-carousel': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ClipsCarouselProperties;
      'onair-source': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & OnairSourceProperties;
    }
  }
}
