import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProgress } from './cursor.ts';

describe('createProgress', () => {
  it('A5: takes each chat event once and none out of order', () => {
    const progress = createProgress();
    const taken = ['a:1', 'a:2', 'a:2', 'a:1', 'a:3'].filter((cursor) => progress.advance('user/chat', cursor));
    assert.deepEqual(taken, ['a:1', 'a:2', 'a:3']);
  });

  it('keeps subscriptions apart, since history of one may come after live events of another', () => {
    const progress = createProgress();
    progress.advance('user/stream', 'a:9');
    assert.equal(progress.advance('user/chat', 'a:3'), true);
  });

  it('takes a state said again at the newest cursor, but none that is older', () => {
    const progress = createProgress();
    progress.advance('user/stream', 'a:9');
    assert.equal(progress.advance('user/stream', 'a:9'), true);
    assert.equal(progress.advance('user/stream', 'a:8'), false);
  });

  it('F30: begins again with a new epoch', () => {
    const progress = createProgress();
    progress.advance('user/chat', 'a:100');
    assert.equal(progress.advance('user/chat', 'b:1'), true);
    assert.equal(progress.newest(), 'b:1');
  });

  it('F29: goes on from the newest chat event, which a status may have overtaken', () => {
    const progress = createProgress();
    progress.advance('user/chat', 'a:4');
    progress.advance('user/stream', 'a:6');
    assert.equal(progress.newest(), 'a:4');
  });

  it('F29: goes on from the newest event of any where there was no chat', () => {
    const progress = createProgress();
    assert.equal(progress.newest(), undefined);
    progress.advance('user/stream', 'a:6');
    assert.equal(progress.newest(), 'a:6');
  });

  it('hands a cursor back as it came', () => {
    const progress = createProgress();
    progress.advance('user/chat', 'e:p:0042');
    assert.equal(progress.newest(), 'e:p:0042');
  });

  it('takes every event without a cursor, or with one that it cannot read', () => {
    const progress = createProgress();
    for (const cursor of [undefined, undefined, '', 'x', 'a:-1', 'a:1e9']) {
      assert.equal(progress.advance('user/chat', cursor), true);
    }
    assert.equal(progress.newest(), undefined);
  });

  it('forgets a subscription that was given back, so that its history may come again', () => {
    const progress = createProgress();
    progress.advance('user/chat', 'a:4');
    progress.forget('user/chat');
    assert.equal(progress.advance('user/chat', 'a:4'), true);
  });
});
