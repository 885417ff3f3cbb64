import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MadeUpEvent } from './made-up-events.ts';
import { createLocalBus } from '../../bus/local-bus.ts';
import { createOverlayFixture } from '../../testing/overlay-fixture.ts';
import { createTrials } from './trials.ts';

describe('a made-up state of the stream', () => {
  it('gives way to the real one after fifteen seconds', async () => {
    const fixture = await createOverlayFixture();
    const { clock } = fixture;
    const { id } = await fixture.overlays.mint('1', { widget: 'live-badge', name: 'Badge' });
    const shown: (MadeUpEvent | 'real')[] = [];
    const trials = createTrials({
      ...fixture.deps,
      clock,
      bus: createLocalBus({ serverId: 'a', clock }),
      relay: {
        updateOverlay: () => undefined,
        countOpen: () => new Map([[id, { obs: 1, page: 1, here: 0, outdated: 0 }]]),
        tryOut: (_id, event) => void shown.push(event),
        endTrial: () => void shown.push('real'),
      },
    });
    assert.equal(await trials.run('1', id, { what: 'live' }), 2);
    await clock.pass(14_999);
    assert.equal(shown.length, 1);
    await clock.pass(1);
    assert.deepEqual(shown.at(-1), 'real');
    await trials.run('1', id, { what: 'message' });
    await clock.pass(60_000);
    assert.equal(shown.length, 3);
    await trials.run('1', id, { what: 'ending' });
    trials.close();
    await clock.pass(60_000);
    assert.equal(shown.filter((event) => event === 'real').length, 1, 'nothing is sent once the server stops');
    await fixture.storage.close();
  });
});
