import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { systemClock } from '../../core/connection/clock.ts';
import { createLog } from '../log/log.ts';
import { createCounters } from '../counters/counters.ts';
import { createFaultLog } from './fault-log.ts';
import { openUpstreamSocket } from './upstream-socket.ts';
import type { SocketEnd } from './upstream-socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'onair-tls-'));

function createFixture() {
  const lines: string[] = [];
  const faults = createFaultLog(createLog({ write: (line) => void lines.push(line) }));
  return { faults, lines };
}

/** Opens a socket and waits for its end. */
function openSocket(wsUrl: string): Promise<SocketEnd> {
  return new Promise((resolve) => {
    const ignore = (): void => undefined;
    openUpstreamSocket({
      wsUrl,
      ownerId: '7',
      token: 'CANARY',
      clock: systemClock,
      parse: {},
      counters: createCounters(),
      listener: { onReady: ignore, onEvent: ignore, onDoubt: ignore, onEnd: resolve },
    });
  });
}

describe('the log of sockets that cannot be opened', () => {
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('has each cause once, until a socket opens', () => {
    const { faults, lines } = createFixture();
    for (const cause of ['refused', 'refused', 'no route', 'refused']) faults.recordFault(new Error(cause));
    assert.equal(lines.length, 2);
    faults.recordOpen();
    faults.recordFault(new Error('refused'));
    assert.equal(lines.length, 3);
    for (let count = 0; count < 100; count += 1) faults.recordFault(new Error(`cause ${count}`));
    assert.ok(lines.length < 30, String(lines.length));
  });

  it('says what to do about a certificate that is not trusted, and has no secret', async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const end = await openSocket(`wss://localhost:${(server.address() as AddressInfo).port}`);
    server.close();
    const { faults, lines } = createFixture();
    faults.recordFault(end.error);
    assert.match(lines.join(''), /self-signed certificate.*NODE_EXTRA_CA_CERTS/);
    assert.doesNotMatch(lines.join(''), /CANARY/);
  });
});
