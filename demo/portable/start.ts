import { loadConfig, loadStoreConfig } from '../../server/config/config.ts';
import { start } from '../../server/cli/start.ts';
import type { Command } from '../../server/cli/command.ts';
import { systemClock } from '../../core/connection/clock.ts';
import { awaitStopping, isAlive } from '../../server/operation/stopping-file.ts';
import { startService } from '../start-service.ts';
import { choosePort } from './choose-port.ts';
import { findFreePort, isPortFree } from './free-ports.ts';
import { onStopRequest, readNote, takeInstance } from './instance.ts';
import { isTiedToPort } from './is-tied.ts';
import { findPortUser } from './port-user.ts';
import type { Portable } from './portable.ts';

/** `onair start` of a portable folder: runs the simulator if it is needed, and the server, until it is stopped. */
export function createStart(portable: Portable): Command {
  return {
    ...start,
    summary: 'run the server here until it is stopped',
    usage: '',
    help: [
      'Runs the server until SIGTERM, SIGINT, SIGHUP or onair stop, which stop it cleanly within 10 seconds. Without a service it runs a',
      'simulated one as well.',
    ],
    options: {},
    async run(_input, { print }) {
      const { dataDir } = loadStoreConfig(portable.env);
      await awaitStopping(dataDir, { clock: systemClock, isAlive, ownPid: process.pid });
      const instance = takeInstance(dataDir);
      if (!instance) {
        print(`Onair runs already${toPlace(readNote(dataDir).url)}.`);
        return 0;
      }
      const port = await findPort(portable.env, dataDir);
      instance.note({ port });
      const service = await startService(portable.env, portable.simulator);
      const own = { PORT: String(port), ONAIR_DATA_DIR: dataDir, ...service };
      Object.assign(process.env, own);
      // the server reads the .env file of its folder
      process.chdir(portable.folder);
      await import('../../server/main.ts');
      instance.note({ port, url: loadConfig({ ...portable.env, ...own }, [], 'none').publicUrl });
      onStopRequest(dataDir, () => void process.emit('SIGTERM', 'SIGTERM'));
      return undefined;
    },
  };
}

function findPort(env: Portable['env'], dataDir: string): Promise<number> {
  const host = env['HOST']?.trim() || '127.0.0.1';
  return choosePort({
    given: env['PORT']?.trim() || undefined,
    remembered: readNote(dataDir).port,
    isFree: (port) => isPortFree(host, port),
    findFree: () => findFreePort(host),
    isTied: () => isTiedToPort(env),
    findUser: findPortUser,
  });
}

function toPlace(url: string | undefined): string {
  return url === undefined ? '' : ` at ${url}`;
}
