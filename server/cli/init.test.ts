import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { parseEnv } from 'node:util';
import { createCommandLineFixture } from '../testing/command-line-fixture.ts';
import type { CommandLineFixture } from '../testing/command-line-fixture.ts';

const SERVICE = ['https://api.example.com', 'wss://api.example.com', 'client', 'a#secret'];
const WRITTEN = {
  ONAIR_SERVICE_URL: 'https://api.example.com',
  ONAIR_SERVICE_WS_URL: 'wss://api.example.com',
  ONAIR_CLIENT_ID: 'client',
  ONAIR_CLIENT_SECRET: 'a#secret',
};

describe('onair init', () => {
  let fixture: CommandLineFixture;
  beforeEach(async () => {
    fixture = await createCommandLineFixture();
  });
  afterEach(() => fixture.close());

  const read = (): object => ({ ...parseEnv(readFileSync(fixture.envFile, 'utf8')) });

  it('writes the answers for this user alone to read, and says what to register', async () => {
    fixture.answers = [...SERVICE, ''];
    assert.equal(await fixture.onair('init'), 0);
    assert.deepEqual(read(), { ...WRITTEN, ONAIR_PUBLIC_URL: 'http://localhost:4680' });
    if (process.platform !== 'win32') assert.equal(statSync(fixture.envFile).mode & 0o777, 0o600);
    assert.match(fixture.said.out, /^Register this redirect address .*: http:\/\/localhost:4680\/auth\/capture$/m);
    assert.ok(!fixture.said.out.includes('a#secret'));
  });

  it('asks who may sign in if other machines can reach the server', async () => {
    fixture.answers = [...SERVICE, 'https://onair.example', '12,34'];
    assert.equal(await fixture.onair('init'), 0);
    assert.deepEqual(read(), {
      ...WRITTEN,
      ONAIR_PUBLIC_URL: 'https://onair.example',
      ONAIR_ALLOWED_OWNERS: '12,34',
    });
  });

  it('asks again after a wrong answer, with the reason', async () => {
    const [url = '', ...others] = SERVICE;
    fixture.answers = ['api.example.com', '', ` ${url} `, ...others, 'http://onair.example', ''];
    assert.equal(await fixture.onair('init'), 0);
    assert.deepEqual(read(), { ...WRITTEN, ONAIR_PUBLIC_URL: 'http://localhost:4680' });
    assert.match(fixture.said.out, /^ONAIR_SERVICE_URL is not an address: /m);
    assert.match(fixture.said.out, /^ONAIR_SERVICE_URL is missing: /m);
    assert.match(fixture.said.out, /^ONAIR_PUBLIC_URL is not encrypted: /m);
  });

  it('changes no file that exists', async () => {
    writeFileSync(fixture.envFile, 'mine');
    fixture.answers = [];
    assert.equal(await fixture.onair('init'), 2);
    assert.equal(readFileSync(fixture.envFile, 'utf8'), 'mine');
    assert.match(fixture.said.err, /settings\.env exists already: .*\n$/);
  });

  it('needs a terminal', async () => {
    assert.equal(await fixture.onair('init'), 2);
    assert.equal(fixture.said.err, 'onair init asks questions: run it in a terminal.\n');
    assert.ok(!existsSync(fixture.envFile));
  });
});
