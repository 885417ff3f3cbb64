/* Registers every element: the entry of `onair/elements`, and of the one file for pages that have no bundler. */
import './source/define.ts';
import './chat-box/define.ts';
import './clips-carousel/define.ts';
import './live-badge/define.ts';
import './viewer-counter/define.ts';

export { ChatBox } from './chat-box/chat-box.ts';
export { ClipsCarousel } from './clips-carousel/clips-carousel.ts';
export { LiveBadge } from './live-badge/live-badge.ts';
export { OnairSource } from './source/source.ts';
export { ViewerCounter } from './viewer-counter/viewer-counter.ts';
