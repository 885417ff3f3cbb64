import type { Permission } from '../../core/service/relay.ts';
import type { DescribedSettings } from '../../widgets/settings/describe.ts';
import { resolveSettings, type LooseValues } from '../../widgets/settings/parse.ts';

/** A page for the owner, in an OBS dock or on a phone: plain data, for the server and for its pages. */
export interface DockDefinition {
  /** Name for creating it: `moderation-dock`. */
  readonly name: string;
  /** Its page is `/dock/<page>`. */
  readonly page: string;
  readonly title: string;
  /** One sentence that helps a streamer choose a dock. */
  readonly summary: string;
  readonly settings: DescribedSettings;
  /** Size in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** Permissions of its key. */
  readonly permissions: readonly Permission[];
  /** Further permissions of its key, each while the setting of that name is on. */
  readonly optional: readonly Permission[];
  /** Further permissions of its key, by its settings. */
  readonly permissionsFor?: (settings: LooseValues) => readonly Permission[];
}

/** Names of the actions of control, in the order of the dashboard. */
export const CONTROL_NAMES = [
  'countdown',
  'layer',
  'look',
  'scene',
  'channel',
  'panic',
  'clear',
  'pin-newest',
  'pin-next',
  'unpin',
] as const;

/** One of {@link CONTROL_NAMES}. */
export type ControlName = (typeof CONTROL_NAMES)[number];

const size = { width: 460, height: 600 };

/** Every dock, in the order of the dashboard. */
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
    optional: ['control', 'moderate'],
    settings: {
      control: {
        type: 'boolean',
        default: true,
        formerly: false,
        label: 'May control the show',
        help: 'Countdowns, layers, the look and scenes.',
        group: 'Rights',
      },
      moderate: {
        type: 'boolean',
        default: false,
        label: 'May moderate chat',
        help: 'Panic, clearing the chat, and pinned messages.',
        group: 'Rights',
      },
    },
  },
  {
    name: 'remote',
    page: 'remote',
    title: 'Remote',
    summary: 'Big buttons for the actions that you choose, on a phone or beside OBS.',
    size,
    permissions: ['control'],
    optional: [],
    // its list decides, so that its key opens no other door to the same actions
    permissionsFor: (settings) => (listRemoteActions(settings).includes('channel') ? ['channels'] : []),
    settings: {
      actions: {
        type: 'list',
        default: ['countdown', 'layer'],
        maxItems: CONTROL_NAMES.length,
        maxLength: 20,
        pattern: CONTROL_NAMES.join('|'),
        each: `one of ${CONTROL_NAMES.join(', ')}`,
        label: 'Actions',
        help: 'The only actions that it may do.',
        group: 'Rights',
      },
    },
  },
];

/** The dock of a name, e.g. `moderation-dock`. */
export function findDock(name: string): DockDefinition | undefined {
  return DOCKS.find((dock) => dock.name === name);
}

/**
 * Permissions of a dock's key.
 * @param saved its saved settings; those that differ from their defaults are enough
 */
export function listDockPermissions(dock: DockDefinition, saved: LooseValues): readonly Permission[] {
  const settings: LooseValues = resolveSettings(dock.settings, saved);
  const optional = dock.optional.filter((permission) => settings[permission] === true);
  return [...dock.permissions, ...optional, ...(dock.permissionsFor?.(settings) ?? [])];
}

/** Names of the rights that a dock was stored without, since they are newer. @param stored its settings as they are stored */
export function listNewerRights(widget: string, stored: LooseValues): readonly string[] {
  const settings = Object.entries(findDock(widget)?.settings ?? {});
  return settings.flatMap(([name, { formerly }]) =>
    formerly !== undefined && !Object.hasOwn(stored, name) ? [name] : [],
  );
}

/** The only actions of control that the key of an overlay may do; undefined for all that its permissions allow. */
export function listAllowedActions(widget: string, saved: LooseValues): readonly string[] | undefined {
  const dock = findDock(widget);
  return dock?.name === 'remote' ? listRemoteActions(resolveSettings(dock.settings, saved)) : undefined;
}

function listRemoteActions({ actions }: LooseValues): readonly string[] {
  return Array.isArray(actions) ? actions.filter((name): name is string => typeof name === 'string') : [];
}
