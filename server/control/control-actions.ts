import { channel } from './actions/channel.ts';
import { countdown } from './actions/countdown.ts';
import { layer } from './actions/layer.ts';
import { look } from './actions/look.ts';
import { clear, panic, pinNewest, pinNext, unpin } from './actions/moderation.ts';
import { scene } from './actions/scene.ts';
import type { AnyControlAction } from './control-action.ts';

/** Every action of `POST /api/control/:action`. Their names are those of `CONTROL_NAMES`. */
export const CONTROL_ACTIONS: readonly AnyControlAction[] = [
  countdown,
  layer,
  look,
  scene,
  channel,
  panic,
  clear,
  pinNewest,
  pinNext,
  unpin,
];

/** Finds the action of a name. */
export function findAction(name: string): AnyControlAction | undefined {
  return CONTROL_ACTIONS.find((action) => action.name === name);
}
