/* Made from the settings of each widget by `node scripts/ready.mjs scripts/element-files.ts`; not written by hand. */

import './source/define.ts';
import './chat-box/define.ts';
import './viewer-counter/define.ts';
import './live-badge/define.ts';
import './clips-carousel/define.ts';
import './featured-message/define.ts';
import './text/define.ts';
import './picture/define.ts';
import './countdown/define.ts';
import './camera-frame/define.ts';
import './shape/define.ts';
import './stinger/define.ts';
import './canvas/define.ts';

export { OnairSource } from './source/source.ts';
export { ChatBox } from './chat-box/chat-box.ts';
export { ViewerCounter } from './viewer-counter/viewer-counter.ts';
export { LiveBadge } from './live-badge/live-badge.ts';
export { ClipsCarousel } from './clips-carousel/clips-carousel.ts';
export { FeaturedMessage } from './featured-message/featured-message.ts';
export { TextBox } from './text/text.ts';
export { PictureBox } from './picture/picture.ts';
export { Countdown } from './countdown/countdown.ts';
export { CameraFrame } from './camera-frame/camera-frame.ts';
export { ShapeBox } from './shape/shape.ts';
export { Stinger } from './stinger/stinger.ts';
export { Canvas } from './canvas/canvas.ts';
export type * from './base/events.ts';
