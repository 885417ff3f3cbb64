import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { caddy, untilServing } from '../../testing/caddy.ts';
import { findManifest, readDeployFile } from '../../testing/deploy-files.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { keyOf } from '../../testing/overlay-fixture.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';
import { until } from '../../testing/until.ts';

/** Runs with a Caddyfile in a folder of its own, in which Caddy stores its data. */
async function withCaddyfile(text: string, run: (args: readonly string[], env: NodeJS.ProcessEnv) => unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'onair-caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, text);
  try {
    await run(['--config', file, '--adapter', 'caddyfile'], { ...process.env, HOME: folder, XDG_DATA_HOME: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function validate(args: readonly string[], env: NodeJS.ProcessEnv): void {
  execFileSync(caddy ?? '', ['validate', ...args], { env, stdio: 'pipe' });
}

describe('Caddy', { skip: caddy === undefined && 'no Caddy is installed' }, () => {
  const files = {
    'of Compose': readDeployFile('Caddyfile'),
    'of Kubernetes': findManifest('ConfigMap', 'caddy').data?.['Caddyfile'] ?? '',
  };
  for (const [name, text] of Object.entries(files)) {
    it(`accepts the Caddyfile ${name}, and would report an error in it`, async () => {
      await withCaddyfile(text, validate);
      await assert.rejects(withCaddyfile(text.replace('ip_hash', 'ip_hush'), validate), /ip_hush/);
    });
  }

  it('writes no action link to its log of errors', async () => {
    const [front, gone] = [await findFreePort(), await findFreePort()];
    const text = readFileSync(new URL('../../../docs/operate/Caddyfile', import.meta.url), 'utf8')
      .replace(/^\{/m, '{\n\tadmin off\n\tauto_https off')
      .replace('onair.example.com', `http://127.0.0.1:${front}`)
      .replace('127.0.0.1:4680', `127.0.0.1:${gone}`);
    await withCaddyfile(text, async (args, env) => {
      const proxy = spawn(caddy ?? '', ['run', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      const ended = once(proxy, 'exit');
      const said: string[] = [];
      try {
        await untilServing(proxy);
        proxy.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
        assert.equal((await fetch(`http://127.0.0.1:${front}/do/a-secret`)).status, 502);
        await until(() => said.join('').includes('http.log.error'));
      } finally {
        proxy.kill('SIGTERM');
        await ended;
      }
      assert.match(said.join(''), /"uri":"\/do\/-"/);
      assert.doesNotMatch(said.join(''), /a-secret/);
    });
  });

  it('passes sign-in, requests and sockets to the ready server', async () => {
    const [front, port, operatorPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const fixture = await createServerFixture({
      PORT: String(port),
      ONAIR_OPERATOR_PORT: String(operatorPort),
      ONAIR_TRUSTED_PROXIES: '127.0.0.1',
      ONAIR_PUBLIC_URL: `http://127.0.0.1:${front}`,
    });
    // no server is at the second and third address
    const text = files['of Compose']
      .replace(/^\{/m, '{\n\tadmin off\n\tauto_https off')
      .replace('onair.example.com', `http://127.0.0.1:${front}`)
      .replace(/onair-(\d):4680/g, (_, number: string) => `127.0.0.${number}:${port}`)
      .replace('health_port 9464', `health_port ${operatorPort}`);
    await withCaddyfile(text, async (args, env) => {
      const proxy = spawn(caddy ?? '', ['run', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      const ended = once(proxy, 'exit');
      try {
        await untilServing(proxy);
        const owner = await fixture.signIn();
        const minted = await owner.send('POST', '/api/overlays', { widget: 'chat-box', name: 'Chat' });
        const { url } = (await minted.json()) as { url: string };
        const socket = new WebSocket(`ws://127.0.0.1:${front}/v2/ws`);
        await once(socket, 'open');
        socket.send(JSON.stringify({ action: 'subscribe', token: keyOf(url), subscriptions: ['user/chat'] }));
        const [frame] = (await once(socket, 'message')) as [Buffer];
        assert.match(frame.toString(), /user\/chat/);
        socket.terminate();
      } finally {
        proxy.kill();
        await ended;
        await fixture.close();
      }
    });
  });
});
