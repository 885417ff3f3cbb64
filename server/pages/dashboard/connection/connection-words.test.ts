import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Session } from '../api.ts';
import {
  describeBrowser,
  describeLength,
  describeLink,
  describeLogin,
  describeReason,
  describeScope,
} from './connection-words.ts';

const now = Date.parse('2026-11-22T18:00:00.000Z');
const session: Session = {
  state: 'connected',
  owner: { id: '7', username: 'Ada' },
  scopes: [],
  problem: null,
  reconnectBy: '2027-11-21T10:00:00.000Z',
  link: 'open',
  live: true,
};

describe('the texts of the connection page', () => {
  it('describe granted scopes by their effect, and an unknown one by its name', () => {
    assert.equal(describeScope('chat.default.read'), 'Read the chat of your channels');
    assert.equal(describeScope('constructor.write'), 'constructor.write');
  });

  it('distinguish a working login, one that retries, and one that ended', () => {
    assert.deepEqual(describeLogin(session).health, 'good');
    assert.match(describeLogin(session).text, /November 21, 2027/);
    assert.match(describeLogin({ ...session, problem: 'storage_failed' }).text, /disk/);
    assert.equal(describeLogin({ ...session, problem: 'something new' }).health, 'waiting');
    assert.equal(describeLogin({ ...session, state: 'needs_reconnect' }).state, 'Ended');
    assert.equal(describeLogin({ ...session, state: 'disconnected' }).state, 'Disconnected');
  });

  it("give the age of the connection's state, and say that none is needed while nothing is open", () => {
    const since = '2026-11-22T16:00:00.000Z';
    assert.equal(describeLink({ upstream: 'open', since }, now).text, 'Chat and viewers come in. Opened 2 hours ago.');
    assert.match(describeLink({ upstream: 'reconnecting', since }, now).text, /^It was lost 2 hours ago/);
    assert.equal(describeLink({ upstream: 'needs_reconnect', since }, now).health, 'bad');
    assert.equal(describeLink(null, now).state, 'Resting');
  });

  it('describe each reason of a gap, also an unknown one', () => {
    assert.equal(describeReason('upstream_closed'), 'The service closed the connection');
    assert.equal(describeReason('a_new_one'), 'The connection was lost');
  });

  it('give the length of a gap', () => {
    assert.deepEqual([10, 12_000, 60_000, 185_000].map(describeLength), ['1 sec', '12 sec', '1 min', '3 min 5 sec']);
  });

  it('give browsers their usual names', () => {
    const like = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0';
    assert.equal(describeBrowser(`${like} Safari/537.36`), 'Chrome on Windows');
    assert.equal(describeBrowser(`${like} Safari/537.36 Edg/143.0`), 'Edge on Windows');
    assert.equal(
      describeBrowser('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
      'Firefox on Linux',
    );
    const iPhone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
    assert.equal(describeBrowser(iPhone), 'Safari on iPhone');
    assert.equal(describeBrowser('curl/8'), 'A browser');
  });
});
