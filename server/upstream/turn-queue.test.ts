import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createTurnQueue } from './turn-queue.ts';
import type { Waiter } from './turn-queue.ts';

/** A waiter comes, or the next one is served. */
const step = fc.oneof(
  fc.record({ ownerId: fc.constantFrom('1', '2', '3', '4', '5'), isUrgent: fc.boolean() }),
  fc.constant('next' as const),
);

interface Coming extends Waiter {
  /** Owners served at this priority while this waiter was the first of its owner. */
  readonly before: string[];
}

describe('createTurnQueue', () => {
  it('serves no other owner twice before a waiting owner, and urgent ones first', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const queue = createTurnQueue<Coming>();
        const waiting: Coming[] = [];
        const serve = (): void => {
          const served = queue.next();
          assert.equal(served === undefined, waiting.length === 0);
          if (!served) return;
          assert.ok(served.isUrgent || waiting.every(({ isUrgent }) => !isUrgent));
          waiting.splice(waiting.indexOf(served), 1);
          const firsts = new Set<string>();
          for (const waiter of waiting) {
            if (waiter.isUrgent !== served.isUrgent || firsts.has(waiter.ownerId)) continue;
            firsts.add(waiter.ownerId);
            if (waiter.ownerId === served.ownerId) continue;
            assert.ok(!waiter.before.includes(served.ownerId), `${served.ownerId} again before ${waiter.ownerId}`);
            waiter.before.push(served.ownerId);
          }
        };
        for (const one of steps) {
          if (one === 'next') serve();
          else {
            const waiter = { ...one, before: [] };
            queue.add(waiter);
            waiting.push(waiter);
          }
          assert.equal(queue.size, waiting.length);
          assert.equal(queue.owners, new Set(waiting.map(({ ownerId }) => ownerId)).size);
        }
        while (waiting.length > 0) serve();
      }),
    );
  });

  it('serves the requests of one owner in order, also after some were removed', () => {
    const queue = createTurnQueue<Waiter & { readonly order: number }>();
    for (let order = 0; order < 6; order++) queue.add({ ownerId: '1', isUrgent: false, order });
    assert.deepEqual(
      queue.remove(({ order }) => order % 2 === 0).map(({ order }) => order),
      [0, 2, 4],
    );
    assert.deepEqual(
      [1, 3, 5, undefined],
      [0, 1, 2, 3].map(() => queue.next()?.order),
    );
  });
});
