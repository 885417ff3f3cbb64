import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { findFreePort } from '../../testing/free-port.ts';
import { CADDYFILE, toCaddyfile, toRootCertificate } from './home-network.ts';

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
const caddy = folders.map((folder) => join(folder, 'caddy')).find((program) => existsSync(program));

describe('Caddy beside Onair', { skip: caddy === undefined && 'no Caddy is installed' }, () => {
  it('serves https at an address of the network, with the certificate authority that share names', async (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-share-'));
    test.after(() => rmSync(folder, { recursive: true }));
    const onair = createServer((request, response) => {
      const { host, 'x-forwarded-for': client } = request.headers;
      response.end(JSON.stringify({ host, client }));
    });
    test.after(() => onair.close());
    onair.listen(0, '127.0.0.1');
    await once(onair, 'listening');
    const front = await findFreePort();
    const text = toCaddyfile(`https://127.0.0.1:${front}`, (onair.address() as AddressInfo).port);
    // a test must not change what this machine trusts
    const file = join(folder, CADDYFILE);
    writeFileSync(file, text.replace(/^\{/m, '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects'));
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: join(folder, '.local/share') };
    const proxy = spawn(caddy ?? '', ['run', '--config', file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = once(proxy, 'exit');
    test.after(async () => {
      proxy.kill();
      await ended;
    });
    // it serves before its own certificate is made, which it answers with an alert
    const awaited = new Set(['serving initial configuration', 'certificate obtained successfully']);
    for await (const line of createInterface({ input: proxy.stderr })) {
      for (const message of awaited) if (line.includes(message)) awaited.delete(message);
      if (awaited.size === 0) break;
    }
    proxy.stderr.resume();
    const ca = readFileSync(toRootCertificate('linux').replace('~', folder));
    const request = get(`https://127.0.0.1:${front}/`, { ca });
    const [response] = (await once(request, 'response')) as Parameters<typeof json>;
    assert.deepEqual(await json(response), { host: `127.0.0.1:${front}`, client: '127.0.0.1' });
  });
});
