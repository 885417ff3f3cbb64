import { chatBox } from '../../../widgets/chat-box/settings.ts';
import { clipsCarousel } from '../../../widgets/clips-carousel/settings.ts';
import { liveBadge } from '../../../widgets/live-badge/settings.ts';
import type { SettingsSchema } from '../../../widgets/settings/schema.ts';
import { viewerCounter } from '../../../widgets/viewer-counter/settings.ts';

const definitions = [chatBox, viewerCounter, liveBadge, clipsCarousel];

/** What each widget's settings may be, by the widget's name. */
export const schemas: Readonly<Record<string, SettingsSchema>> = Object.fromEntries(
  definitions.map(({ name, settings }) => [name, settings]),
);
