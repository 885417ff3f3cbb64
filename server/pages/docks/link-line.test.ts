import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConnectionState } from '../../../core/connection/connection.ts';
import { describeLink } from './link-line.ts';

describe('the line about the link of a dock', () => {
  it('says Connected, and nothing more, while all is well', () => {
    assert.deepEqual(describeLink({ state: 'open' }), { tone: 'good', title: 'Connected', help: '' });
    assert.equal(describeLink({ state: 'open', upstream: 'open' }).title, 'Connected');
  });

  it('says that nothing is sent while the link is lost', () => {
    const states: readonly ConnectionState[] = ['idle', 'connecting', 'reconnecting'];
    for (const state of states) {
      const { tone, help } = describeLink({ state, upstream: 'open' });
      assert.equal(tone, 'waiting', state);
      assert.match(help, /nothing you press is sent/, state);
    }
  });

  it('tells a lost service from a login that has ended', () => {
    assert.equal(describeLink({ state: 'open', upstream: 'reconnecting' }).tone, 'waiting');
    const { tone, help } = describeLink({ state: 'open', upstream: 'needs_reconnect' });
    assert.equal(tone, 'bad');
    assert.match(help, /Sign in again in the dashboard/);
  });

  it('says what to do when nothing will come by itself', () => {
    assert.match(describeLink({ state: 'signed_out' }).help, /sign in in the dashboard/);
    for (const refusal of ['unauthorized', 'foreign_origin', 'not_permitted', 'wrong_src'] as const) {
      const { tone, help } = describeLink({ state: 'refused', refusal });
      assert.equal(tone, 'bad', refusal);
      assert.match(help, /[Cc]opy .* dashboard/, refusal);
    }
    assert.match(describeLink({ state: 'refused', refusal: 'insecure_src' }).help, /https address/);
  });
});
