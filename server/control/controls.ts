import { wait, type Clock } from '../../core/connection/clock.ts';
import type { Fields } from '../../core/service/fields.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Actor } from '../air/actions/actor.ts';
import { appearanceTexts } from '../../widgets/settings/appearance-texts.ts';
import { toOwnThemeName } from '../../widgets/settings/own-theme-name.ts';
import { listCountdowns, listLayers, toLengthMs } from '../kinds/shown-parts.ts';
import type { Scenes } from '../obs/scenes.ts';
import { countdowns, listRemaining } from '../show/parts/countdowns.ts';
import { layers, listControlled, readLayersRevision } from '../show/parts/layers.ts';
import { scene } from '../show/parts/scene.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import type { Reads } from '../upstream/reads.ts';
import { CONTROL_ACTIONS } from './control-actions.ts';
import type { AnyControlAction } from './control-action.ts';
import type { Controls } from './control-schemas.ts';

/** Whether an actor may do an action: it needs `control`, and what the action needs besides; a remote needs it in its list. The owner may do all. */
export function mayDo({ allowed, overlayId, permissions }: Actor, { name, permission }: AnyControlAction): boolean {
  if (overlayId === null) return true;
  if (allowed) return allowed.includes(name);
  return permissions.includes('control') && (permission === undefined || permissions.includes(permission));
}

/** Dependencies of {@link listControls}. */
export interface ControlsDeps {
  readonly storage: {
    readonly overlays: Pick<Storage['overlays'], 'list'>;
    readonly shows: Pick<Storage['shows'], 'find'>;
    readonly kits: Pick<Storage['kits'], 'find'>;
    readonly themes: Pick<Storage['themes'], 'list'>;
  };
  readonly clock: Pick<Clock, 'after' | 'now'>;
  readonly reads: Pick<Reads, 'of'>;
  readonly scenes: Pick<Scenes, 'list'>;
}

/** Longest wait for the channels. */
const MAX_WAIT_MS = 1_000;

/** Lists what an actor may do, and with what. */
export async function listControls(deps: ControlsDeps, actor: Actor): Promise<Controls> {
  const { ownerId } = actor;
  const { overlays, shows } = deps.storage;
  const [all, { state }] = await Promise.all([overlays.list(ownerId), shows.find(ownerId)]);
  const actions = CONTROL_ACTIONS.filter((action) => mayDo(actor, action)).map(({ name }) => name);
  const now = deps.clock.now();
  const targets = all.map((overlay) => toTarget(overlay, { actions, now }));
  return {
    actions,
    scenes: actions.includes('scene') ? await listScenes(deps, ownerId, state) : [],
    looks: actions.includes('look') ? await listLooks(deps, ownerId) : [],
    // a dock reads them from the service with its own key
    ...(actor.overlayId === null && { channels: await listChannels(deps, ownerId) }),
    state: await readState(deps, ownerId, state),
    overlays: targets.filter(({ countdowns, layers }) => countdowns.length + layers.length > 0),
  };
}

/** Names of the scenes; none unless the scene of OBS is known, since asking an OBS that is off takes seconds. */
async function listScenes({ scenes }: ControlsDeps, ownerId: UserId, state: Fields): Promise<readonly string[]> {
  if (scene.read(state) === null) return [];
  // OBS may have gone since
  return scenes.list(ownerId).catch(() => []);
}

/** None while the service does not answer, which must not delay all others. */
async function listChannels(
  { clock, reads }: ControlsDeps,
  ownerId: UserId,
): Promise<NonNullable<Controls['channels']>> {
  const read = async (): Promise<NonNullable<Controls['channels']>> =>
    (await reads.of(ownerId).channels.get()).map(({ displayName, id, streamingPlatformId }) => {
      return { id, name: displayName, streamingPlatformId };
    });
  return Promise.race([read().catch(() => []), wait(clock, MAX_WAIT_MS).then(() => [])]);
}

/** Our themes, then the owner's own ones. */
async function listLooks({ storage }: ControlsDeps, ownerId: UserId): Promise<Controls['looks']> {
  const ours = Object.entries<string>(appearanceTexts.theme.optionLabels);
  const own = await storage.themes.list(ownerId);
  return [
    ...ours.map(([look, label]) => ({ look, name: label.split(':')[0] ?? look })),
    ...own.map(({ id, name }) => ({ look: toOwnThemeName(id), name })),
  ];
}

async function readState({ clock, storage }: ControlsDeps, ownerId: UserId, state: Fields): Promise<Controls['state']> {
  const { kit } = await storage.kits.find(ownerId);
  return {
    look: kit.look,
    countdowns: listRemaining(countdowns.read(state), clock.now()),
    layers: listControlled(layers.read(state)),
    scene: scene.read(state),
  };
}

/** An overlay with what the actions can control of it. */
function toTarget(
  overlay: OverlayRecord,
  { actions, now }: { readonly actions: readonly string[]; readonly now: number },
): Controls['overlays'][number] {
  const { id, name } = overlay;
  const countdowns = listCountdowns(overlay).map((plan) => ({
    layer: plan.layer,
    name: plan.name,
    lengthMs: toLengthMs(plan, now),
  }));
  return {
    id,
    name,
    revision: readLayersRevision(overlay),
    countdowns: actions.includes('countdown') ? countdowns : [],
    layers: actions.includes('layer') ? listLayers(overlay) : [],
  };
}
