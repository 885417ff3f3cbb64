import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CRASH_POINTS, createCrashHook } from './crash-points.ts';

describe('crash points', () => {
  it('do nothing in production, whatever the environment', () => {
    const hook = createCrashHook({ NODE_ENV: 'production', ONAIR_CRASH_POINT: 'refresh.sent' }, () => assert.fail());
    for (const name of CRASH_POINTS) hook(name);
  });

  it('kill at the named one only', () => {
    let kills = 0;
    const hook = createCrashHook({ NODE_ENV: 'test', ONAIR_CRASH_POINT: 'refresh.sent' }, () => kills++);
    hook('refresh.saved');
    assert.equal(kills, 0);
    hook('refresh.sent');
    assert.equal(kills, 1);
  });
});
