import { systemClock } from '../../core/connection/clock.ts';
import { createCrashHook } from '../account/tokens/crash-points.ts';
import { toOwnerActor } from '../air/actions/actor.ts';
import { layer } from '../control/actions/layer.ts';
import { createShowRunner } from '../control/run-show-action.ts';
import { createShows } from '../show/shows.ts';
import { openStorage } from '../store/open-storage.ts';

/*
 * A process that hides a layer on the database of its first argument, and is killed at the crash point of ONAIR_CRASH_POINT. Its second
 * argument is the owner, its third one the canvas.
 */

const [, , file = '', ownerId = '', overlayId = ''] = process.argv;
const storage = await openStorage({ file });
const changeShow = createShowRunner({
  storage,
  shows: createShows({ storage, clock: systemClock }),
  clock: systemClock,
  crashPoint: createCrashHook(process.env, () => process.kill(process.pid, 'SIGKILL')),
});
const unused = (): never => {
  throw new Error('a layer needs nothing else');
};
const tools = {
  actions: { act: unused, recordChannel: unused },
  airs: { find: unused },
  setChannel: unused,
  setScene: unused,
  doOnce: unused,
  changeShow,
  setLook: unused,
};
await layer.run(tools, { actor: toOwnerActor(ownerId), requestId: 'r' }, { overlayId, layer: 'sky', hidden: true });
await storage.close();
