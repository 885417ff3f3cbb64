import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { LoginLostError, LoginUnavailableError } from './access-tokens.ts';
import { createKeeperFixture, createTestSealer, OWNER, settle, TIMEOUT_MS } from './keeper-fixture.ts';
import type { KeeperFixture } from './keeper-fixture.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Three quarters of an hour, where a refresh begins when chance says 0.5. */
const REFRESH_MS = 45 * MINUTE_MS;

let fixture: KeeperFixture;

beforeEach(async () => {
  fixture = await createKeeperFixture();
});

afterEach(async () => {
  void fixture.keeper.close();
  await fixture.storage.close();
});

async function signIn(): Promise<void> {
  await fixture.keeper.connect(OWNER, fixture.service.grant());
  fixture.changes.length = 0;
}

const get = (): Promise<string> => fixture.keeper.get(OWNER.id);
const renew = (refused: string): Promise<string> => fixture.keeper.renew(OWNER.id, refused);
const state = async (): Promise<string> => (await fixture.keeper.status(OWNER.id)).state;
const problem = async (): Promise<string | undefined> => (await fixture.keeper.status(OWNER.id)).problem;

describe('a login', () => {
  it('gives its access token from the sign-in on', async () => {
    await fixture.keeper.connect(OWNER, fixture.service.grant());
    assert.equal(await get(), 'access-1');
    assert.deepEqual(fixture.changes, ['731204 renewed']);
  });

  it('is unknown before anybody signed in', async () => {
    await assert.rejects(get(), LoginLostError);
    assert.equal(await state(), 'disconnected');
  });

  it('A1: is sealed on disk, without a token in clear', async () => {
    await signIn();
    const record = await fixture.record();
    const bytes = Buffer.from(record?.pair ?? []).toString('latin1');
    assert.ok(bytes.length > 0);
    assert.doesNotMatch(bytes + JSON.stringify({ ...record, pair: null }), /access-1|refresh-1/);
  });

  it('D5: keeps the scopes of the token answer', async () => {
    await signIn();
    assert.deepEqual((await fixture.record())?.scopes, ['chat.default.read']);
  });

  it('survives a restart', async () => {
    await signIn();
    await fixture.restart();
    assert.equal(await get(), 'access-1');
    assert.equal(fixture.service.counts.refreshes, 0);
  });

  it('T24 A1: never has a token in the log', async () => {
    await signIn();
    fixture.service.meet('lost after', 'refused');
    await fixture.pass(HOUR_MS, MINUTE_MS);
    assert.ok(fixture.logged.length > 0);
    assert.doesNotMatch(fixture.logged.join(''), /access-\d|refresh-\d/);
  });
});

describe('the schedule', () => {
  it('D7: refreshes at three quarters of the life though nobody asks for a token', async () => {
    await signIn();
    await fixture.pass(REFRESH_MS - 1, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 0);
    await fixture.pass(1);
    assert.equal(fixture.service.counts.refreshes, 1);
    assert.equal(await get(), 'access-2');
    assert.deepEqual(fixture.changes, ['731204 renewed']);
  });

  it('D7: goes on after a restart, by the time that is left', async () => {
    await signIn();
    await fixture.pass(30 * MINUTE_MS);
    await fixture.restart();
    await fixture.pass(15 * MINUTE_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 1);
  });

  it('D4 G4: callers do not swap the pair of a token that lives half a minute or less', async () => {
    fixture.service.lifeS = 20;
    await signIn();
    for (let call = 0; call < 10; call++) await get();
    assert.equal(fixture.service.counts.refreshes, 0);
    await fixture.pass(16_000, 1_000);
    assert.equal(fixture.service.counts.refreshes, 1);
    assert.equal(await get(), 'access-2');
  });

  it('G4: makes no more than 35 refreshes a day', async () => {
    await signIn();
    await fixture.pass(24 * HOUR_MS, 5 * MINUTE_MS);
    assert.ok(fixture.service.counts.refreshes >= 24, String(fixture.service.counts.refreshes));
    assert.ok(fixture.service.counts.refreshes <= 35, String(fixture.service.counts.refreshes));
  });

  describe('while a 401 of one endpoint is looked into', () => {
    let answer: () => void;

    beforeEach(async () => {
      await signIn();
      await fixture.pass(REFRESH_MS - 1);
      fixture.service.onProbe = () => new Promise((resolve) => (answer = resolve));
      void renew('access-1').catch(() => undefined);
      await settle();
      await fixture.pass(1_000);
      assert.equal(fixture.service.counts.refreshes, 0);
      fixture.service.onProbe = () => undefined;
    });

    it('D7 F13: is not lost when the token lives', async () => {
      answer();
      await settle();
      assert.equal(await get(), 'access-2');
      await fixture.pass(3 * HOUR_MS, MINUTE_MS);
      assert.equal(fixture.service.counts.refreshes, 5);
    });

    it('D7 A2: makes no second refresh when the token is dead and renewed by that', async () => {
      fixture.service.killAccess('access-1');
      answer();
      await settle();
      assert.equal(await get(), 'access-2');
      assert.equal(fixture.service.counts.refreshes, 1);
    });

    it('D7 A15: is over once the program stops', async () => {
      const closed = fixture.keeper.close();
      answer();
      await closed;
      await settle();
      assert.equal(fixture.service.counts.refreshes, 0);
    });
  });

  it('F10: a wall clock set forward by a day costs one refresh, not a storm', async () => {
    await signIn();
    fixture.clock.setWall(24 * HOUR_MS);
    await fixture.pass(30 * MINUTE_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 1);
  });

  it('F10: a wall clock set back by a day changes nothing', async () => {
    await signIn();
    fixture.clock.setWall(-24 * HOUR_MS);
    assert.equal(await get(), 'access-1');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 1);
    assert.equal(await get(), 'access-2');
  });

  it('F10: a wall clock set back while the server was off does not prolong the token', async () => {
    await signIn();
    await fixture.pass(30 * MINUTE_MS);
    fixture.clock.setWall(-24 * HOUR_MS);
    await fixture.restart();
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 1);
  });

  it('F10: after the machine slept for 8 h the next caller gets a new token', async () => {
    await signIn();
    fixture.clock.setWall(8 * HOUR_MS);
    assert.equal(await get(), 'access-2');
    assert.equal(fixture.service.counts.refreshes, 1);
  });
});

describe('one refresh at a time', () => {
  it('A2 G2: 10,000 callers on an expired token cause exactly one refresh', async () => {
    await signIn();
    fixture.clock.setWall(2 * HOUR_MS);
    const tokens = await Promise.all(Array.from({ length: 10_000 }, get));
    assert.deepEqual(new Set(tokens), new Set(['access-2']));
    assert.equal(fixture.service.counts.refreshes, 1);
  });

  it('F14: 10,000 refusals with 401 at once cause exactly one refresh', async () => {
    await signIn();
    fixture.service.kill('access-1');
    const pair = fixture.service.grant();
    await fixture.keeper.connect(OWNER, pair);
    fixture.clock.setWall(2 * HOUR_MS);
    const tokens = await Promise.all(Array.from({ length: 10_000 }, () => renew(pair.accessToken)));
    assert.deepEqual(new Set(tokens), new Set(['access-3']));
    assert.equal(fixture.service.counts.refreshes, 1);
  });

  it('F13: a late refusal of an old token costs nothing', async () => {
    await signIn();
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(await renew('access-1'), 'access-2');
    assert.equal(fixture.service.counts.refreshes, 1);
  });

  it('F13: a 401 of one endpoint alone does not swap a pair that lives', async () => {
    await signIn();
    assert.equal(await renew('access-1'), 'access-1');
    assert.equal(fixture.service.counts.refreshes, 0);
  });

  it('D19: a token that died early is renewed, and never given out again', async () => {
    await signIn();
    fixture.service.killAccess('access-1');
    fixture.service.meet('not sent');
    await assert.rejects(renew('access-1'), LoginUnavailableError);
    await assert.rejects(get(), LoginUnavailableError);
    await fixture.pass(2_000);
    assert.equal(await get(), 'access-2');
  });
});

describe('the order of a refresh', () => {
  it('A3: the intent is on disk before the request leaves', async () => {
    await signIn();
    let seen: string | undefined;
    fixture.service.onRefresh = async () => void (seen = (await fixture.record())?.state);
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(seen, 'refreshing');
  });

  it('A3: nothing is sent when the intent cannot be written, and the token in hand goes on', async () => {
    await signIn();
    fixture.diskError = new Error('ENOSPC');
    await fixture.pass(REFRESH_MS + MINUTE_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 0);
    assert.equal(await get(), 'access-1');
    assert.equal(await problem(), 'storage_failed');
    fixture.diskError = undefined;
    await fixture.pass(10_000, 1_000);
    assert.equal(await get(), 'access-2');
    assert.equal(await problem(), undefined);
  });

  it('F7 G20: a pair that cannot be saved is not used, kept in memory, and saved 5 s later', async () => {
    await signIn();
    fixture.service.onRefresh = () => void (fixture.diskError = new Error('ENOSPC'));
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await assert.rejects(get(), LoginUnavailableError);
    assert.equal(await problem(), 'storage_failed');
    await assert.rejects(fixture.keeper.check(), /wait to be saved/);
    assert.match(fixture.logged.join(''), /cannot be saved/);
    await fixture.pass(12_000, 1_000);
    await assert.rejects(get(), LoginUnavailableError);
    fixture.diskError = undefined;
    await fixture.pass(5_000, 1_000);
    assert.equal(await get(), 'access-2');
    await fixture.keeper.check();
    assert.equal(fixture.service.counts.refreshes, 1);
    await fixture.restart();
    assert.equal(await get(), 'access-2');
  });

  it('passes its crash points in order', async () => {
    await signIn();
    fixture.passed.length = 0;
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.deepEqual(fixture.passed, [
      'refresh.before-intent',
      'refresh.intent-saved',
      'refresh.sent',
      'refresh.answered',
      'refresh.saved',
    ]);
  });
});

describe('a refresh that fails', () => {
  it('F1: one that was never sent leaves the pair and is tried again soon', async () => {
    await signIn();
    fixture.service.meet('not sent', 'not sent', 'not sent');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(await get(), 'access-1');
    assert.equal(await problem(), 'service_unreachable');
    assert.equal((await fixture.record())?.state, 'connected');
    await fixture.pass(15_000, 500);
    assert.equal(await get(), 'access-2');
    assert.equal(fixture.service.counts.probes, 0);
  });

  it('F1: is tried every 30 s once the token is nearly or fully over', async () => {
    await signIn();
    fixture.service.meet(...Array.from({ length: 200 }, () => 'not sent' as const));
    await fixture.pass(HOUR_MS, 5_000);
    const { refreshes } = fixture.service.counts;
    await fixture.pass(10 * MINUTE_MS, 5_000);
    assert.equal(fixture.service.counts.refreshes - refreshes, 20);
    await assert.rejects(get(), LoginUnavailableError);
    assert.equal(await state(), 'connected');
  });

  it('F1: callers do not hasten what is being tried again', async () => {
    await signIn();
    fixture.service.meet(...Array.from({ length: 200 }, () => 'not sent' as const));
    fixture.clock.setWall(2 * HOUR_MS);
    for (let call = 0; call < 100; call++) await assert.rejects(get(), LoginUnavailableError);
    assert.equal(fixture.service.counts.refreshes, 1);
  });

  it('F2 F3 F5: one that was lost before it took effect is settled by two probes and made again', async () => {
    await signIn();
    fixture.service.meet('lost before');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.deepEqual({ ...fixture.service.counts }, { refreshes: 1, rotations: 0, probes: 1, revocations: 0 });
    await fixture.pass(TIMEOUT_MS);
    assert.equal(fixture.service.counts.probes, 2);
    await fixture.pass(2_000, 500);
    assert.equal(await get(), 'access-2');
    assert.equal(fixture.service.counts.refreshes, 2);
  });

  it('F2 A4: one that took effect unheard is found out, and the owner is told', async () => {
    await signIn();
    fixture.service.meet('lost after');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await assert.rejects(get(), LoginLostError);
    assert.equal(await state(), 'needs_reconnect');
    assert.deepEqual(fixture.changes, ['731204 lost']);
    assert.equal(fixture.service.counts.refreshes, 2);
    await fixture.pass(24 * HOUR_MS, HOUR_MS);
    assert.equal(fixture.service.counts.refreshes, 2);
  });

  it('F2 A4: one that takes effect after we stopped waiting is found out by the second probe', async () => {
    await signIn();
    fixture.service.meet('late');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await fixture.pass(TIMEOUT_MS, 1_000);
    assert.equal(await state(), 'needs_reconnect');
  });

  it('A4: the 60 s count from the request on, however long that hung', async () => {
    await signIn();
    const { clock, service } = fixture;
    service.meet('lost before');
    service.onRefresh = async () => {
      await new Promise<void>((resolve) => void clock.after(TIMEOUT_MS, resolve));
      service.isUp = false;
    };
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await fixture.pass(MINUTE_MS, 500);
    assert.equal(service.counts.refreshes, 1);
    assert.equal(await state(), 'needs_reconnect');
  });

  it('F2 A4: while the service stays away the owner is told within 60 s, and the login comes back by itself', async () => {
    await signIn();
    fixture.service.meet('lost before');
    fixture.service.onRefresh = () => void (fixture.service.isUp = false);
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await assert.rejects(get(), LoginUnavailableError);
    await fixture.pass(MINUTE_MS, 500);
    assert.equal(await state(), 'needs_reconnect');
    assert.deepEqual(fixture.changes, ['731204 lost']);
    assert.equal(fixture.service.counts.refreshes, 1);
    fixture.service.isUp = true;
    fixture.service.onRefresh = () => undefined;
    await fixture.pass(2 * MINUTE_MS, 500);
    assert.equal(await get(), 'access-2');
    assert.deepEqual(fixture.changes.slice(0, 2), ['731204 lost', '731204 renewed']);
  });

  it('F4: a refused one whose access token is dead is believed; the record stays', async () => {
    await signIn();
    fixture.service.kill('access-1');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await assert.rejects(get(), LoginLostError);
    const record = await fixture.record();
    assert.equal(record?.state, 'needs_reconnect');
    assert.notEqual(record.pair, null);
    assert.equal(fixture.service.counts.refreshes, 1);
  });

  it('F4: a refused one whose access token lives is tried once more when that ends', async () => {
    await signIn();
    fixture.service.meet('refused');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(await get(), 'access-1');
    assert.equal(await problem(), 'login_refused');
    await fixture.pass(15 * MINUTE_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 2);
    assert.equal(await get(), 'access-2');
  });

  it('F4 T12: a pair that another copy of the program wrote is taken over', async () => {
    await signIn();
    const other = fixture.keeper;
    await fixture.restart({ beside: true });
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.rotations, 1);
    assert.equal(await get(), 'access-2');
    await fixture.pass(MINUTE_MS);
    assert.equal(await other.get(OWNER.id), 'access-2');
    assert.equal(fixture.service.counts.refreshes, 1);
    await other.close();
  });

  it('F5 D59: 429 is waited out', async () => {
    await signIn();
    fixture.service.meet('limited');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(await problem(), 'service_limited');
    await fixture.pass(89_000, 1_000);
    assert.equal(fixture.service.counts.refreshes, 1);
    await fixture.pass(1_000);
    assert.equal(await get(), 'access-2');
  });

  it('F5 D59: 429 with a Retry-After of 0 is not hammered at', async () => {
    await signIn();
    fixture.service.meet(...Array.from({ length: 200 }, () => 'limited for 0 s' as const));
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await fixture.pass(10 * MINUTE_MS, 500);
    assert.ok(fixture.service.counts.refreshes < 20, String(fixture.service.counts.refreshes));
    assert.equal(await get(), 'access-1');
  });

  it('F5 A4: 429 while an outcome is unknown is waited out, and the owner is told within 60 s', async () => {
    await signIn();
    const { service } = fixture;
    service.killAccess('access-1');
    service.meet('lost before', 'limited');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(service.counts.refreshes, 2);
    assert.equal(await problem(), 'service_limited');
    await fixture.pass(MINUTE_MS, 1_000);
    assert.equal(await state(), 'needs_reconnect');
    await fixture.pass(29_000, 1_000);
    assert.equal(service.counts.refreshes, 2);
    await fixture.pass(1_000);
    assert.equal(await get(), 'access-2');
  });

  it('F5: answers of 5xx for ten minutes are not hammered at', async () => {
    await signIn();
    fixture.service.meet(...Array.from({ length: 200 }, () => 'lost before' as const));
    await fixture.pass(REFRESH_MS + 10 * MINUTE_MS, 1_000);
    assert.ok(fixture.service.counts.refreshes < 20, String(fixture.service.counts.refreshes));
    assert.equal(await get(), 'access-1');
  });

  it('says that the service refuses our client, and keeps the pair', async () => {
    await signIn();
    fixture.service.meet('unknown client');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(await problem(), 'client_refused');
    await fixture.pass(MINUTE_MS, 1_000);
    assert.equal(await get(), 'access-2');
  });

  it('F16: a login revoked at the service needs to be made again', async () => {
    await signIn();
    fixture.service.kill('access-1');
    await assert.rejects(renew('access-1'), LoginLostError);
    assert.equal(await state(), 'needs_reconnect');
    assert.deepEqual(fixture.changes, ['731204 lost']);
  });
});

describe('after a crash', () => {
  async function crashWithIntent(): Promise<void> {
    await signIn();
    fixture.service.onRefresh = () => new Promise(() => undefined);
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal((await fixture.record())?.state, 'refreshing');
    fixture.service.onRefresh = () => undefined;
  }

  it('F6: an open intent is settled before any other use', async () => {
    await crashWithIntent();
    await fixture.restart();
    let given: string | undefined;
    void get().then((token) => (given = token));
    await settle();
    assert.equal(given, undefined);
    assert.equal(fixture.service.counts.probes, 1);
    await fixture.pass(TIMEOUT_MS, 1_000);
    assert.equal(given, 'access-1');
    await fixture.pass(2_000, 500);
    assert.equal(await get(), 'access-2');
  });

  it('F6: an open intent whose pair is dead leaves one refresh, which is believed', async () => {
    await crashWithIntent();
    fixture.service.kill('access-1');
    await fixture.restart();
    assert.equal(await state(), 'needs_reconnect');
    assert.equal(fixture.service.counts.refreshes, 2);
  });

  it('F2: a server that was off for a day tries the refresh token once and keeps the login', async () => {
    await crashWithIntent();
    await fixture.pass(24 * HOUR_MS);
    await fixture.restart();
    assert.equal(await get(), 'access-2');
    assert.equal(fixture.service.counts.probes, 0);
  });

  it('F8 T11: a login sealed with another key is left as it is, and can be made again', async () => {
    await signIn();
    const before = await fixture.record();
    await fixture.restart({ sealer: createTestSealer(2) });
    await assert.rejects(get(), LoginLostError);
    assert.equal(await state(), 'needs_reconnect');
    await fixture.pass(2 * HOUR_MS, MINUTE_MS);
    assert.deepEqual(await fixture.record(), before);
    assert.match(fixture.logged.join(''), /another secret file/);
    await fixture.keeper.connect(OWNER, fixture.service.grant());
    assert.equal(await get(), 'access-2');
  });
});

describe('signing in again', () => {
  it('replaces the pair and revokes the old one at the service', async () => {
    await signIn();
    await signIn();
    await settle();
    assert.equal(await get(), 'access-2');
    assert.equal(fixture.service.isLive('refresh-1'), false);
    assert.equal(fixture.service.isLive('refresh-2'), true);
  });

  it('mends a lost login', async () => {
    await signIn();
    fixture.service.kill('access-1');
    await assert.rejects(renew('access-1'), LoginLostError);
    await signIn();
    assert.equal(await get(), 'access-2');
    assert.equal(await state(), 'connected');
  });

  it('T12: wins over a refresh under way, whose pair is revoked', async () => {
    await signIn();
    let release = (): void => undefined;
    fixture.service.onRefresh = () => new Promise((resolve) => (release = resolve));
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await fixture.keeper.connect(OWNER, fixture.service.grant());
    release();
    await settle();
    assert.equal(await get(), 'access-2');
    assert.deepEqual(
      [1, 2, 3].map((number) => fixture.service.isLive(`refresh-${number}`)),
      [false, true, false],
    );
  });

  it('keeps owners apart', async () => {
    await signIn();
    const other = { id: '802557', username: 'tidepoolradio', email: '' };
    await fixture.keeper.connect(other, fixture.service.grant());
    assert.equal(await get(), 'access-1');
    assert.equal(await fixture.keeper.get(other.id), 'access-2');
    await fixture.keeper.disconnect(other.id);
    assert.equal(await get(), 'access-1');
  });
});

describe('disconnecting', () => {
  it('D18: revokes at the service, proves it by a read, and forgets', async () => {
    await signIn();
    assert.deepEqual(await fixture.keeper.disconnect(OWNER.id), { isRevoked: true });
    assert.equal(fixture.service.isLive('refresh-1'), false);
    assert.equal((await fixture.record())?.pair, null);
    assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
    assert.deepEqual(fixture.changes, ['731204 disconnected']);
    await assert.rejects(get(), LoginLostError);
    assert.equal(await state(), 'disconnected');
  });

  it('D18: forgets while the service is away, and revokes when it is back, over a restart too', async () => {
    await signIn();
    fixture.service.isUp = false;
    assert.deepEqual(await fixture.keeper.disconnect(OWNER.id), { isRevoked: false });
    assert.equal((await fixture.record())?.pair, null);
    await fixture.restart();
    await fixture.pass(MINUTE_MS, 10_000);
    assert.equal(fixture.service.isLive('refresh-1'), true);
    fixture.service.isUp = true;
    await fixture.pass(10 * MINUTE_MS, 10_000);
    assert.equal(fixture.service.isLive('refresh-1'), false);
    assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
  });

  it('A1: a revocation waits sealed', async () => {
    await signIn();
    fixture.service.isUp = false;
    await fixture.keeper.disconnect(OWNER.id);
    const [waiting] = await fixture.storage.revocations.due(Infinity);
    assert.doesNotMatch(Buffer.from(waiting?.token ?? []).toString('latin1'), /access-1|refresh-1/);
  });

  it('D18: a disk that fails leaves the login as it is, pair and all', async () => {
    await signIn();
    fixture.diskError = new Error('disk full');
    await assert.rejects(fixture.keeper.disconnect(OWNER.id), /disk full/);
    fixture.diskError = undefined;
    assert.equal(await get(), 'access-1');
    assert.equal(fixture.service.isLive('refresh-1'), true);
    assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
  });

  it('gives up revoking in the end, loudly', async () => {
    await signIn();
    fixture.service.isUp = false;
    await fixture.keeper.disconnect(OWNER.id);
    await fixture.pass(7 * 24 * HOUR_MS, HOUR_MS);
    assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
    assert.match(fixture.logged.join(''), /remove Onair in your account there/);
  });

  it('F8: keeps a revocation that another secret sealed, until that one is back', async () => {
    await signIn();
    fixture.service.isUp = false;
    await fixture.keeper.disconnect(OWNER.id);
    fixture.service.isUp = true;
    await fixture.restart({ sealer: createTestSealer(2) });
    await fixture.pass(7 * 24 * HOUR_MS, HOUR_MS);
    assert.equal(fixture.service.isLive('refresh-1'), true);
    await fixture.restart();
    await fixture.pass(HOUR_MS, MINUTE_MS);
    assert.equal(fixture.service.isLive('refresh-1'), false);
    assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
  });

  it('revokes the pair of a refresh that was under way', async () => {
    await signIn();
    let release = (): void => undefined;
    fixture.service.onRefresh = () => new Promise((resolve) => (release = resolve));
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await fixture.keeper.disconnect(OWNER.id);
    release();
    await settle();
    assert.equal(await state(), 'disconnected');
    assert.equal(fixture.service.isLive('refresh-1') || fixture.service.isLive('refresh-2'), false);
  });

  it('does nothing twice', async () => {
    await signIn();
    await fixture.keeper.disconnect(OWNER.id);
    assert.deepEqual(await fixture.keeper.disconnect(OWNER.id), { isRevoked: true });
    assert.equal(fixture.service.counts.revocations, 1);
  });
});

describe('stopping', () => {
  it('A15: waits for the refresh under way', async () => {
    await signIn();
    let release = (): void => undefined;
    fixture.service.onRefresh = () => new Promise((resolve) => (release = resolve));
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    let isClosed = false;
    const closed = fixture.keeper.close().then(() => (isClosed = true));
    await settle();
    assert.equal(isClosed, false);
    release();
    await closed;
    assert.equal((await fixture.record())?.state, 'connected');
    await fixture.restart();
    assert.equal(await get(), 'access-2');
  });

  it('A15: refreshes nothing any more', async () => {
    await signIn();
    await fixture.keeper.close();
    await fixture.pass(2 * HOUR_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 0);
  });
});
