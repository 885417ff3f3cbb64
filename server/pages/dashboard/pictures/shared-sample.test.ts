import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SampleSource } from '../../../../demo/samples/sample-source.ts';
import { createSharedSample, type SharedSample } from './shared-sample.ts';

describe('the sample stream that pictures share', () => {
  /** Creates a shared sample that counts started and stopped streams. */
  function makeShared(): { readonly shared: SharedSample; readonly counts: { begun: number; stopped: number } } {
    const counts = { begun: 0, stopped: 0 };
    const shared = createSharedSample(() => {
      counts.begun += 1;
      const sample: Partial<SampleSource> = { stop: () => void (counts.stopped += 1) };
      return Promise.resolve(sample as SampleSource);
    });
    return { shared, counts };
  }

  it('is one for all pictures', async () => {
    const { shared, counts } = makeShared();
    await Promise.all([shared.take(), shared.take(), shared.take()]);
    assert.deepEqual(counts, { begun: 1, stopped: 0 });
  });

  it('starts again with the next picture if its script could not be loaded', async () => {
    let tries = 0;
    const sample: Partial<SampleSource> = { stop: () => undefined };
    const shared = createSharedSample(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new TypeError('no script')) : Promise.resolve(sample as SampleSource);
    });
    await assert.rejects(shared.take());
    await shared.take();
    assert.equal(tries, 2);
  });

  it('stops after the last picture, and starts again with the next', async () => {
    const { shared, counts } = makeShared();
    await Promise.all([shared.take(), shared.take()]);
    shared.release();
    await Promise.resolve();
    assert.deepEqual(counts, { begun: 1, stopped: 0 });
    shared.release();
    await Promise.resolve();
    assert.deepEqual(counts, { begun: 1, stopped: 1 });
    await shared.take();
    assert.deepEqual(counts, { begun: 2, stopped: 1 });
  });
});
