import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { createSimulator } from '../demo/simulator/simulator.ts';
import type { Simulator } from '../demo/simulator/simulator.ts';
import { until } from './testing/until.ts';
import { TestBrowser } from './testing/test-browser.ts';

const COMMAND = fileURLToPath(new URL('cli/onair.mjs', import.meta.url));
/** Patience for a hanging process; stop.test.ts proves that none takes longer than nine seconds of its own clock. */
const PATIENCE_MS = 60_000;

/** The real process under test, and its service. */
class Running {
  readonly child: ChildProcess;
  readonly simulator: Simulator;
  readonly dataDir: string;
  url = '';
  errors = '';

  constructor(simulator: Simulator, dataDir: string) {
    this.simulator = simulator;
    this.dataDir = dataDir;
    const env = {
      PORT: '0',
      ONAIR_READY_JSON: '1',
      ONAIR_DATA_DIR: dataDir,
      ONAIR_SERVICE_URL: simulator.baseUrl,
      ONAIR_SERVICE_WS_URL: simulator.wsUrl,
      ONAIR_CLIENT_ID: simulator.clientId,
      ONAIR_CLIENT_SECRET: simulator.clientSecret,
    };
    this.child = spawn(process.execPath, [COMMAND], { cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child.stderr?.on('data', (bytes) => (this.errors += String(bytes)));
  }

  /** Waits until it listens. */
  async listen(): Promise<void> {
    if (!this.child.stdout) return;
    for await (const line of createInterface({ input: this.child.stdout })) {
      if (!line.startsWith('{')) continue;
      this.url = (JSON.parse(line) as { url: string }).url;
      return;
    }
    throw new Error(`it did not start: ${this.errors}`);
  }

  async signIn(): Promise<TestBrowser> {
    const browser = new TestBrowser(this.url);
    assert.equal((await browser.signIn(this.simulator.baseUrl)).status, 303);
    return browser;
  }

  /** The key of a fresh overlay. */
  async mint(browser: TestBrowser): Promise<string> {
    const answer = await browser.send('POST', '/api/overlays', { widget: 'chat-box', name: 'Chat' });
    const { url } = (await answer.json()) as { url: string };
    return url.split('#key=')[1] ?? '';
  }

  /** A socket, subscribed when there is a key, and its close code to come. */
  async open(key?: string): Promise<{ readonly socket: WebSocket; readonly closed: Promise<number> }> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/v2/ws`);
    socket.on('error', () => undefined);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await once(socket, 'open');
    if (key !== undefined) {
      socket.send(JSON.stringify({ action: 'subscribe', token: key, subscriptions: ['user/chat', 'user/stream'] }));
      await once(socket, 'message');
    }
    return { socket, closed };
  }

  /** Signals it to end; returns its exit code, or its output if it has not ended. */
  async stop(): Promise<number | string | null> {
    const exit = once(this.child, 'exit').then(([code]) => code as number | null);
    const late = AbortSignal.timeout(PATIENCE_MS);
    const tooLate = once(late, 'abort').then(() => `still running: ${this.errors}`);
    this.child.kill('SIGTERM');
    return Promise.race([exit, tooLate]);
  }
}

/** Brings a server into a state before its stop; the returned function is checked afterwards. */
type Phase = (running: Running) => Promise<(() => Promise<unknown>) | undefined>;

const PHASES: Readonly<Record<string, Phase>> = {
  'while it starts': async ({ dataDir }) => {
    await until(() => existsSync(join(dataDir, 'onair.db.pid')));
    return undefined;
  },
  'when it has just started': async (running) => {
    await running.listen();
    return undefined;
  },
  'with overlays open, which are told 1001': async (running) => {
    await running.listen();
    const key = await running.mint(await running.signIn());
    const sockets = await Promise.all(Array.from({ length: 10 }, () => running.open(key)));
    return async () => {
      const codes = await Promise.all(sockets.map(({ closed }) => closed));
      assert.deepEqual([...new Set(codes)], [1001]);
    };
  },
  'with a socket that has not said who it is': async (running) => {
    await running.listen();
    const { closed } = await running.open();
    return async () => assert.equal(await closed, 1001);
  },
  'with an overlay that does not read': async (running) => {
    await running.listen();
    const { socket } = await running.open(await running.mint(await running.signIn()));
    socket.pause();
    return () => {
      socket.terminate();
      return Promise.resolve();
    };
  },
  'while an authorization code is exchanged': async (running) => {
    await running.listen();
    const browser = new TestBrowser(running.url);
    const capture = await browser.authorize(running.simulator.baseUrl);
    running.simulator.control.fail({ kind: 'hang', path: '/oauth/token', count: 1 });
    const answer = browser.get(capture).catch(() => undefined);
    await until(() => running.simulator.control.state().faults.length === 0);
    return () => answer;
  },
  'while a pair is revoked at the service': async (running) => {
    await running.listen();
    const browser = await running.signIn();
    running.simulator.control.fail({ kind: 'hang', path: '/oauth/revoke', count: 1 });
    const answer = browser.send('POST', '/auth/disconnect').catch(() => undefined);
    await until(() => running.simulator.control.state().faults.length === 0);
    return () => answer;
  },
  'while the service is away': async (running) => {
    await running.listen();
    await running.open(await running.mint(await running.signIn()));
    await running.simulator.close();
    return undefined;
  },
  'while a read waits for the service': async (running) => {
    await running.listen();
    running.simulator.control.fail({ kind: 'hang', path: '/v2/platform/all', count: 1 });
    const answer = new TestBrowser(running.url).get('/v2/platform/all').catch(() => undefined);
    await until(() => running.simulator.control.state().faults.length === 0);
    return () => answer;
  },
  'during a refresh': async (running) => {
    running.simulator.control.switches.set({ accessTokenSeconds: 2 });
    await running.listen();
    await running.signIn();
    running.simulator.control.fail({ kind: 'hang', path: '/oauth/token', count: 1 });
    await until(() => running.simulator.control.state().faults.length === 0);
    return undefined;
  },
};

// two at a time: most of a stop is waiting
describe('SIGTERM', { concurrency: 2 }, () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'onair-stop-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  for (const [name, bring] of Object.entries(PHASES)) {
    it(`${name}: ends with 0 (A15, G12, F38)`, { timeout: 120_000 }, async () => {
      const simulator = await createSimulator({ port: 0, scenario: false, switches: { loginAnswer: 'allow' } });
      const running = new Running(simulator, join(folder, name.replaceAll(' ', '-')));
      try {
        const check = await bring(running);
        assert.equal(await running.stop(), 0, running.errors);
        assert.equal(existsSync(join(running.dataDir, 'onair.db.pid')), false);
        await check?.();
      } finally {
        running.child.kill('SIGKILL');
        await simulator.close();
      }
    });
  }
});
