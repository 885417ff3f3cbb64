import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Subscriptions } from './subscriptions.ts';

/** A subscription that counts its lookups. */
class CountedSubscription {
  static looks = 0;
  private readonly owner: string;

  constructor(owner: string) {
    this.owner = owner;
  }

  get ownerId(): string {
    CountedSubscription.looks += 1;
    return this.owner;
  }
}

describe('the subscriptions of a server', () => {
  it('are found by owner without iterating over those of other owners', () => {
    const subscriptions = new Subscriptions<CountedSubscription>();
    const all = Array.from({ length: 1_000 }, (_, index) => new CountedSubscription(String(index)));
    for (const subscription of all) subscriptions.add(subscription);
    CountedSubscription.looks = 0;
    for (const [index, subscription] of all.entries())
      assert.deepEqual(subscriptions.of(String(index)), [subscription]);
    assert.equal(CountedSubscription.looks, 0);
  });

  it('are several of one owner if one begins while another one leaves, oldest first', () => {
    const subscriptions = new Subscriptions<CountedSubscription>();
    const [leaving, next] = [new CountedSubscription('7'), new CountedSubscription('7')];
    subscriptions.add(leaving);
    subscriptions.add(next);
    assert.deepEqual(
      [subscriptions.of('7'), [...subscriptions]],
      [
        [leaving, next],
        [leaving, next],
      ],
    );
    subscriptions.remove(leaving);
    assert.deepEqual(subscriptions.of('7'), [next]);
    subscriptions.remove(next);
    assert.deepEqual([subscriptions.of('7'), [...subscriptions]], [[], []]);
  });
});
