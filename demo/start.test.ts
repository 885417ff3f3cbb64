import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { until } from '../server/testing/until.ts';
import { DEFAULT_PORT } from './simulator/world/options.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The command behind `npm start`, run directly to see its exit code: npm's own shell ends by the signal. */
const BELOW_NPM = [process.execPath, 'scripts/ready.mjs', 'demo/start.ts'];

/** A process in its own process group, as a terminal creates one for each command. */
interface Started {
  readonly child: ChildProcess;
  readonly said: { out: string; err: string };
  readonly exit: Promise<unknown>;
}

describe('npm start', () => {
  let folder: string;
  let groups: ChildProcess[] = [];

  before(() => void (folder = mkdtempSync(join(tmpdir(), 'onair-start-'))));
  after(() => rmSync(folder, { recursive: true }));
  afterEach(() => {
    for (const child of groups) signalGroup(child, 'SIGKILL');
    groups = [];
  });

  const run = (
    [program = '', ...parameters]: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Started => {
    const noService = { ONAIR_SERVICE_URL: '', ONAIR_SERVICE_WS_URL: '', ONAIR_CLIENT_ID: '', ONAIR_CLIENT_SECRET: '' };
    const child = spawn(program, parameters, {
      cwd: ROOT,
      detached: true,
      env: {
        ...process.env,
        ...noService,
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        ONAIR_READY_JSON: '1',
        PORT: '0',
        ONAIR_SIMULATOR_PORT: '0',
        ONAIR_DATA_DIR: mkdtempSync(join(folder, 'data-')),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    groups.push(child);
    const said = { out: '', err: '' };
    child.stdout.on('data', (bytes) => (said.out += String(bytes)));
    child.stderr.on('data', (bytes) => (said.err += String(bytes)));
    return { child, said, exit: once(child, 'exit').then(([code]) => code as unknown) };
  };

  const openSocket = async ({
    child,
    said,
  }: Started): Promise<{ readonly closed: Promise<number>; readonly ports: number[] }> => {
    await until(() => said.out.includes('{"url"') || child.exitCode !== null);
    const url = /{"url":"([^"]+)"}/.exec(said.out)?.[1] ?? assert.fail(said.err);
    const service = /simulator at (\S+)\/simulator\//.exec(said.out)?.[1] ?? assert.fail(said.out);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v2/ws`);
    const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
    await once(socket, 'open');
    return { closed, ports: [url, service].map((address) => Number(new URL(address).port)) };
  };

  const assertGone = async (ports: readonly number[], dataDir: string): Promise<void> => {
    for (const port of ports) await until(async () => !(await accepts(port)), `port ${port} is free`);
    await until(() => !existsSync(join(dataDir, 'onair.db.pid')));
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    it(`stops cleanly after a ${signal} to the whole group, as from a terminal (A15, F38)`, async () => {
      const dataDir = mkdtempSync(join(folder, 'data-'));
      const started = run(['npm', 'start'], { ONAIR_DATA_DIR: dataDir });
      const { closed, ports } = await openSocket(started);
      signalGroup(started.child, signal);
      assert.equal(await closed, 1001);
      await assertGone(ports, dataDir);
    });

    it(`exits with 0 after a ${signal} to the whole group, with the simulator (A15, F38)`, async () => {
      const dataDir = mkdtempSync(join(folder, 'data-'));
      const started = run(BELOW_NPM, { ONAIR_DATA_DIR: dataDir });
      const { closed, ports } = await openSocket(started);
      signalGroup(started.child, signal);
      assert.deepEqual([await closed, await started.exit], [1001, 0]);
      await assertGone(ports, dataDir);
    });
  }

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it(`A15: stops cleanly after a ${signal} to npm alone, and starts again at once`, async () => {
      const env = { ONAIR_DATA_DIR: mkdtempSync(join(folder, 'data-')) };
      const first = run(['npm', 'start'], env);
      const { closed, ports } = await openSocket(first);
      const [port, simulatorPort] = ports.map(String);
      first.child.kill(signal);
      await first.exit;
      const again = { ...env, PORT: port ?? '', ONAIR_SIMULATOR_PORT: simulatorPort ?? '' };
      const second = await openSocket(run(['npm', 'start'], again));
      assert.equal(await closed, 1001);
      assert.deepEqual(second.ports, ports);
    });
  }

  const hasTerminals = process.platform === 'linux' && existsSync('/usr/bin/script');
  it('stops cleanly when its terminal is closed (A15)', { skip: !hasTerminals }, async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const terminal = run(['/usr/bin/script', '-qfec', BELOW_NPM.map((word) => `'${word}'`).join(' '), '/dev/null'], {
      ONAIR_DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
    });
    const { closed, ports } = await openSocket(terminal);
    terminal.child.kill('SIGKILL');
    assert.equal(await closed, 1001);
    await assertGone(ports, dataDir);
  });

  it('uses another free port for the simulator if its own is taken', async (test) => {
    const other = await occupy(DEFAULT_PORT);
    test.after(() => other.close());
    const started = run(BELOW_NPM, { ONAIR_SIMULATOR_PORT: '' });
    const { ports } = await openSocket(started);
    assert.ok(!ports.includes(DEFAULT_PORT), String(ports));
    assert.match(started.said.out, new RegExp(`the simulator at http://127\\.0\\.0\\.1:${ports[1]}/simulator/`));
  });

  const DEMO = [process.execPath, 'server/cli/onair.mjs', 'start', '--demo'];
  it('is `onair start --demo` without npm, which ends the simulator as well', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const { child, exit, said } = run(DEMO, { ONAIR_DATA_DIR: dataDir });
    const { closed, ports } = await openSocket({ child, exit, said });
    child.kill('SIGTERM');
    assert.deepEqual([await closed, await exit], [1001, 0]);
    await assertGone(ports, dataDir);
  });

  it('refuses `onair start --demo` if a service is configured', async () => {
    const { exit, said } = run(DEMO, { ONAIR_CLIENT_ID: 'mine' });
    assert.equal(await exit, 2);
    assert.match(said.err, /^--demo: a service is configured \(ONAIR_CLIENT_ID\)\. .*\n$/);
  });

  it('reports in one line that the requested port of the simulator is taken', async (test) => {
    const other = await occupy(0);
    test.after(() => other.close());
    const { port } = other.address() as AddressInfo;
    const { exit, said } = run(BELOW_NPM, { ONAIR_SIMULATOR_PORT: String(port) });
    assert.equal(await exit, 1);
    assert.equal(
      said.err,
      `Port ${port} is in use: set ONAIR_SIMULATOR_PORT to a free port, or stop the program that uses it.\n`,
    );
  });
});

function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // already gone
  }
}

/** Listens on a port of this machine, unless it is already taken. */
async function occupy(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await Promise.race([once(server, 'listening'), new Promise((resolve) => server.once('error', resolve))]);
  return server;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  return isOpen;
}
