import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LoginLostError, LoginUnavailableError } from './access-tokens.ts';
import { HOUR_MS, MINUTE_MS, OWNER, REFRESH_MS, TIMEOUT_MS, useKeeperFixture } from '../../testing/keeper-fixture.ts';
import type { KeeperFixture } from '../../testing/keeper-fixture.ts';

let fixture: KeeperFixture;

const get = (): Promise<string> => fixture.keeper.get(OWNER.id);
const renew = (refused: string): Promise<string> => fixture.keeper.renew(OWNER.id, refused);
const state = async (): Promise<string> => (await fixture.keeper.status(OWNER.id)).state;
const problem = async (): Promise<string | undefined> => (await fixture.keeper.status(OWNER.id)).problem;

describe('a keeper', () => {
  useKeeperFixture((created) => (fixture = created));

  describe('a login', () => {
    it('provides its access token from the sign-in on', async () => {
      await fixture.keeper.connect(OWNER, fixture.service.grant());
      assert.equal(await get(), 'access-1');
      assert.deepEqual(fixture.changes, ['731204 renewed']);
    });

    it('notifies listeners for its owner until they unsubscribe, and none for another owner', async () => {
      const heard: string[] = [];
      const listen = (name: string, ownerId?: string) =>
        fixture.keeper.onChange((changed, change) => void heard.push(`${name}: ${changed} ${change}`), ownerId);
      const stop = listen('one', OWNER.id);
      listen('another', '999');
      await fixture.keeper.connect(OWNER, fixture.service.grant());
      stop();
      listen('all');
      await fixture.keeper.disconnect(OWNER.id);
      assert.deepEqual(heard, ['one: 731204 renewed', 'all: 731204 disconnected']);
    });

    it('is unknown before the first sign-in', async () => {
      await assert.rejects(get(), LoginLostError);
      assert.equal(await state(), 'disconnected');
    });

    it('is sealed on disk, without a token in clear (A1)', async () => {
      await fixture.signIn();
      const record = await fixture.record();
      const bytes = Buffer.from(record?.pair ?? []).toString('latin1');
      assert.ok(bytes.length > 0);
      assert.doesNotMatch(bytes + JSON.stringify({ ...record, pair: null }), /access-1|refresh-1/);
    });

    it('keeps the scopes of the token answer (D5)', async () => {
      await fixture.signIn();
      assert.deepEqual((await fixture.record())?.scopes, ['chat.default.read']);
    });

    it('keeps its scopes when a refresh does not name any, but not from one sign-in to the next (D5)', async () => {
      await fixture.signIn();
      fixture.service.scopes = undefined;
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      assert.equal(await get(), 'access-2');
      assert.deepEqual((await fixture.record())?.scopes, ['chat.default.read']);
      await fixture.signIn();
      assert.deepEqual((await fixture.record())?.scopes, []);
    });

    it('survives a restart', async () => {
      await fixture.signIn();
      await fixture.restart();
      assert.equal(await get(), 'access-1');
      assert.equal(fixture.service.counts.refreshes, 0);
    });

    it('never has a token in the log (T24 A1)', async () => {
      await fixture.signIn();
      fixture.service.meet('lost after', 'refused');
      await fixture.pass(HOUR_MS, MINUTE_MS);
      assert.ok(fixture.logged.length > 0);
      assert.doesNotMatch(fixture.logged.join(''), /access-\d|refresh-\d/);
    });
  });

  describe('one refresh at a time', () => {
    it('10,000 callers on an expired token cause exactly one refresh (A2 G2)', async () => {
      await fixture.signIn();
      fixture.clock.setWall(2 * HOUR_MS);
      const tokens = await Promise.all(Array.from({ length: 10_000 }, get));
      assert.deepEqual(new Set(tokens), new Set(['access-2']));
      assert.equal(fixture.service.counts.refreshes, 1);
    });

    it('10,000 concurrent refusals with 401 cause exactly one refresh (F14)', async () => {
      await fixture.signIn();
      fixture.service.kill('access-1');
      const pair = fixture.service.grant();
      await fixture.keeper.connect(OWNER, pair);
      fixture.clock.setWall(2 * HOUR_MS);
      const tokens = await Promise.all(Array.from({ length: 10_000 }, () => renew(pair.accessToken)));
      assert.deepEqual(new Set(tokens), new Set(['access-3']));
      assert.equal(fixture.service.counts.refreshes, 1);
    });

    it('a late refusal of an old token costs nothing (F13)', async () => {
      await fixture.signIn();
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      assert.equal(await renew('access-1'), 'access-2');
      assert.equal(fixture.service.counts.refreshes, 1);
    });

    it('a 401 of one endpoint alone does not swap a live pair (F13)', async () => {
      await fixture.signIn();
      assert.equal(await renew('access-1'), 'access-1');
      assert.equal(fixture.service.counts.refreshes, 0);
    });

    it('a token that died early is renewed, and never given out again (D19)', async () => {
      await fixture.signIn();
      fixture.service.killAccess('access-1');
      fixture.service.meet('not sent');
      await assert.rejects(renew('access-1'), LoginUnavailableError);
      await assert.rejects(get(), LoginUnavailableError);
      await fixture.pass(2_000);
      assert.equal(await get(), 'access-2');
    });
  });

  describe('the order of a refresh', () => {
    it('the intent is on disk before the request is sent (A3)', async () => {
      await fixture.signIn();
      let seen: string | undefined;
      fixture.service.onRefresh = async () => void (seen = (await fixture.record())?.state);
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      assert.equal(seen, 'refreshing');
    });

    it('nothing is sent if the intent cannot be written, and the current token stays in use (A3)', async () => {
      await fixture.signIn();
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

    it('a pair that cannot be saved is not used, kept in memory, and saved 5 s later (F7 G20)', async () => {
      await fixture.signIn();
      fixture.service.onRefresh = () => void (fixture.diskError = new Error('ENOSPC'));
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      await assert.rejects(get(), LoginUnavailableError);
      assert.equal(await problem(), 'storage_failed');
      await assert.rejects(fixture.keeper.check(), /are not saved yet/);
      assert.match(fixture.logged.join(''), /could not be saved/);
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
      await fixture.signIn();
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
    it('leaves the pair and is retried soon if it was never sent (F1)', async () => {
      await fixture.signIn();
      fixture.service.meet('not sent', 'not sent', 'not sent');
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      assert.equal(await get(), 'access-1');
      assert.equal(await problem(), 'service_unreachable');
      assert.equal((await fixture.record())?.state, 'connected');
      await fixture.pass(15_000, 500);
      assert.equal(await get(), 'access-2');
      assert.equal(fixture.service.counts.probes, 0);
    });

    it('is retried every 30 s once the token is nearly or fully expired (F1)', async () => {
      await fixture.signIn();
      fixture.service.meet(...Array.from({ length: 200 }, () => 'not sent' as const));
      await fixture.pass(HOUR_MS, 5_000);
      const { refreshes } = fixture.service.counts;
      await fixture.pass(10 * MINUTE_MS, 5_000);
      assert.equal(fixture.service.counts.refreshes - refreshes, 20);
      await assert.rejects(get(), LoginUnavailableError);
      assert.equal(await state(), 'connected');
    });

    it('is not hastened by callers during a retry (F1)', async () => {
      await fixture.signIn();
      fixture.service.meet(...Array.from({ length: 200 }, () => 'not sent' as const));
      fixture.clock.setWall(2 * HOUR_MS);
      for (let call = 0; call < 100; call++) await assert.rejects(get(), LoginUnavailableError);
      assert.equal(fixture.service.counts.refreshes, 1);
    });

    it('is settled by two probes and repeated if it was lost before it took effect (F2 F3 F5)', async () => {
      await fixture.signIn();
      fixture.service.meet('lost before');
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      assert.deepEqual({ ...fixture.service.counts }, { refreshes: 1, rotations: 0, probes: 1, revocations: 0 });
      await fixture.pass(TIMEOUT_MS);
      assert.equal(fixture.service.counts.probes, 2);
      await fixture.pass(2_000, 500);
      assert.equal(await get(), 'access-2');
      assert.equal(fixture.service.counts.refreshes, 2);
    });

    it('is detected, and the owner notified, if it took effect without an answer (F2 A4)', async () => {
      await fixture.signIn();
      fixture.service.meet('lost after');
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      await assert.rejects(get(), LoginLostError);
      assert.equal(await state(), 'needs_reconnect');
      assert.deepEqual(fixture.changes, ['731204 lost']);
      assert.equal(fixture.service.counts.refreshes, 2);
      await fixture.pass(24 * HOUR_MS, HOUR_MS);
      assert.equal(fixture.service.counts.refreshes, 2);
    });

    it('is detected by the second probe if it takes effect after the timeout (F2 A4)', async () => {
      await fixture.signIn();
      fixture.service.meet('late');
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      await fixture.pass(TIMEOUT_MS, 1_000);
      assert.equal(await state(), 'needs_reconnect');
    });

    it('counts the 60 s from the request on, however long that hung (A4)', async () => {
      await fixture.signIn();
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

    it('notifies the owner within 60 s while the service is unreachable, and recovers by itself (F2 A4)', async () => {
      await fixture.signIn();
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

    it('is final if refused with a dead access token; the record stays (F4)', async () => {
      await fixture.signIn();
      fixture.service.kill('access-1');
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      await assert.rejects(get(), LoginLostError);
      const record = await fixture.record();
      assert.equal(record?.state, 'needs_reconnect');
      assert.notEqual(record.pair, null);
      assert.equal(fixture.service.counts.refreshes, 1);
    });

    it('is repeated once at the end of a live access token if refused (F4)', async () => {
      await fixture.signIn();
      fixture.service.meet('refused');
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      assert.equal(await get(), 'access-1');
      assert.equal(await problem(), 'login_refused');
      await fixture.pass(15 * MINUTE_MS, MINUTE_MS);
      assert.equal(fixture.service.counts.refreshes, 2);
      assert.equal(await get(), 'access-2');
    });

    it('adopts a pair that another copy of the program wrote (F4 T12)', async () => {
      await fixture.signIn();
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

    it('waits as long as a 429 demands, and up to a tenth longer (F5 D59)', async () => {
      await fixture.signIn();
      fixture.service.meet('limited');
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      assert.equal(await problem(), 'service_limited');
      await fixture.pass(89_000, 1_000);
      assert.equal(fixture.service.counts.refreshes, 1);
      await fixture.pass(10_000, 1_000);
      assert.equal(await get(), 'access-2');
    });

    it('waits even after a 429 with a Retry-After of 0 (F5 D59)', async () => {
      await fixture.signIn();
      fixture.service.meet(...Array.from({ length: 200 }, () => 'limited for 0 s' as const));
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      await fixture.pass(10 * MINUTE_MS, 500);
      assert.ok(fixture.service.counts.refreshes < 20, String(fixture.service.counts.refreshes));
      assert.equal(await get(), 'access-1');
    });

    it('waits for a 429 while an outcome is unknown, and notifies the owner within 60 s (F5 A4)', async () => {
      await fixture.signIn();
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
      await fixture.pass(10_000, 1_000);
      assert.equal(await get(), 'access-2');
    });

    it('causes few attempts during ten minutes of 5xx (F5)', async () => {
      await fixture.signIn();
      fixture.service.meet(...Array.from({ length: 200 }, () => 'lost before' as const));
      await fixture.pass(REFRESH_MS + 10 * MINUTE_MS, 1_000);
      assert.ok(fixture.service.counts.refreshes < 20, String(fixture.service.counts.refreshes));
      assert.equal(await get(), 'access-1');
    });

    it('reports that the service refuses our client, and keeps the pair', async () => {
      await fixture.signIn();
      fixture.service.meet('unknown client');
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      assert.equal(await problem(), 'client_refused');
      await fixture.pass(MINUTE_MS, 1_000);
      assert.equal(await get(), 'access-2');
    });

    it('needs a new sign-in if the login was revoked at the service (F16)', async () => {
      await fixture.signIn();
      fixture.service.kill('access-1');
      await assert.rejects(renew('access-1'), LoginLostError);
      assert.equal(await state(), 'needs_reconnect');
      assert.deepEqual(fixture.changes, ['731204 lost']);
    });
  });
});
