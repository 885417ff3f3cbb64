import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConnectionState } from '../../../core/connection/connection.ts';
import { describeLink } from './link-line.ts';

describe('the description of a dock’s connection', () => {
  it('is only Connected while everything works', () => {
    assert.deepEqual(describeLink({ state: 'open' }), { tone: 'good', title: 'Connected', help: '' });
    assert.equal(describeLink({ state: 'open', upstream: 'open' }).title, 'Connected');
  });

  it('explains that nothing is sent while the connection is lost', () => {
    const states: readonly ConnectionState[] = ['idle', 'connecting', 'reconnecting'];
    for (const state of states) {
      const { tone, help } = describeLink({ state, upstream: 'open' });
      assert.equal(tone, 'waiting', state);
      assert.match(help, /nothing you press is sent/, state);
    }
  });

  it('distinguishes a lost service from an ended login', () => {
    assert.equal(describeLink({ state: 'open', upstream: 'reconnecting' }).tone, 'waiting');
    const { tone, help } = describeLink({ state: 'open', upstream: 'needs_reconnect' });
    assert.equal(tone, 'bad');
    assert.match(help, /Sign in again in the dashboard/);
  });

  it('includes the remedy if someone has to act', () => {
    assert.match(describeLink({ state: 'full' }).help, /tries again by itself/);
    assert.match(describeLink({ state: 'signed_out' }).help, /sign in in the dashboard/);
    for (const refusal of ['unauthorized', 'foreign_origin', 'not_permitted', 'wrong_src'] as const) {
      const { tone, help } = describeLink({ state: 'refused', refusal });
      assert.equal(tone, 'bad', refusal);
      assert.match(help, /[Cc]opy .* dashboard/, refusal);
    }
    assert.match(describeLink({ state: 'refused', refusal: 'insecure_src' }).help, /https address/);
  });
});
