import type { Permission } from '../../core/service/relay.ts';
import type { DescribedSettings } from '../../widgets/settings/describe.ts';
import { resolveSettings, type LooseValues } from '../../widgets/settings/parse.ts';

/** A page for the owner's eyes, in an OBS dock or on a phone: plain data, for the server and for its pages. */
export interface DockDefinition {
  /** What it is minted as: `moderation-dock`. */
  readonly name: string;
  /** Its page is `/dock/<page>`. */
  readonly page: string;
  readonly title: string;
  /** One sentence that helps a streamer choose a dock. */
  readonly summary: string;
  readonly settings: DescribedSettings;
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** What its key may do. */
  readonly permissions: readonly Permission[];
  /** What its key may do besides, each while the setting of that name is on. */
  readonly optional: readonly Permission[];
}

const size = { width: 460, height: 600 };

/** Every dock, in the order in which they are offered. */
export const DOCKS: readonly DockDefinition[] = [
  {
    name: 'moderation-dock',
    page: 'moderation',
    title: 'Moderation dock',
    summary: 'Chat before and on air in one list: hide, approve, mute, pin, and take all chat off air.',
    size,
    permissions: ['chat', 'stream', 'channels', 'moderate'],
    optional: ['safety'],
    settings: {
      safety: {
        type: 'boolean',
        default: true,
        label: 'May change the safety settings',
        help: 'Off for a moderator who acts on messages only: hold, filters and lists stay yours.',
        group: 'Rights',
      },
    },
  },
  {
    name: 'control-dock',
    page: 'control',
    title: 'Control dock',
    summary: 'Your channels with their switches, viewers and alarms, the ingest server and the service’s own chat.',
    size,
    permissions: ['chat', 'stream', 'channels', 'channels:write', 'ingest', 'webchat', 'profile'],
    optional: [],
    settings: {},
  },
];

/** The dock of a name, e.g. `moderation-dock`. */
export function findDock(name: string): DockDefinition | undefined {
  return DOCKS.find((dock) => dock.name === name);
}

/**
 * What the key of a dock may do.
 * @param saved its saved settings; those that differ from their defaults are enough
 */
export function listDockPermissions(dock: DockDefinition, saved: LooseValues): readonly Permission[] {
  const settings: LooseValues = resolveSettings(dock.settings, saved);
  return [...dock.permissions, ...dock.optional.filter((permission) => settings[permission] === true)];
}
