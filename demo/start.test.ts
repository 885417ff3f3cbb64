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
import { DEFAULT_PORT } from './simulator/options.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What `npm start` runs, so that its exit code can be seen: npm's own shell ends by the signal. */
const BELOW_NPM = [process.execPath, 'scripts/ready.mjs', 'demo/start.ts'];

/** A process at the head of a group of its own, as a terminal makes one for each command. */
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
    const service = /^ +service +(\S+)/m.exec(said.out)?.[1] ?? assert.fail(said.out);
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
    it(`A15, F38: is stopped cleanly by a ${signal} to the whole group, as a terminal sends it`, async () => {
      const dataDir = mkdtempSync(join(folder, 'data-'));
      const started = run(['npm', 'start'], { ONAIR_DATA_DIR: dataDir });
      const { closed, ports } = await openSocket(started);
      signalGroup(started.child, signal);
      assert.equal(await closed, 1001);
      await assertGone(ports, dataDir);
    });

    it(`A15, F38: ends with 0 after a ${signal} to the whole group, and the simulator with it`, async () => {
      const dataDir = mkdtempSync(join(folder, 'data-'));
      const started = run(BELOW_NPM, { ONAIR_DATA_DIR: dataDir });
      const { closed, ports } = await openSocket(started);
      signalGroup(started.child, signal);
      assert.deepEqual([await closed, await started.exit], [1001, 0]);
      await assertGone(ports, dataDir);
    });
  }

  const hasTerminals = process.platform === 'linux' && existsSync('/usr/bin/script');
  it('A15: is stopped cleanly when its terminal is closed', { skip: !hasTerminals }, async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const terminal = run(['/usr/bin/script', '-qfec', BELOW_NPM.join(' '), '/dev/null'], {
      ONAIR_DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
    });
    const { closed, ports } = await openSocket(terminal);
    terminal.child.kill('SIGKILL');
    assert.equal(await closed, 1001);
    await assertGone(ports, dataDir);
  });

  it('takes another free port for the simulator when its own is in use', async (test) => {
    const other = await occupy(DEFAULT_PORT);
    test.after(() => other.close());
    const started = run(BELOW_NPM, { ONAIR_SIMULATOR_PORT: '' });
    const { ports } = await openSocket(started);
    assert.ok(!ports.includes(DEFAULT_PORT), String(ports));
    assert.match(
      started.said.out,
      new RegExp(`the simulator stands in at http://127\\.0\\.0\\.1:${ports[1]}/simulator/`),
    );
  });

  it('says in one line that the port which was asked for the simulator is in use', async (test) => {
    const other = await occupy(0);
    test.after(() => other.close());
    const { port } = other.address() as AddressInfo;
    const { exit, said } = run(BELOW_NPM, { ONAIR_SIMULATOR_PORT: String(port) });
    assert.equal(await exit, 1);
    assert.equal(said.err, `Port ${port} is in use: set ONAIR_SIMULATOR_PORT to a free one, or end what runs there.\n`);
  });
});

function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // it is gone already
  }
}

/** Listens on a port of this machine; where something else does already, that will do. */
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
