import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findPostgres, startPostgres } from '../../testing/private-postgres.ts';
import type { PrivatePostgres } from '../../testing/private-postgres.ts';
import { until } from '../../testing/until.ts';

const COMMAND = fileURLToPath(new URL('../../cli/onair.mjs', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const programs = findPostgres();

/** A command as a process, and its whole output. */
interface Started {
  readonly child: ChildProcess;
  readonly said: { text: string };
  readonly exit: Promise<unknown>;
}

describe('servers on one PostgreSQL', { skip: programs === undefined && 'no PostgreSQL is installed here' }, () => {
  let server: PrivatePostgres;
  let folder: string;
  let running: ChildProcess[] = [];

  before(() => {
    if (!existsSync(join(ROOT, 'dist/pages/dashboard/index.html'))) {
      spawnSync(process.execPath, [join(ROOT, 'scripts/build.ts')], { cwd: ROOT });
    }
    server = startPostgres(programs ?? '');
    folder = mkdtempSync(join(tmpdir(), 'onair-shared-'));
  });
  after(() => {
    server.stop();
    rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    await Promise.all(running.map((child) => endNow(child)));
    running = [];
  });

  const onair = (name: string, env: Readonly<Record<string, string>> = {}, ...parameters: string[]): Started => {
    const child = spawn(process.execPath, [COMMAND, ...parameters], {
      cwd: folder,
      env: {
        PORT: '0',
        ONAIR_DATA_DIR: join(folder, name),
        ONAIR_SECRET_FILE: join(folder, 'secret'),
        ONAIR_SERVICE_URL: 'http://127.0.0.1:2',
        ONAIR_SERVICE_WS_URL: 'ws://127.0.0.1:2',
        ONAIR_CLIENT_ID: 'onair',
        ONAIR_CLIENT_SECRET: 'secret',
        DATABASE_URL: server.databaseUrl,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    const said = { text: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said.text += String(bytes)));
    return { child, said, exit: once(child, 'close').then(([code]) => code as unknown) };
  };

  const start = async (name: string, env?: Readonly<Record<string, string>>): Promise<Started> => {
    const started = onair(name, env);
    await until(() => started.said.text.includes('Onair is on at') || started.child.exitCode !== null);
    assert.match(started.said.text, /Onair is on at/);
    return started;
  };

  it('the second is refused in one line with the reason, and commands work while the first runs (F9)', async () => {
    await start('first');
    const second = onair('second');
    assert.equal(await second.exit, 1);
    assert.match(
      second.said.text,
      /^PostgreSQL at .* is in use by another Onair, and two servers need REDIS_URL .*: stop the other one.*\.\n$/,
    );
    for (const command of ['owners', 'overlays', 'doctor']) {
      const beside = onair('first', {}, command);
      await beside.exit;
      assert.doesNotMatch(beside.said.text, /in use by another/, command);
    }
  });

  it('a killed server does not keep the next one away (F9)', async () => {
    const first = await start('first');
    first.child.kill('SIGKILL');
    await first.exit;
    await start('second');
  });

  it('a server with REDIS_URL is refused while one without it runs (F9)', async () => {
    await start('first');
    const second = onair('second', { REDIS_URL: 'redis://127.0.0.1:65534' });
    assert.equal(await second.exit, 1);
    assert.match(second.said.text, /^PostgreSQL at .* is in use by another Onair, which runs without REDIS_URL.*\.\n$/);
  });
});

async function endNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
