import type { UserId } from '../../core/service/user-id.ts';
import type { Actor } from '../air/actions/actor.ts';
import { listCountdowns, listLayers } from '../kinds/shown-parts.ts';
import type { Scenes } from '../obs/scenes.ts';
import { scene } from '../show/parts/scene.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
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
  };
  readonly scenes: Pick<Scenes, 'list'>;
}

/** Lists what an actor may do, and with what. */
export async function listControls(deps: ControlsDeps, actor: Actor): Promise<Controls> {
  const overlays = await deps.storage.overlays.list(actor.ownerId);
  const actions = CONTROL_ACTIONS.filter((action) => mayDo(actor, action)).map(({ name }) => name);
  const targets = overlays.map((overlay) => toTarget(overlay, actions));
  return {
    actions,
    scenes: actions.includes('scene') ? await listScenes(deps, actor.ownerId) : [],
    overlays: targets.filter(({ countdowns, layers }) => countdowns.length + layers.length > 0),
  };
}

/** Names of the scenes; none unless the scene of OBS is known, since asking an OBS that is off takes seconds. */
async function listScenes({ scenes, storage }: ControlsDeps, ownerId: UserId): Promise<readonly string[]> {
  const { state } = await storage.shows.find(ownerId);
  if (scene.read(state) === null) return [];
  // OBS may have gone since
  return scenes.list(ownerId).catch(() => []);
}

/** An overlay with what the actions can control of it. */
function toTarget(overlay: OverlayRecord, actions: readonly string[]): Controls['overlays'][number] {
  const { id, name, revision } = overlay;
  const countdowns = listCountdowns(overlay).map(({ layer, lengthMs, name: layerName }) => ({
    layer,
    name: layerName,
    lengthMs,
  }));
  return {
    id,
    name,
    revision,
    countdowns: actions.includes('countdown') ? countdowns : [],
    layers: actions.includes('layer') ? listLayers(overlay) : [],
  };
}
