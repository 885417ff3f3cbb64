import { chatBox } from '../../../widgets/chat-box/settings.ts';
import { clipsCarousel } from '../../../widgets/clips-carousel/settings.ts';
import { liveBadge } from '../../../widgets/live-badge/settings.ts';
import type { WidgetDefinition } from '../../../widgets/settings/schema.ts';
import { viewerCounter } from '../../../widgets/viewer-counter/settings.ts';

/** The widgets that can be minted, in the order in which they are offered. */
export const widgetList: readonly WidgetDefinition[] = [chatBox, viewerCounter, liveBadge, clipsCarousel];

/** The definition of a widget by its name. */
export function findWidget(name: string): WidgetDefinition | undefined {
  return widgetList.find((widget) => widget.name === name);
}
