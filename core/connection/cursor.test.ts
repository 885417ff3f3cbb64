import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProgress } from './cursor.ts';

describe('createProgress', () => {
  it('accepts each chat event once and none out of order (A5)', () => {
    const progress = createProgress();
    const taken = ['a:1', 'a:2', 'a:2', 'a:1', 'a:3'].filter((cursor) => progress.advance('user/chat', cursor));
    assert.deepEqual(taken, ['a:1', 'a:2', 'a:3']);
  });

  it('tracks subscriptions separately, since history of one may come after live events of another', () => {
    const progress = createProgress();
    progress.advance('user/stream', 'a:9');
    assert.equal(progress.advance('user/chat', 'a:3'), true);
  });

  it('accepts a state repeated at the newest cursor, but none that is older', () => {
    const progress = createProgress();
    progress.advance('user/stream', 'a:9');
    assert.equal(progress.advance('user/stream', 'a:9'), true);
    assert.equal(progress.advance('user/stream', 'a:8'), false);
  });

  it('starts over with a new epoch (F30)', () => {
    const progress = createProgress();
    progress.advance('user/chat', 'a:100');
    assert.equal(progress.advance('user/chat', 'b:1'), true);
    assert.equal(progress.newest(), 'b:1');
  });

  it('resumes from the newest chat event, which a status may have overtaken (F29)', () => {
    const progress = createProgress();
    progress.advance('user/chat', 'a:4');
    progress.advance('user/stream', 'a:6');
    assert.equal(progress.newest(), 'a:4');
  });

  it('resumes from the newest event of any kind if there was no chat (F29)', () => {
    const progress = createProgress();
    assert.equal(progress.newest(), undefined);
    progress.advance('user/stream', 'a:6');
    assert.equal(progress.newest(), 'a:6');
  });

  it('returns a cursor unchanged', () => {
    const progress = createProgress();
    progress.advance('user/chat', 'e:p:0042');
    assert.equal(progress.newest(), 'e:p:0042');
  });

  it('accepts every event without a readable cursor', () => {
    const progress = createProgress();
    for (const cursor of [undefined, undefined, '', 'x', 'a:-1', 'a:1e9']) {
      assert.equal(progress.advance('user/chat', cursor), true);
    }
    assert.equal(progress.newest(), undefined);
  });

  it('forgets an ended subscription, so that its history may be sent again', () => {
    const progress = createProgress();
    progress.advance('user/chat', 'a:4');
    progress.forget('user/chat');
    assert.equal(progress.advance('user/chat', 'a:4'), true);
  });
});
