import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ObsCalls } from './obs-calls.ts';
import { describeRefusal } from './obs-problem.ts';
import { untilNameIsFree } from './until-gone.ts';

/** An OBS that draws a removed scene for some frames more. */
function createObs(frames: number): ObsCalls & { readonly drawn: () => number } {
  let drawn = 0;
  return {
    drawn: () => drawn,
    call: (request) => {
      assert.equal(request, 'GetSourceActive');
      // obs-websocket's code of a source that is not found
      return drawn < frames ? (Promise.resolve({}) as never) : Promise.reject(describeRefusal(600, '', 'Break'));
    },
    pause: () => {
      drawn += 1;
      return Promise.resolve();
    },
  };
}

describe('the wait for a free name', () => {
  it('ends once OBS no longer draws what had the name', async () => {
    const obs = createObs(3);
    await untilNameIsFree(obs, 'Break');
    assert.equal(obs.drawn(), 3);
  });

  it('ends after two seconds if OBS keeps drawing it', async () => {
    const obs = createObs(Infinity);
    await untilNameIsFree(obs, 'Break');
    assert.equal(obs.drawn(), 100);
  });
});
