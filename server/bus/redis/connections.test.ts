import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { openTestBus } from '../../testing/bus-fixture.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import { until } from '../../testing/until.ts';
import { end, openConnections, RedisRefusal } from './connections.ts';

const program = findRedis();

/**
 * Answers each command of a client with `answer` for its name, in the format of Redis, and sends one more answer after the client's end.
 */
async function startRedisLike(
  answer: (command: string) => string,
  lastAnswer = '',
): Promise<{ readonly url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('end', () => socket.end(lastAnswer));
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (text: string) => {
      // a command is an array of strings: `*1\r\n$4\r\nPING\r\n`
      for (const [, command = ''] of text.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
        if (socket.writable) socket.write(answer(command.toLowerCase()));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://:CANARY@127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('connections to Redis', () => {
  it('are refused in one line with a wrong password, which is not shown (T24)', { skip: !program }, async () => {
    const redis = await startRedis(program ?? '', { password: 'right' });
    const lines: string[] = [];
    const open = (user: string) => {
      const url = redis.redisUrl.replace(':right@', user);
      return openTestBus(url, 'a', { onLine: (line) => void lines.push(line) });
    };
    for (const user of [':CANARY@', '']) {
      await assert.rejects(open(user), (error) => {
        assert.ok(error instanceof RedisRefusal);
        assert.match(error.message, /^REDIS_URL: Redis refuses the user name or the password: .*\.$/);
        return true;
      });
    }
    const bus = await open(':right@');
    assert.equal(bus.state.link, 'open');
    await redis.crash();
    await until(() => bus.state.link === 'gone');
    await bus.close(0);
    await redis.stop();
    assert.ok(lines.length > 0 && !lines.some((line) => /CANARY|right/.test(line)), lines.join('\n'));
  });

  it('are refused in one line if Redis is too old', async () => {
    const old = await startRedisLike((command) => {
      if (command === 'info') return '$19\r\nredis_version:6.2.0\r\n';
      return command === 'ssubscribe' || command === 'hello' ? `-ERR unknown command \`${command}\`\r\n` : '+OK\r\n';
    });
    await assert.rejects(openTestBus(old.url, 'a'), { message: /^REDIS_URL: this version of Redis is too old: .*\.$/ });
    old.close();
  });

  it('are refused in one line if Redis lacks the database', { skip: !program }, async () => {
    const redis = await startRedis(program ?? '');
    const open = (database: string) => openTestBus(`${redis.redisUrl}/${database}`, 'a');
    await assert.rejects(open('16'), { message: /^REDIS_URL: Redis has no database with this number: .*\.$/ });
    const bus = await open('15');
    assert.equal(bus.state.link, 'open');
    await bus.close(0);
    await redis.stop();
  });

  it('drop answers that come after their end', async () => {
    const redis = await startRedisLike((command) => {
      if (command === 'info') return '$19\r\nredis_version:7.2.0\r\n';
      return command === 'get' ? '' : '+OK\r\n';
    }, '+late\r\n');
    const pair = await openConnections({
      url: redis.url,
      clock: systemClock,
      channels: [],
      onMessage: () => undefined,
      onEnd: () => undefined,
    });
    const answer = pair.commands.get('key');
    end(pair);
    await assert.rejects(answer, /Connection is closed/);
    redis.close();
  });

  for (const [why, refuse, accept] of [
    ['its memory is full', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']],
    ['it is a replica', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']],
  ] as const) {
    it(`are not opened while Redis refuses writes since ${why}`, { skip: !program }, async () => {
      const redis = await startRedis(program ?? '');
      const ask = ([command, ...parameters]: readonly [string, ...string[]]) => redis.ask(command, ...parameters);
      await ask(refuse);
      const lines: string[] = [];
      const bus = await openTestBus(redis.redisUrl, 'a', { onLine: (line) => void lines.push(line) });
      assert.deepEqual([bus.state.link, bus.state.wasOpen, lines.length], ['gone', false, 1]);
      assert.match(lines[0] ?? '', /connection to Redis is lost/);
      await ask(accept);
      await until(() => bus.state.link === 'open');
      await ask(refuse);
      await until(() => bus.state.link === 'gone');
      await bus.close(0);
      await redis.stop();
    });
  }

  it(
    'whose certificate is not trusted are refused, again and again, and harm nothing else',
    { skip: !program },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'onair-tls-'));
      const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      const subject = ['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', cert];
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' });
      const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) });
      let refused = 0;
      server.on('tlsClientError', () => (refused += 1));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const lines: string[] = [];
      const url = `rediss://:CANARY@127.0.0.1:${port}`;
      const bus = await openTestBus(url, 'a', { onLine: (line) => void lines.push(line) });
      await until(() => refused >= 6);
      assert.deepEqual([bus.state.link, bus.state.wasOpen, lines.length], ['gone', false, 1]);
      assert.match(lines[0] ?? '', /self-signed certificate.*NODE_EXTRA_CA_CERTS/);
      await bus.close(0);
      server.close();
      rmSync(folder, { recursive: true });
    },
  );
});
