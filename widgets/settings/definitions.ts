import { chatBox } from '../chat-box/settings.ts';
import { clipsCarousel } from '../clips-carousel/settings.ts';
import { liveBadge } from '../live-badge/settings.ts';
import { viewerCounter } from '../viewer-counter/settings.ts';
import type { WidgetDefinition } from './schema.ts';

/** Every widget, in the order in which they are offered. */
export const WIDGETS: readonly WidgetDefinition[] = [chatBox, viewerCounter, liveBadge, clipsCarousel];

/** The widget of a name, e.g. `chat-box`. */
export function findWidget(name: string): WidgetDefinition | undefined {
  return WIDGETS.find((widget) => widget.name === name);
}
