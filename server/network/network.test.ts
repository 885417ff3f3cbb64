import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { isProxyRefusal } from './network.ts';

const PROGRAM = join(import.meta.dirname, '../testing/slow-network.ts');
const IN_OWN_NETWORK = 'ip link set lo up && mount --bind "$1" /etc/hosts && exec "$2" "$3"';

/** Runs the program in a network of its own, in which one name has a live and a dead address. */
function run(folder: string): string {
  const hosts = join(folder, 'hosts');
  writeFileSync(hosts, '127.0.0.1 localhost service.localhost\n10.9.9.9 service.localhost\n');
  const parameters = ['-rnm', 'sh', '-c', IN_OWN_NETWORK, 'sh', hosts, process.execPath, PROGRAM];
  const { stdout, stderr } = spawnSync('unshare', parameters, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  return stdout + stderr;
}

const hasNetworks = spawnSync('unshare', ['-rnm', 'sh', '-c', 'ip link set lo up']).status === 0;

describe(
  'a network in which connecting takes a second',
  { skip: !hasNetworks && 'no network of its own can be made' },
  () => {
    let folder: string;
    before(() => void (folder = mkdtempSync(join(tmpdir(), 'onair-network-'))));
    after(() => rmSync(folder, { recursive: true }));

    it('is tolerated by requests and sockets, although another address of the name is dead', () => {
      const said = run(folder);
      assert.match(said, /^ok {4}service: .* answers$/m, said);
      assert.match(said, /^ok {4}events: .* answers$/m, said);
    });
  },
);

describe('isProxyRefusal', () => {
  it('distinguishes the refusal of a proxy from other errors', () => {
    assert.ok(isProxyRefusal(Object.assign(new Error('Failed'), { code: 'ERR_PROXY_TUNNEL' })));
    assert.ok(isProxyRefusal(new Error('Proxy response (407) !== 200 when HTTP Tunneling')));
    assert.ok(!isProxyRefusal(Object.assign(new Error('Request aborted'), { code: 'UND_ERR_ABORTED' })));
  });
});
