import { wait } from '../../core/connection/clock.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Command } from '../../server/cli/command.ts';
import { loadStoreConfig } from '../../server/config/config.ts';
import { isRunning, requestStop } from './instance.ts';
import type { Portable } from './portable.ts';

const LOOK_MS = 100;
/** A clean stop takes at most ten seconds. */
const MAX_LOOKS = 150;

/** `onair stop`: stops the server of this user cleanly, and waits for it. */
export function createStop({ env }: Portable, clock: Pick<Clock, 'after'>): Command {
  return {
    name: 'stop',
    summary: 'stop Onair',
    usage: '',
    help: ['Stops the server cleanly and waits until it has ended, which takes up to ten seconds.'],
    options: {},
    async run(_input, { print }) {
      const { dataDir } = loadStoreConfig(env);
      if (!isRunning(dataDir)) {
        print('Onair is not running.');
        return 0;
      }
      requestStop(dataDir);
      for (let looks = 0; isRunning(dataDir); looks++) {
        if (looks === MAX_LOOKS) throw new Error('Onair does not stop: end its process in the task manager.');
        await wait(clock, LOOK_MS);
      }
      print('Onair has stopped.');
      return 0;
    },
  };
}
