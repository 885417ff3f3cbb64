import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { findChosenService } from './account/service/chosen-service.ts';
import { createRenewableServer } from './app/renewable-server.ts';
import { loadConfig, withListeningPort } from './config/config.ts';
import type { Config } from './config/config.ts';
import { findCutValues } from './config/cut-values.ts';
import { findEnvFile, readEnvironment } from './config/environment.ts';
import { createCollector } from './operation/collector.ts';
import { createLog } from './log/log.ts';
import { allowSlowNetworks, useProxy } from './network/network.ts';
import { messageOf } from './log/message-of.ts';
import { meetProcessFaults } from './operation/process-faults.ts';
import { awaitStopping, isAlive, markStopping } from './operation/stopping-file.ts';
import { startServer } from './app/start.ts';
import type { RunningServer } from './app/start.ts';
import { createStop } from './app/stop.ts';
import { createCrashHook } from './account/tokens/crash-points.ts';
import { systemClock } from '../core/connection/clock.ts';

const PAGES_ROOT = fileURLToPath(new URL('../dist/pages/', import.meta.url));

interface MainEffects {
  readonly log: FastifyBaseLogger;
  readonly end: () => void;
  readonly onServiceChosen: () => void;
}

function start(config: Config, { log, end, onServiceChosen }: MainEffects): Promise<RunningServer> {
  return startServer(config, {
    fetch: globalThis.fetch,
    agent: useProxy(config.proxy),
    clock: systemClock,
    random: Math.random,
    randomBytes,
    createId: randomUUID,
    crashPoint: createCrashHook(process.env, () => process.kill(process.pid, 'SIGKILL')),
    log,
    pagesRoot: PAGES_ROOT,
    collectGarbage: createCollector(),
    onTaken(error) {
      log.error({ error }, 'Another server has locked the database; this one stops.');
      end();
    },
    onServiceChosen,
  });
}

/** Reads the settings, and the service that was chosen in the page if they have none. */
async function readConfig(): Promise<Config> {
  const envFile = findEnvFile(process.env);
  const { env, origin, notes } = await findChosenService(readEnvironment(process.env, envFile));
  return loadConfig(env, [...findCutValues(process.env, envFile), ...notes], origin);
}

function createProcessLog(config: Config): FastifyBaseLogger {
  return createLog({
    level: config.logLevel,
    write: (line) => void process.stderr.write(line),
    format: process.stderr.isTTY ? 'text' : 'json',
  });
}

const SERVICES: Readonly<Partial<Record<Config['serviceOrigin'], string>>> = {
  made_up: 'made-up chat',
  none: 'none yet: choose one in the page',
};

function sayWhere({ url, setUpCode }: RunningServer, config: Config): void {
  const lines = [
    `Onair is on at ${url}`,
    `  service  ${SERVICES[config.serviceOrigin] ?? config.service.baseUrl}`,
    ...(config.serviceOrigin === 'none' ? [`  code     ${setUpCode}, to choose the service on another machine`] : []),
    `  data     ${config.dataDir}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (process.env['ONAIR_READY_JSON'] === '1') process.stdout.write(`${JSON.stringify({ url })}\n`);
}

// a closed terminal accepts no more lines; that must not interrupt the clean stop
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

allowSlowNetworks();
try {
  let config = await readConfig();
  const log = createProcessLog(config);
  for (const warning of config.warnings) log.warn(warning);
  const effects: MainEffects = { log, end: () => stop(1), onServiceChosen: () => server.renew() };
  const server = createRenewableServer({
    // starts in a later turn, so that the signal handlers below are installed first
    async start(former) {
      if (!former) {
        await awaitStopping(config.dataDir, { clock: systemClock, isAlive, ownPid: process.pid });
        return start(config, effects);
      }
      const next = await readConfig();
      // links and the redirect address keep the port that was free at the first start
      config = next.port === 0 ? withListeningPort(next, Number(new URL(former.url).port)) : next;
      const started = await start(config, effects);
      sayWhere(started, config);
      return started;
    },
    onFault(error) {
      log.error({ error }, 'The server could not start with the service that was chosen.');
      stop(1);
    },
  });
  const starting = server.running().then(() => server);
  const onBegin = (): void => void process.once('exit', markStopping(config.dataDir, process.pid));
  const stop = createStop({ starting, clock: systemClock, log, onBegin, exit: (exitCode) => process.exit(exitCode) });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0, signal));
  meetProcessFaults(process, { log, stop });
  sayWhere(await server.running(), config);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
