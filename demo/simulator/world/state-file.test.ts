import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createProbe } from '../conformance/probe.ts';
import { toList, toRecord } from '../conformance/shapes.ts';
import { toPair } from '../conformance/target.ts';
import { createSimulator } from '../simulator.ts';
import { loadState } from './state-file.ts';

describe('the state file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  after(() => rmSync(folder, { recursive: true }));
  const start = (stateFile: string) => createSimulator({ port: 0, scenario: false, stateFile });

  it('keeps token pairs, sessions and channel switches over a restart', async () => {
    const stateFile = join(folder, 'deep', 'state.json');
    const first = await start(stateFile);
    const login = `/login?${new URLSearchParams({ response_type: 'code', client_id: first.clientId, redirect_uri: 'http://localhost/x' }).toString()}`;
    const signedIn = await fetch(first.baseUrl + login, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ step: 'sign-in', user: '914030' }),
    });
    const { accessToken, refreshToken } = toPair(first.control.issuePair());
    await createProbe(first).postJson('/v2/user/channel/disable', { channelId: 4180233 }, accessToken);
    await first.close();

    const second = await start(stateFile);
    const probe = createProbe(second);
    const channels = toList((await probe.get('/v2/user/channel/all', accessToken)).json).map(toRecord);
    assert.equal(channels.find(({ id }) => id === 4180233)?.['enabled'], false);
    assert.equal(
      (await probe.postForm('/oauth/token', { grant_type: 'refresh_token', refresh_token: refreshToken })).status,
      200,
    );
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    assert.match(await (await fetch(second.baseUrl + login, { headers: { cookie } })).text(), /quietkiln/);
    await second.close();
  });

  it('does not restore a replaced pair (D17)', async () => {
    const stateFile = join(folder, 'replaced.json');
    const first = await start(stateFile);
    const { accessToken, refreshToken } = toPair(first.control.issuePair());
    await createProbe(first).postForm('/oauth/token', { grant_type: 'refresh_token', refresh_token: refreshToken });
    await first.close();
    const second = await start(stateFile);
    assert.equal((await createProbe(second).get('/v2/user/profile', accessToken)).status, 401);
    await second.close();
  });

  it('is readable by its user only', async () => {
    const stateFile = join(folder, 'mode.json');
    const simulator = await start(stateFile);
    simulator.control.issuePair();
    assert.equal(statSync(stateFile).mode & 0o777, 0o600);
    await simulator.close();
  });

  it('starts with an empty state if the file is missing, broken or of another version', () => {
    const empty = { pairs: [], sessions: [], disabledChannels: [] };
    assert.deepEqual(loadState(join(folder, 'none.json')), empty);
    for (const text of [
      '',
      '{"version":1',
      '{"version":2,"pairs":[]}',
      '{"version":1,"pairs":[{}],"sessions":[[1]],"disabledChannels":["x"]}',
    ]) {
      const path = join(folder, 'broken.json');
      writeFileSync(path, text);
      assert.deepEqual(loadState(path), empty, text);
    }
  });
});
