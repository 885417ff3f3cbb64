import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { loadConfig } from './operation/config/config.ts';
import type { Config } from './operation/config/config.ts';
import { readEnvironment } from './operation/config/environment.ts';
import { createCollector } from './operation/collector.ts';
import { createLog } from './operation/log/log.ts';
import { messageOf } from './operation/log/message-of.ts';
import { meetProcessFaults } from './operation/process-faults.ts';
import { startServer } from './start.ts';
import type { RunningServer } from './start.ts';
import { createStop } from './stop.ts';
import { createCrashHook } from './account/tokens/crash-points.ts';
import { systemClock } from '../core/connection/clock.ts';

const PAGES_ROOT = fileURLToPath(new URL('../dist/pages/', import.meta.url));

function start(config: Config, log: FastifyBaseLogger, end: () => void): Promise<RunningServer> {
  return startServer(config, {
    fetch: globalThis.fetch,
    clock: systemClock,
    random: Math.random,
    randomBytes,
    createId: randomUUID,
    crashPoint: createCrashHook(process.env, () => process.kill(process.pid, 'SIGKILL')),
    log,
    pagesRoot: PAGES_ROOT,
    collectGarbage: createCollector(),
    onTaken(error) {
      log.error({ error }, 'Another server has taken the database; this one stops.');
      end();
    },
  });
}

function createProcessLog(config: Config): FastifyBaseLogger {
  return createLog({
    level: config.logLevel,
    write: (line) => void process.stderr.write(line),
    format: process.stderr.isTTY ? 'text' : 'json',
  });
}

function sayWhere({ url }: RunningServer, config: Config): void {
  const lines = [`Onair is on at ${url}`, `  service  ${config.service.baseUrl}`, `  data     ${config.dataDir}`];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (process.env['ONAIR_READY_JSON'] === '1') process.stdout.write(`${JSON.stringify({ url })}\n`);
}

// a terminal that was closed takes no more lines; that must not cut the clean stop short
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const config = loadConfig(readEnvironment(process.env, '.env'));
  const log = createProcessLog(config);
  for (const warning of config.warnings) log.warn(warning);
  // starts in a later turn, so that the signal handlers below are installed first
  const starting = Promise.resolve().then(() => start(config, log, () => stop(1)));
  const stop = createStop({ starting, clock: systemClock, log, exit: (exitCode) => process.exit(exitCode) });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0, signal));
  meetProcessFaults(process, { log, stop });
  sayWhere(await starting, config);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
