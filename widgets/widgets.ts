import { cameraFrameDescription } from './camera-frame/description.ts';
import { canvasDescription } from './canvas/description.ts';
import { chatBoxDescription } from './chat-box/description.ts';
import { clipsCarouselDescription } from './clips-carousel/description.ts';
import { countdownDescription } from './countdown/description.ts';
import { featuredMessageDescription } from './featured-message/description.ts';
import { liveBadgeDescription } from './live-badge/description.ts';
import { pictureDescription } from './picture/description.ts';
import type { WidgetDefinition } from './settings/describe.ts';
import { shapeDescription } from './shape/description.ts';
import { stingerDescription } from './stinger/description.ts';
import { textDescription } from './text/description.ts';
import { viewerCounterDescription } from './viewer-counter/description.ts';

/** Every widget, in the order of choices. This is the only list: pages, server, types and docs derive from it. */
export const WIDGETS: readonly WidgetDefinition[] = [
  chatBoxDescription,
  viewerCounterDescription,
  liveBadgeDescription,
  clipsCarouselDescription,
  featuredMessageDescription,
  textDescription,
  pictureDescription,
  countdownDescription,
  cameraFrameDescription,
  shapeDescription,
  stingerDescription,
  canvasDescription,
];

/** Returns the widget with a name, e.g. `chat-box`. */
export function findWidget(name: string): WidgetDefinition | undefined {
  return WIDGETS.find((widget) => widget.name === name);
}
