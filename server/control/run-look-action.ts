import type { Clock } from '../../core/connection/clock.ts';
import type { Kit } from '../../widgets/settings/kit.ts';
import { toOwnThemeId } from '../../widgets/settings/own-theme-name.ts';
import type { CrashHook } from '../account/tokens/crash-points.ts';
import { storeAction } from '../air/actions/store-action.ts';
import type { Kits } from '../kit/kits.ts';
import { parseKitFields, refuseForeignParts } from '../kit/parse-kit.ts';
import { refuseBusy } from '../show/shows.ts';
import type { Storage } from '../store/storage.ts';
import type { ControlRequest, ControlTools } from './control-action.ts';
import { toEntry } from './run-show-action.ts';

/** Dependencies of {@link createLookRunner}. */
export interface LookRunnerDeps {
  readonly storage: Pick<Storage, 'audit' | 'kits' | 'pictures' | 'themes'>;
  readonly kits: Pick<Kits, 'air'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly crashPoint: CrashHook;
}

/** Attempts while others change the same kit. */
const MAX_TRIES = 20;

/**
 * Creates the runner of the action that switches the look. The kit is stored together with the entry in the audit, and then put on air. A
 * repeated request changes nothing and has the first answer.
 */
export function createLookRunner(deps: LookRunnerDeps): ControlTools['setLook'] {
  return async (request, given) => {
    const fields = parseKitFields({ look: given });
    await refuseForeignParts(deps.storage, request.actor.ownerId, fields);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const done = await attempt(deps, request, fields);
      if (done !== undefined) return { done };
    }
    throw refuseBusy();
  };
}

/** @returns the answer; undefined if someone has changed the kit meanwhile */
async function attempt(
  deps: LookRunnerDeps,
  request: ControlRequest,
  fields: Partial<Kit>,
): Promise<number | undefined> {
  const { clock, crashPoint, kits, storage } = deps;
  const { ownerId } = request.actor;
  const { kit: before, revision } = await storage.kits.find(ownerId);
  const isChange = before.look !== fields.look;
  const kit = isChange ? { ownerId, revision: revision + 1, kit: { ...before, ...fields } } : undefined;
  const detail = await nameLook(storage, request, fields.look);
  crashPoint('action.planned');
  const entry = toEntry(request, { name: 'look', detail, done: kit ? 1 : 0, at: clock.now() });
  const outcome = await storeAction(storage.audit, entry, { kit });
  if (outcome.state === 'stale') return undefined;
  crashPoint('action.stored');
  // the server may have been killed before it put the first one on air
  if (kit || outcome.state === 'repeated') await kits.air(ownerId);
  return outcome.state === 'repeated' ? outcome.first.done : entry.done;
}

/** The name of an own theme as its owner knows it; the name of one of ours as it is. */
async function nameLook(
  { themes }: LookRunnerDeps['storage'],
  { actor }: ControlRequest,
  look: string | undefined,
): Promise<string> {
  const id = toOwnThemeId(look);
  if (look === undefined || id === undefined) return look ?? '';
  return (await themes.list(actor.ownerId)).find((theme) => theme.id === id)?.name ?? look;
}
