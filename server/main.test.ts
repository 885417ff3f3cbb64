import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createSimulator } from '../demo/simulator/simulator.ts';
import type { Simulator } from '../demo/simulator/simulator.ts';
import { until } from './testing/until.ts';
import { openStorageBeside } from './store/open-storage.ts';
import { TestBrowser } from './testing/test-browser.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const COMMAND = fileURLToPath(new URL('cli/onair.mjs', import.meta.url));
const ROOT = fileURLToPath(new URL('..', import.meta.url));

let folder: string;
let simulator: Simulator;
let running: ChildProcess[] = [];

before(async () => {
  if (!existsSync(join(ROOT, 'dist/pages/dashboard/index.html'))) {
    spawnSync(process.execPath, [join(ROOT, 'scripts/build.ts')], { cwd: ROOT });
  }
  folder = mkdtempSync(join(tmpdir(), 'onair-'));
  simulator = await createSimulator({ port: 0, scenario: false, switches: { loginAnswer: 'allow' } });
});

after(async () => {
  await simulator.close();
  rmSync(folder, { recursive: true });
});

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  simulator.control.clearFaults();
});

interface Process {
  readonly child: ChildProcess;
  /** All output of the process so far. */
  readonly said: { out: string; err: string };
  readonly exit: Promise<number | null>;
}

function run(env: Readonly<Record<string, string>>): Process {
  const child = spawn(process.execPath, [MAIN], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (bytes) => (said.out += String(bytes)));
  child.stderr.on('data', (bytes) => (said.err += String(bytes)));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, said, exit };
}

function environment(dataDir: string): Record<string, string> {
  return {
    // like the command: forty starts need not compile forty times
    NODE_COMPILE_CACHE: join(ROOT, 'dist/compiled'),
    PORT: '0',
    ONAIR_READY_JSON: '1',
    ONAIR_DATA_DIR: join(folder, dataDir),
    ONAIR_SERVICE_URL: simulator.baseUrl,
    ONAIR_SERVICE_WS_URL: simulator.wsUrl,
    ONAIR_CLIENT_ID: simulator.clientId,
    ONAIR_CLIENT_SECRET: simulator.clientSecret,
  };
}

/** Starts it and waits until it listens. */
async function start(env: Readonly<Record<string, string>>): Promise<Process & { readonly url: string }> {
  const started = run(env);
  if (!started.child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: started.child.stdout })) {
    if (line.startsWith('{')) return { ...started, url: (JSON.parse(line) as { url: string }).url };
  }
  throw new Error(`it did not start: ${started.said.err}`);
}

async function end({ child, exit }: Process): Promise<void> {
  child.kill('SIGTERM');
  assert.equal(await exit, 0);
}

/** Runs a command on the same data and returns its output. */
function onair(env: Readonly<Record<string, string>>, command: string): string {
  return spawnSync(process.execPath, [COMMAND, command], { cwd: folder, env, encoding: 'utf8' }).stdout;
}

/** State of each owner, as reported to the machine itself. */
async function readOwnerStates(url: string): Promise<readonly string[]> {
  const { owners } = (await (await fetch(`${url}/readyz?owners=true`)).json()) as {
    owners: Readonly<Record<string, string>>;
  };
  return Object.values(owners);
}

async function signIn(url: string): Promise<TestBrowser> {
  const browser = new TestBrowser(url);
  assert.equal((await browser.signIn(simulator.baseUrl)).status, 303);
  return browser;
}

describe('starting', () => {
  it('prints in a few lines the next steps, and no secret', async () => {
    const { said, url } = await start(environment('lines'));
    await until(() => said.out.includes('{"url"'));
    assert.ok(said.out.split('\n').length < 10);
    assert.ok(said.out.includes(`Onair is on at ${url}\n`));
    assert.ok(said.out.includes(simulator.baseUrl));
    assert.equal(said.out.includes(simulator.clientSecret), false);
    assert.equal(said.err, '');
  });

  it('reports each wrong variable in one line and ends with 1', async () => {
    const { said, exit } = run({ ...environment('wrong'), PORT: 'x', LOG_LEVEL: 'loud' });
    assert.equal(await exit, 1);
    const lines = said.err.trim().split('\n');
    assert.equal(lines.length, 2, said.err);
    assert.match(said.err, /^PORT is "x": set a whole number/m);
    assert.equal(said.out, '');
  });

  it('warns of probably unintended settings, and starts', async () => {
    const { said } = await start({ ...environment('warned'), ONAIR_ALOWED_OWNERS: '1', ONAIR_ALLOWED_OWNERS: '' });
    const lines = said.err.trim().split('\n');
    assert.equal(lines.length, 2, said.err);
    assert.match(said.err, /did you mean ONAIR_ALLOWED_OWNERS\?/);
    assert.match(said.err, /ONAIR_ALLOWED_OWNERS is empty/);
  });

  it('reads a .env file in its folder', async () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'LOG_LEVEL=loud\n');
    const { said, exit } = run(environment('file'));
    assert.equal(await exit, 1);
    assert.match(said.err, /^LOG_LEVEL is "loud"/);
    rmSync(file);
  });

  it('warns of a value in .env that its # cuts, beside the resulting error and without the value', async () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'LOG_LEVEL=lo#CANARY\n');
    const { said, exit } = run(environment('cut'));
    assert.equal(await exit, 1);
    assert.match(said.err, /^LOG_LEVEL is "lo": .*\nLOG_LEVEL ends at a # in \.env: quote the value, or .*\n$/);
    writeFileSync(file, 'ONAIR_CLIENT_SECRET=a\nSOME_PASSWORD=CANARY#CANARY\n');
    const started = await start(environment('cut'));
    assert.match(started.said.err, /SOME_PASSWORD ends at a #/);
    assert.ok(!(said.err + started.said.err).includes('CANARY'));
    rmSync(file);
  });

  it('reports the remedy if the port is in use', async () => {
    const { url } = await start(environment('port-one'));
    const { said, exit } = run({ ...environment('port-two'), PORT: new URL(url).port });
    assert.equal(await exit, 1);
    assert.match(said.err, /^Port \d+ is in use: .*PORT to another\.\n$/);
  });

  it('names the other server on the same storage and ends (F9)', async () => {
    const { child } = await start(environment('shared'));
    const { said, exit } = run(environment('shared'));
    assert.equal(await exit, 1);
    assert.ok(said.err.includes(String(child.pid)), said.err);
    assert.equal(said.err.trim().split('\n').length, 1);
  });

  it('does not replace a lost secret file if there are logins (F8)', async () => {
    const first = await start(environment('secret'));
    await signIn(first.url);
    first.child.kill('SIGTERM');
    await first.exit;
    rmSync(join(folder, 'secret', 'secret'));
    const { said, exit } = run(environment('secret'));
    assert.equal(await exit, 1);
    assert.match(said.err, /restore the file/);
  });

  it('loses nothing with a backup of an earlier secret: one line has the remedy, which works (F8)', async () => {
    const env = environment('restored');
    const [database, secret] = [join(folder, 'restored/onair.db'), join(folder, 'restored/secret')];
    const first = await start(env);
    const browser = await signIn(first.url);
    await browser.send('POST', '/api/overlays', { widget: 'chat-box', name: 'Chat' });
    await end(first);
    for (const file of [database, secret]) copyFileSync(file, `${file}.earlier`);
    assert.match(onair(env, 'rotate-secret'), /3 records were encrypted with it/);
    copyFileSync(`${database}.earlier`, database);

    const { said, exit } = run(env);
    assert.equal(await exit, 1);
    assert.match(said.err, /^The secret file .* does not belong to this database: replace it .*\n$/);
    assert.match(onair(env, 'doctor'), /^FAIL {2}secret: .* 3 of 3 encrypted records\n {6}Restore the secret file/m);

    copyFileSync(`${secret}.earlier`, secret);
    const mended = await start(env);
    assert.deepEqual(await readOwnerStates(mended.url), ['idle']);
    await end(mended);
    assert.equal(mended.said.err, '');
  });
});

describe('stopping', () => {
  it('ends with 0 on SIGTERM and on SIGINT (A15 G12)', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { child, exit, url } = await start(environment(signal));
      await signIn(url);
      child.kill(signal);
      assert.equal(await exit, 0);
    }
  });

  it('ends with 0 while a client holds a request open (A15 G12)', async () => {
    const { child, exit, url } = await start(environment('held'));
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.end(`POST /auth/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{`);
    child.kill('SIGTERM');
    assert.equal(await exit, 0);
  });

  it('leaves the intent of a running refresh on disk, and the login is kept (A15)', async () => {
    const { child, exit, url } = await start(environment('intent'));
    await hangRefresh(await signIn(url));
    child.kill('SIGTERM');
    assert.equal(await exit, 0);
    assert.equal(await keptState('intent'), 'refreshing');
    const again = await start(environment('intent'));
    await until(async () => (await keptState('intent')) === 'connected', 'the next server settles it');
    again.child.kill('SIGTERM');
    assert.equal(await again.exit, 0);
  });

  it('ends at once with another signal (A15)', async () => {
    const { child, exit, url } = await start(environment('twice'));
    await hangRefresh(await signIn(url));
    child.kill('SIGTERM');
    const port = Number(new URL(url).port);
    await until(async () => !(await accepts(port)), 'it stops listening');
    child.kill('SIGINT');
    assert.equal(await exit, 1);
  });
});

/** Whether a server still listens there. */
async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answer = await Promise.race([
    once(socket, 'connect').then(() => true),
    new Promise<boolean>((resolve) => socket.once('error', () => resolve(false))),
  ]);
  socket.destroy();
  return answer;
}

/** State of the only login on the disk, whether or not a server runs on it. */
async function keptState(dataDir: string): Promise<string> {
  const storage = await openStorageBeside({ file: join(folder, dataDir, 'onair.db') });
  const [owner] = await storage.owners.list();
  await storage.close();
  return owner?.state ?? 'none';
}

/** Makes the service end the access token; a read with an overlay key then fails, and a refresh follows at once. */
async function causeRefresh(browser: TestBrowser): Promise<Response> {
  const overlay = await browser.send('POST', '/api/overlays', { widget: 'viewer-counter', name: 'Viewers' });
  const { url } = (await overlay.json()) as { url: string };
  simulator.control.expireTokens();
  return browser.get('/v2/user/stream', { authorization: `Bearer ${url.split('#key=')[1] ?? ''}` });
}

/** Starts a refresh that the service does not answer. */
async function hangRefresh(browser: TestBrowser): Promise<void> {
  simulator.control.fail({ kind: 'hang', path: '/oauth/token' });
  void causeRefresh(browser).catch(() => undefined);
  await until(() => simulator.control.state().faults.length === 0, 'the refresh arrives');
}

describe('a process that is killed', () => {
  for (const point of ['login.exchanged', 'login.identified', 'login.saved']) {
    it(`leaves a storage at ${point} on which the next one starts (A3)`, async () => {
      const first = await start({ ...environment(point), NODE_ENV: 'test', ONAIR_CRASH_POINT: point });
      await assert.rejects(new TestBrowser(first.url).signIn(simulator.baseUrl));
      assert.equal(await first.exit, null);
      const { url } = await start(environment(point));
      const browser = await signIn(url);
      assert.equal((await browser.get('/api/overlays')).status, 200);
    });
  }

  for (const { point, outcomes } of [
    { point: 'refresh.intent-saved', outcomes: ['connected'] },
    { point: 'refresh.sent', outcomes: ['connected', 'needs_reconnect'] },
    { point: 'refresh.saved', outcomes: ['connected'] },
  ]) {
    it(`is settled by the next one as ${outcomes.join(' or ')} after ${point} (F6 A3)`, async () => {
      const env = environment(point);
      const first = await start({ ...env, NODE_ENV: 'test', ONAIR_CRASH_POINT: point });
      await assert.rejects(causeRefresh(await signIn(first.url)));
      assert.equal(await first.exit, null);
      const second = await start(env);
      await until(async () => (await keptState(point)) !== 'refreshing', `${point} is settled`);
      second.child.kill('SIGTERM');
      assert.equal(await second.exit, 0);
      const state = await keptState(point);
      assert.ok(outcomes.includes(state), state);
    });
  }

  it('has no token in clear on its disk', async () => {
    const { url, child, exit } = await start(environment('disk'));
    await signIn(url);
    child.kill('SIGKILL');
    await exit;
    for (const name of ['onair.db', 'onair.db-wal']) {
      const file = join(folder, 'disk', name);
      const bytes = existsSync(file) ? readFileSync(file).toString('latin1') : '';
      for (const secret of simulator.control.secrets()) assert.equal(bytes.includes(secret), false, name);
    }
  });
});
