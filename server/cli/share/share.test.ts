import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { loadConfig } from '../../config/config.ts';
import { parseEnvText } from '../../config/edit-env.ts';
import { createCommandLineFixture, OWNER } from '../../testing/command-line-fixture.ts';
import type { CommandLineFixture } from '../../testing/command-line-fixture.ts';
import { findHomeAddresses, toCaddyfile } from './home-network.ts';

const SERVICE = {
  ONAIR_SERVICE_URL: 'https://api.example.com',
  ONAIR_SERVICE_WS_URL: 'wss://api.example.com',
  ONAIR_CLIENT_ID: 'id',
  ONAIR_CLIENT_SECRET: 'secret',
};

describe('onair share', () => {
  let fixture: CommandLineFixture;
  beforeEach(async () => {
    fixture = await createCommandLineFixture();
  });
  afterEach(() => fixture.close());

  const read = (): Readonly<Record<string, string | undefined>> => ({
    ...parseEnvText(readFileSync(fixture.envFile, 'utf8')),
  });

  it('explains both ways, and changes nothing', async () => {
    assert.equal(await fixture.onair('share'), 0);
    assert.match(fixture.said.out, /^Onair is at http:\/\/localhost:4680, for this computer only\./);
    for (const way of ['home', 'tunnel', 'off']) assert.ok(fixture.said.out.includes(`  onair share ${way} `), way);
    assert.ok(!existsSync(fixture.envFile));
  });

  it('writes settings for the home network that the server accepts, and a file for Caddy', async () => {
    assert.equal(await fixture.onair('share', 'home', '--address', '192.168.1.20'), 0);
    assert.deepEqual(read(), {
      ONAIR_PUBLIC_URL: 'https://192.168.1.20:4690',
      ONAIR_ALLOWED_OWNERS: OWNER.id,
    });
    const config = loadConfig({ ...SERVICE, ...read() });
    assert.deepEqual([config.warnings, config.host], [[], '127.0.0.1']);
    const caddyfile = readFileSync(join(fixture.folder, 'Caddyfile.onair'), 'utf8');
    assert.equal(caddyfile, toCaddyfile('https://192.168.1.20:4690', 4680));
    for (const need of [/caddy run --config/, /Register https:\/\/192\.168\.1\.20:4690\/auth\/capture /, /root\.crt/])
      assert.match(fixture.said.out, need);
    if (process.platform !== 'win32') assert.equal(statSync(fixture.envFile).mode & 0o777, 0o600);
  });

  it('writes settings for a tunnel, and keeps the others and the list of owners', async () => {
    writeFileSync(fixture.envFile, '# mine\nPORT=5000\nONAIR_ALLOWED_OWNERS=7,8\n');
    Object.assign(fixture.env, { PORT: '5000', ONAIR_ALLOWED_OWNERS: '7,8' });
    assert.equal(await fixture.onair('share', 'tunnel', 'https://onair.example'), 0);
    assert.equal(
      readFileSync(fixture.envFile, 'utf8'),
      '# mine\nPORT=5000\nONAIR_PUBLIC_URL=https://onair.example\nONAIR_ALLOWED_OWNERS=7,8\n',
    );
    assert.match(fixture.said.out, /^1\. Let your tunnel lead to http:\/\/127\.0\.0\.1:5000\./m);
  });

  it('takes the address back', async () => {
    await fixture.onair('share', 'tunnel', 'https://onair.example', '--owners', '7');
    fixture.env['ONAIR_PUBLIC_URL'] = 'https://onair.example';
    assert.equal(await fixture.onair('share', 'off'), 0);
    assert.deepEqual(read(), { ONAIR_ALLOWED_OWNERS: '7' });
    assert.match(fixture.said.out, /^Onair will be at http:\/\/localhost:4680, for this computer only\.$/m);
  });

  it('refuses in one line what it cannot do', async () => {
    const refuses = async (args: readonly string[], reason: RegExp): Promise<void> => {
      assert.equal(await fixture.onair('share', ...args), 2);
      assert.match(fixture.said.err, reason);
      assert.equal(fixture.said.err.split('\n').length, 2);
    };
    await refuses(['tunnel'], /^Say home, tunnel with its https address, or off/);
    await refuses(['away'], /^Say home, tunnel with its https address, or off/);
    await refuses(['tunnel', 'http://onair.example'], /^The address of the tunnel is not encrypted/);
    await refuses(['tunnel', 'https://localhost'], /^The address of the tunnel is https:\/\/localhost/);
    await refuses(['home', '--address', 'a b'], /^--address is not an address/);
    await refuses(['tunnel', 'https://onair.example', '--owners', 'Ada'], /^--owners contains|^--owners names/);
    fixture.env['ONAIR_PUBLIC_URL'] = 'https://other.example';
    await refuses(['tunnel', 'https://onair.example'], /^ONAIR_PUBLIC_URL is set in the environment/);
    assert.ok(!existsSync(fixture.envFile));
  });

  it('asks for the owners if no one has signed in', async () => {
    const owner = await fixture.storage.owners.find(OWNER.id);
    await fixture.storage.owners.remove(OWNER.id, owner?.generation ?? 0);
    assert.equal(await fixture.onair('share', 'tunnel', 'https://onair.example'), 2);
    assert.match(fixture.said.err, /^No one has signed in yet, .* --owners .*\n$/);
  });
});

describe('findHomeAddresses', () => {
  const at = (address: string, internal = false) => ({
    address,
    internal,
    netmask: '',
    family: 'IPv4' as const,
    mac: '',
    cidr: null,
  });

  it('finds those of private networks, containers last', () => {
    const addresses = findHomeAddresses({
      docker0: [at('172.17.0.1')],
      lo: [at('127.0.0.1', true)],
      eth0: [at('203.0.113.5'), at('192.168.1.20')],
      wlan0: [at('10.0.0.7')],
    });
    assert.deepEqual(addresses, ['192.168.1.20', '10.0.0.7', '172.17.0.1']);
  });
});
