import { systemClock } from '../../core/connection/clock.ts';
import { createCrashHook } from '../account/tokens/crash-points.ts';
import { createActions } from '../air/actions/actions.ts';
import { toOwnerActor } from '../air/actions/actor.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { openStorage } from '../store/open-storage.ts';

/*
 * A process that runs one action on the database of its first argument, and is killed at the crash point of ONAIR_CRASH_POINT.
 * Its second argument is the owner.
 */

const [, , file = '', ownerId = ''] = process.argv;
const actions = createActions({
  storage: await openStorage({ file }),
  airs: {
    find: () => undefined,
    apply: () => undefined,
    catchUp: () => Promise.resolve(),
    prepareWords: () => Promise.resolve(),
    prepareChange: () => Promise.resolve(),
  },
  bus: createLocalBus({ serverId: 'server-1', clock: systemClock }),
  clock: systemClock,
  createId: () => 'id',
  crashPoint: createCrashHook(process.env, () => process.kill(process.pid, 'SIGKILL')),
});
await actions.act(toOwnerActor(ownerId), 'mute', { author: 'Ada', requestId: 'r' });
