import { chatBox } from '../../widgets/chat-box/settings.ts';
import { clipsCarousel } from '../../widgets/clips-carousel/settings.ts';
import { liveBadge } from '../../widgets/live-badge/settings.ts';
import type { WidgetDefinition } from '../../widgets/settings/schema.ts';
import { viewerCounter } from '../../widgets/viewer-counter/settings.ts';

/** Every widget that an overlay can be minted for. */
export const WIDGETS: readonly WidgetDefinition[] = [chatBox, viewerCounter, liveBadge, clipsCarousel];

/** The widget of a name, e.g. `chat-box`. */
export function findWidget(name: string): WidgetDefinition | undefined {
  return WIDGETS.find((widget) => widget.name === name);
}
