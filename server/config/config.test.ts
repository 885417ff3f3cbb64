import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { loadConfig, withListeningPort } from './config.ts';
import { ConfigError, findEnvFile, readEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';

const SERVICE = {
  ONAIR_SERVICE_URL: 'https://api.example.com/base/',
  ONAIR_SERVICE_WS_URL: 'wss://live.example.com',
  ONAIR_CLIENT_ID: 'onair',
  ONAIR_CLIENT_SECRET: 'CANARY-client-secret',
};

function load(env: Environment = {}): ReturnType<typeof loadConfig> {
  return loadConfig({ ...SERVICE, ...env });
}

function problemsOf(env: Environment): readonly string[] {
  try {
    load(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
  return [];
}

function assertRefused(env: Environment, ...patterns: RegExp[]): void {
  const problems = problemsOf(env);
  assert.equal(problems.length, patterns.length, problems.join('\n'));
  patterns.forEach((pattern, index) => assert.match(problems[index] ?? '', pattern));
}

describe('loadConfig', () => {
  it('connects to OBS by itself only if no other machine can reach it, unless configured otherwise', () => {
    const hosted = { ONAIR_PUBLIC_URL: 'https://onair.example.com', ONAIR_ALLOWED_OWNERS: '7' };
    assert.equal(load().connectsToObs, true);
    assert.equal(load({ ONAIR_CONNECT_OBS: 'No' }).connectsToObs, false);
    assert.equal(load(hosted).connectsToObs, false);
    assertRefused({ ONAIR_CONNECT_OBS: 'maybe' }, /^ONAIR_CONNECT_OBS is "maybe": set yes, no, or the addresses/);
    assert.equal(load().obsAddresses, undefined);
  });

  it('connects to OBS at listed addresses only if other machines can reach it', () => {
    const hosted = { ONAIR_PUBLIC_URL: 'https://onair.example.com', ONAIR_ALLOWED_OWNERS: '7' };
    const listed = load({ ...hosted, ONAIR_CONNECT_OBS: '192.168.1.20, 10.0.5.0/24' });
    assert.deepEqual([listed.connectsToObs, listed.obsAddresses], [true, ['192.168.1.20', '10.0.5.0/24']]);
    assertRefused({ ...hosted, ONAIR_CONNECT_OBS: 'yes' }, /^ONAIR_CONNECT_OBS is yes on .*list the addresses of OBS/);
    assertRefused({ ONAIR_CONNECT_OBS: 'obs.lan' }, /^ONAIR_CONNECT_OBS is "obs\.lan"/);
  });

  it('fills in the defaults of a server for one machine', () => {
    const config = load();
    assert.equal(config.host, '127.0.0.1');
    assert.equal(config.port, 4680);
    assert.equal(config.publicUrl, 'http://localhost:4680');
    assert.equal(config.dataDir, resolve('.onair'));
    assert.equal(config.databaseFile, resolve('.onair/onair.db'));
    assert.equal(config.secretFile, resolve('.onair/secret'));
    assert.equal(config.allowedOwners, 'everybody');
    assert.equal(config.databaseUrl, undefined);
    assert.equal(config.redisUrl, undefined);
    assert.equal(config.logLevel, 'info');
  });

  it('lets the public address follow the port', () => {
    assert.equal(load({ PORT: '8080' }).publicUrl, 'http://localhost:8080');
    assert.equal(withListeningPort(load({ PORT: '0' }), 5000).publicUrl, 'http://localhost:5000');
    const fixed = load({ PORT: '0', ONAIR_PUBLIC_URL: 'http://127.0.0.1:9000' });
    assert.equal(withListeningPort(fixed, 5000).publicUrl, 'http://127.0.0.1:9000');
  });

  it('accepts both base addresses of the service, with a path prefix and without the trailing slash (D1)', () => {
    assert.deepEqual(load().service, { baseUrl: 'https://api.example.com/base', wsUrl: 'wss://live.example.com' });
  });

  it('refuses plain http and ws beyond this machine (D1)', () => {
    assertRefused({ ONAIR_SERVICE_URL: 'http://api.example.com' }, /^ONAIR_SERVICE_URL is not encrypted: use https/);
    assertRefused(
      { ONAIR_SERVICE_WS_URL: 'ws://127.0.0.1.evil.example' },
      /^ONAIR_SERVICE_WS_URL is not encrypted: use wss/,
    );
    assert.equal(load({ ONAIR_SERVICE_URL: 'http://127.0.0.1:4681' }).service.baseUrl, 'http://127.0.0.1:4681');
    assert.equal(load({ ONAIR_SERVICE_URL: 'http://service.localhost' }).service.baseUrl, 'http://service.localhost');
    assert.equal(load({ ONAIR_SERVICE_WS_URL: 'ws://[::1]:4681' }).service.wsUrl, 'ws://[::1]:4681');
  });

  it('refuses service addresses with credentials, a query or the wrong scheme, without repeating them', () => {
    assertRefused({ ONAIR_SERVICE_URL: 'https://me:CANARY@api.example.com' }, /holds a user name or a password/);
    assertRefused({ ONAIR_SERVICE_URL: 'https://api.example.com?a=1' }, /has a query/);
    assertRefused({ ONAIR_SERVICE_URL: 'wss://api.example.com' }, /starts with https/);
    assertRefused({ ONAIR_SERVICE_URL: 'api.example.com' }, /starts with https/);
    assert.doesNotMatch(problemsOf({ ONAIR_SERVICE_URL: 'https://me:CANARY@x.example' }).join(''), /CANARY/);
  });

  it('refuses a service without credentials, naming everything that is missing in one line', () => {
    assertRefused(
      { ONAIR_CLIENT_ID: '', ONAIR_CLIENT_SECRET: undefined },
      /^ONAIR_CLIENT_ID, ONAIR_CLIENT_SECRET are missing/,
    );
  });

  it('names each wrong variable in a line of its own', () => {
    assertRefused(
      { PORT: '65536', LOG_LEVEL: 'loud' },
      /^PORT is "65536": set a whole/,
      /^LOG_LEVEL is "loud": set one of/,
    );
    assertRefused({ HOST: 'http://x' }, /^HOST is "http:\/\/x"/);
    assertRefused({ PORT: '1e3' }, /^PORT/);
    assertRefused({ ONAIR_ALLOWED_OWNERS: '12,bob' }, /^ONAIR_ALLOWED_OWNERS names "bob"/);
    assertRefused({ ONAIR_IMAGE_HOSTS: 'ok.example.com,*' }, /^ONAIR_IMAGE_HOSTS names "\*"/);
    assertRefused({ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is not an address that starts with postgres:/);
    assertRefused({ REDIS_URL: 'x' }, /^REDIS_URL/);
    assertRefused({ DATABASE_URL: 'postgres://me:12/34@db/onair' }, /^DATABASE_URL cannot be read: .* write \/ as %2F/);
    assertRefused({ DATABASE_URL: 'postgres://me:a#b@db/onair' }, /^DATABASE_URL cannot be read/);
    assert.ok(load({ DATABASE_URL: 'postgres://me@db/onair?user=a@b' }).databaseUrl);
    assertRefused({ REDIS_URL: 'redis://cache' }, /^REDIS_URL is set without DATABASE_URL.*: set DATABASE_URL too/);
    assert.ok(load({ REDIS_URL: 'redis://cache', DATABASE_URL: 'postgres://db/onair' }).redisUrl);
  });

  it('accepts the number of a Redis database, and nothing else for it', () => {
    const withEnd = (end: string): Environment => ({
      DATABASE_URL: 'postgres://db/onair',
      REDIS_URL: `redis://:pw@cache${end}`,
    });
    for (const end of ['', '/', '/0', ':6379/15', '?db=2']) assert.ok(load(withEnd(end)).redisUrl, end);
    for (const end of ['/CANARY', '/-1', '/1.5', '/1/2', `/${'9'.repeat(10)}`, '?db=CANARY']) {
      assertRefused(withEnd(end), /^REDIS_URL has a database that is not a whole number from 0: (?!.*CANARY)/);
    }
  });

  it("accepts a port for the operator that differs from the server's", () => {
    assert.equal(load().operatorPort, undefined);
    assert.equal(load({ ONAIR_OPERATOR_PORT: '9464' }).operatorPort, 9464);
    assertRefused({ ONAIR_OPERATOR_PORT: '0' }, /^ONAIR_OPERATOR_PORT is 0: set a whole number from 1/);
    assertRefused({ ONAIR_OPERATOR_PORT: '4680' }, /^ONAIR_OPERATOR_PORT is the same as PORT: set a different port/);
  });

  it('has limits for each owner by default: 300 overlays, 2,000 embed clients, and no other', () => {
    const unset = { overlays: 300, sockets: undefined, visitors: 2_000, messagesPerSecond: undefined };
    assert.deepEqual(load().ownerLimits, unset);
    const limits = {
      ONAIR_MAX_OVERLAYS: '10',
      ONAIR_MAX_SOCKETS: '50',
      ONAIR_MAX_VISITORS: '9000',
      ONAIR_MAX_MESSAGES: '30',
    };
    const set = { overlays: 10, sockets: 50, visitors: 9_000, messagesPerSecond: 30 };
    assert.deepEqual(load(limits).ownerLimits, set);
    for (const name of Object.keys(limits)) {
      assertRefused({ [name]: '0' }, new RegExp(`^${name} is "0": set a whole number from 1 to \\d+, or remove it`));
    }
  });

  it('accepts only an origin as the public address', () => {
    assert.equal(load({ ONAIR_PUBLIC_URL: 'http://127.0.0.1:4680/' }).publicUrl, 'http://127.0.0.1:4680');
    assertRefused({ ONAIR_PUBLIC_URL: 'http://localhost:4680/onair' }, /^ONAIR_PUBLIC_URL has a path/);
    assertRefused({ ONAIR_PUBLIC_URL: 'http://localhost:4680/?x' }, /^ONAIR_PUBLIC_URL has a path/);
    for (const host of ['*.example.com', 'a,b.example', 'onair.example.com.', '0.0.0.0', '[::]']) {
      const refused = { ONAIR_PUBLIC_URL: `https://${host}`, ONAIR_ALLOWED_OWNERS: '12' };
      assertRefused(refused, /^ONAIR_PUBLIC_URL has the host ".*": set the name/);
    }
  });

  it('expands ~ to the home folder in every path, like a shell', () => {
    const config = load({ ONAIR_DATA_DIR: '~/onair', ONAIR_SECRET_FILE: '~/keys/secret' });
    assert.equal(config.databaseFile, join(homedir(), 'onair/onair.db'));
    assert.equal(config.secretFile, join(homedir(), 'keys/secret'));
    assert.equal(load({ ONAIR_DATA_DIR: '~' }).dataDir, homedir());
    assert.equal(load({ ONAIR_DATA_DIR: 'a/~/b' }).dataDir, resolve('a/~/b'));
    assert.equal(load({ ONAIR_DATA_DIR: '~x' }).dataDir, resolve('~x'));
  });

  it('refuses ports that browsers refuse to open', () => {
    for (const port of ['6666', '5060', '10080']) {
      const isRefused = new RegExp(`^PORT is ${port}, a port that browsers refuse to open: set another, like 4680\\.$`);
      assertRefused({ PORT: port }, isRefused);
    }
    assertRefused({ ONAIR_OPERATOR_PORT: '6000' }, /^ONAIR_OPERATOR_PORT is 6000, a port that browsers refuse/);
    assertRefused(
      { ONAIR_PUBLIC_URL: 'http://localhost:6666' },
      /^ONAIR_PUBLIC_URL has port 6666, which browsers refuse/,
    );
    assertRefused({ ONAIR_SERVICE_URL: 'http://localhost:6667' }, /^ONAIR_SERVICE_URL has port 6667/);
  });

  it('refuses to listen beyond this machine without https or without a list of owners (T5)', () => {
    const needsBoth = [/^ONAIR_PUBLIC_URL must be an https/, /^ONAIR_ALLOWED_OWNERS is missing/];
    assertRefused({ HOST: '0.0.0.0' }, ...needsBoth);
    assertRefused({ HOST: '::' }, ...needsBoth);
    assertRefused({ HOST: '192.168.1.5', ONAIR_ALLOWED_OWNERS: '12' }, /^ONAIR_PUBLIC_URL must be/);
    assertRefused({ ONAIR_PUBLIC_URL: 'https://onair.example.com' }, /^ONAIR_ALLOWED_OWNERS is missing/);
  });

  it('listens beyond this machine with both (T5)', () => {
    const open = { HOST: '0.0.0.0', ONAIR_PUBLIC_URL: 'https://onair.example.com' };
    assert.deepEqual(load({ ...open, ONAIR_ALLOWED_OWNERS: ' 12, 34,' }).allowedOwners, ['12', '34']);
    assert.equal(load({ ...open, ONAIR_ALLOWED_OWNERS: '*' }).allowedOwners, 'everybody');
  });

  it("adds the service's own host to the allowed image hosts", () => {
    assert.deepEqual(load({ ONAIR_IMAGE_HOSTS: 'A.example.com, *.b.example.com' }).imageHosts, [
      'a.example.com',
      '*.b.example.com',
      'api.example.com',
    ]);
    const local = load({ ONAIR_SERVICE_URL: 'http://127.0.0.1:4681' });
    assert.equal(local.imageHosts.at(-1), 'http://127.0.0.1:4681');
    assert.ok(local.imageHosts.length > 1);
  });

  it('accepts addresses and networks of proxies, and nothing else (T10)', () => {
    const given = ' 10.0.0.7, 10.0.0.0/8,fd00::/8 ,::1';
    assert.deepEqual(load({ ONAIR_TRUSTED_PROXIES: given }).trustedProxies, [
      '10.0.0.7',
      '10.0.0.0/8',
      'fd00::/8',
      '::1',
    ]);
    assert.equal(load().trustedProxies, undefined);
    for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/', '::/129', '1.2.3.4/8/8', '*']) {
      assertRefused({ ONAIR_TRUSTED_PROXIES: wrong }, /^ONAIR_TRUSTED_PROXIES names ".*": list addresses or networks/);
    }
  });

  it('refuses a list that names no owner', () => {
    assertRefused({ ONAIR_ALLOWED_OWNERS: ' , ' }, /^ONAIR_ALLOWED_OWNERS is empty: list user ids/);
  });

  it('is frozen', () => {
    const config = load({ ONAIR_ALLOWED_OWNERS: '1' });
    const { service, client, imageHosts, allowedOwners, warnings } = config;
    for (const part of [config, service, client, imageHosts, allowedOwners, warnings]) {
      assert.ok(Object.isFrozen(part));
    }
  });

  it('does not show the client secret or the addresses of the stores when printed or serialised (A1)', () => {
    const config = load({ DATABASE_URL: 'postgres://me:CANARY-pw@db/onair', REDIS_URL: 'redis://:CANARY-redis@cache' });
    const shown = [
      inspect(config, { depth: 9, showHidden: true }),
      JSON.stringify(config),
      String(config.client.secret),
    ];
    assert.doesNotMatch(shown.join('\n'), /CANARY/);
    assert.equal(config.client.secret.reveal(), 'CANARY-client-secret');
    assert.equal(config.databaseUrl?.reveal(), 'postgres://me:CANARY-pw@db/onair');
  });
});

describe('the warnings of loadConfig', () => {
  const warningsOf = (env: Environment): readonly string[] => load(env).warnings;

  it('are none for known variables', () => {
    const known = { ONAIR_SIMULATOR_PORT: '1', ONAIR_READY_JSON: '1', ONAIR_CRASH_POINT: 'x', HOME: '/', PATH: '/' };
    assert.deepEqual(warningsOf({ ...known, ONAIR_ALLOWED_OWNERS: '*', ONAIR_DATA_DIR: 'x', PORT: '8080' }), []);
  });

  it('suggest the intended name for a misspelt variable, without its value', () => {
    for (const [wrong, meant] of [
      ['ONAIR_SERVCE_URL', 'ONAIR_SERVICE_URL'],
      ['ONAIR_SERIVCE_WSURL', 'ONAIR_SERVICE_WS_URL'],
      ['ONAIR_ALLOWED_OWNER', 'ONAIR_ALLOWED_OWNERS'],
      ['ONIAR_CLIENT_ID', 'ONAIR_CLIENT_ID'],
      ['onair_public_url', 'ONAIR_PUBLIC_URL'],
    ] as const) {
      assert.deepEqual(warningsOf({ [wrong]: 'CANARY' }), [
        `${wrong} is not a setting of Onair and is ignored: did you mean ${meant}?`,
      ]);
    }
    assert.deepEqual(warningsOf({ ONAIR_COLOUR: 'red' }), [
      'ONAIR_COLOUR is not a setting of Onair and is ignored: remove it, or see all settings in .env.example.',
    ]);
  });

  it('report an empty list of owners', () => {
    assert.match(warningsOf({ ONAIR_ALLOWED_OWNERS: ' ' }).join(), /^ONAIR_ALLOWED_OWNERS is empty, .*: list user ids/);
  });

  it('report a public URL on this machine with a port that the server does not listen on', () => {
    assert.deepEqual(warningsOf({ PORT: '5000', ONAIR_PUBLIC_URL: 'http://localhost:4680' }), [
      'ONAIR_PUBLIC_URL has port 4680, and the server listens on 5000: set PORT=4680 or remove ONAIR_PUBLIC_URL, unless a proxy forwards one to the other.',
    ]);
    assert.match(warningsOf({ ONAIR_PUBLIC_URL: 'http://127.0.0.1' }).join(), /has port 80, /);
    assert.deepEqual(warningsOf({ PORT: '80', ONAIR_PUBLIC_URL: 'http://localhost' }), []);
    assert.deepEqual(warningsOf({ PORT: '0', ONAIR_PUBLIC_URL: 'http://localhost:4680' }), []);
    const behindProxy = { ONAIR_PUBLIC_URL: 'https://onair.example.com', ONAIR_ALLOWED_OWNERS: '1' };
    assert.deepEqual(warningsOf(behindProxy), []);
  });
});

describe('findEnvFile', () => {
  it('is .env in this folder by default', () => {
    assert.equal(findEnvFile({}), '.env');
    assert.equal(findEnvFile({ ONAIR_ENV_FILE: ' ' }), '.env');
  });

  it('is the named file, which has to exist', () => {
    const file = fileURLToPath(import.meta.url);
    assert.equal(findEnvFile({ ONAIR_ENV_FILE: file }), file);
    assert.throws(() => findEnvFile({ ONAIR_ENV_FILE: '/nowhere/onair.env' }), {
      name: 'ConfigError',
      message: /^ONAIR_ENV_FILE names \/nowhere\/onair\.env, which does not exist/,
    });
  });
});

describe('readEnvironment', () => {
  it('reads a .env file below the variables of the process', (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-env-'));
    test.after(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, '.env'), '# a comment\nPORT=1\nHOST="::1"\n');
    const env = readEnvironment({ PORT: '2' }, join(folder, '.env'));
    assert.deepEqual(env, { PORT: '2', HOST: '::1' });
  });

  it('reads the first line of a .env file that begins with a byte order mark', (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-env-'));
    test.after(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, '.env'), '\uFEFFHOST=::1\r\nPORT=1\r\n');
    assert.deepEqual(readEnvironment({}, join(folder, '.env')), { HOST: '::1', PORT: '1' });
  });

  it('works without a .env file', () => {
    assert.deepEqual(readEnvironment({ PORT: '2' }, join(tmpdir(), 'onair-has-no-such.env')), { PORT: '2' });
  });

  it('reports in one line that .env is a folder', () => {
    assert.throws(() => readEnvironment({}, tmpdir()), {
      name: 'ConfigError',
      message: `${tmpdir()} is a folder: replace it with a file with your settings, or remove it.`,
    });
  });

  it('reports in one line that a .env file is UTF-16, with or without a byte order mark', (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-env-'));
    test.after(() => rmSync(folder, { recursive: true }));
    const file = join(folder, '.env');
    const utf16 = Buffer.from('\uFEFFPORT=1\r\n', 'utf16le');
    for (const bytes of [utf16, Buffer.from(utf16).swap16(), utf16.subarray(2)]) {
      writeFileSync(file, bytes);
      assert.throws(() => readEnvironment({}, file), {
        name: 'ConfigError',
        message: `${file} is not UTF-8 text (it may be UTF-16): save it again as UTF-8.`,
      });
    }
  });
});
