import { systemClock } from '../../core/connection/clock.ts';
import { createCrashHook } from '../account/tokens/crash-points.ts';
import { toOwnerActor } from '../air/actions/actor.ts';
import { layer } from '../control/actions/layer.ts';
import { look } from '../control/actions/look.ts';
import { createLookRunner } from '../control/run-look-action.ts';
import { createShowRunner } from '../control/run-show-action.ts';
import { createShows } from '../show/shows.ts';
import { openStorage } from '../store/open-storage.ts';

/*
 * A process that hides a layer on the database of its first argument, or switches the look if its fourth one is `look`, and is killed at
 * the crash point of ONAIR_CRASH_POINT. Its second argument is the owner, its third one the canvas.
 */

const [, , file = '', ownerId = '', overlayId = '', name = 'layer'] = process.argv;
const storage = await openStorage({ file });
const crashPoint = createCrashHook(process.env, () => process.kill(process.pid, 'SIGKILL'));
const shared = { storage, clock: systemClock, crashPoint };
const unused = (): never => {
  throw new Error('these actions need nothing else');
};
const tools = {
  actions: { act: unused, recordChannel: unused },
  airs: { find: unused },
  setChannel: unused,
  setScene: unused,
  doOnce: unused,
  changeShow: createShowRunner({ ...shared, shows: createShows({ storage, clock: systemClock }) }),
  setLook: createLookRunner({ ...shared, kits: { air: () => Promise.resolve() } }),
};
const request = { actor: toOwnerActor(ownerId), requestId: 'r', input: {} };
if (name === 'look') await look.run(tools, request, { look: 'paper' });
else await layer.run(tools, request, { overlayId, layer: 'sky', hidden: true });
await storage.close();
