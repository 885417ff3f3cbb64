import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readEnvironment } from './environment.ts';
import { createSimulator } from './simulator.ts';

describe('npm run simulator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  const children: ChildProcessWithoutNullStreams[] = [];
  after(() => {
    children.forEach((child) => child.kill('SIGKILL'));
    rmSync(folder, { recursive: true });
  });

  const run = (env: Record<string, string>) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, ONAIR_SIMULATOR_PORT: '0', ONAIR_SIMULATOR_STATE: join(folder, 'state.json'), ...env },
    });
    children.push(child);
    return child;
  };
  const firstOutput = async (child: ChildProcessWithoutNullStreams, stream: 'stdout' | 'stderr' = 'stdout') =>
    String((await once(child[stream], 'data'))[0]);

  it('prints addresses, credentials and the control page, and ends at SIGTERM', async () => {
    const child = run({});
    const lines = (await firstOutput(child)).trim().split('\n');
    assert.match(
      lines.join('\n'),
      /^Base address +http:\/\/127\.0\.0\.1:\d+\nWebSocket +ws:\S+\/v2\/ws\nClient id +onair-demo\nClient secret +onair-demo-secret\nControl page +\S+\/simulator\/$/,
    );
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });

  it('prints one line of JSON for a program that starts it', async () => {
    const child = run({
      ONAIR_SIMULATOR_JSON: '1',
      ONAIR_SIMULATOR_CLIENT_ID: 'me',
      ONAIR_SIMULATOR_CLIENT_SECRET: 'mine',
    });
    const { baseUrl, wsUrl, clientId, clientSecret } = JSON.parse(await firstOutput(child)) as Record<string, string>;
    assert.deepEqual([clientId, clientSecret, wsUrl], ['me', 'mine', baseUrl?.replace('http', 'ws')]);
    child.kill('SIGINT');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });

  it('names the variable to change in one line if the port is taken', async () => {
    const simulator = await createSimulator({ port: 0 });
    const child = run({ ONAIR_SIMULATOR_PORT: String(simulator.port) });
    const exit = once(child, 'exit');
    assert.equal(
      await firstOutput(child, 'stderr'),
      `Port ${simulator.port} is in use: set ONAIR_SIMULATOR_PORT to a free port, or stop the program that uses it.\n`,
    );
    assert.deepEqual(await exit, [1, null]);
    await simulator.close();
  });

  it('reports an invalid environment in one line', async () => {
    assert.equal(
      await firstOutput(run({ ONAIR_SIMULATOR_PORT: 'x' }), 'stderr'),
      'ONAIR_SIMULATOR_PORT must be a whole number from 0 to 65535.\n',
    );
  });

  it('names an invalid port', () => {
    for (const port of ['x', '-1', '70000', '1.5']) {
      assert.throws(() => readEnvironment({ ONAIR_SIMULATOR_PORT: port }), /ONAIR_SIMULATOR_PORT must be/);
    }
    assert.throws(
      () => readEnvironment({ ONAIR_SIMULATOR_PORT: '6666' }),
      /^Error: ONAIR_SIMULATOR_PORT is 6666, a port that browsers refuse/,
    );
  });

  it('takes ~ for the home folder', () => {
    assert.equal(readEnvironment({ ONAIR_SIMULATOR_STATE: '~/state.json' }).stateFile, `${homedir()}/state.json`);
  });

  it('accepts more redirect URIs, and uses defaults for missing variables', () => {
    const { port, clients } = readEnvironment({
      ONAIR_SIMULATOR_REDIRECT_URIS: 'https://a.example/x, https://b.example/y',
      ONAIR_SIMULATOR_PORT: '',
    });
    assert.equal(port, 4681);
    assert.equal(readEnvironment({}).isTidy, false);
    assert.equal(readEnvironment({ ONAIR_SIMULATOR_TIDY: '1' }).isTidy, true);
    assert.deepEqual(clients?.[0]?.redirectUris.slice(-2), ['https://a.example/x', 'https://b.example/y']);
  });
});
