import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { caddy, untilServing } from '../../testing/caddy.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { until } from '../../testing/until.ts';
import { CADDYFILE, toCaddyfile, toRootCertificate } from './home-network.ts';

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
    await untilServing(proxy);
    const ca = readFileSync(toRootCertificate('linux').replace('~', folder));
    const ask = async (): Promise<unknown> => {
      const [response] = (await once(get(`https://127.0.0.1:${front}/`, { ca }), 'response')) as Parameters<
        typeof json
      >;
      return json(response);
    };
    let answer: unknown;
    // it serves before its certificate is made, and answers with an alert of TLS until then
    await until(async () => (answer = await ask().catch(() => undefined)) !== undefined, 'an answer over https');
    assert.deepEqual(answer, { host: `127.0.0.1:${front}`, client: '127.0.0.1' });
  });
});
