import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Seats } from './seats.ts';

/** A seat that counts how often it is looked at. */
class CountedSeat {
  static looks = 0;
  private readonly owner: string;

  constructor(owner: string) {
    this.owner = owner;
  }

  get ownerId(): string {
    CountedSeat.looks += 1;
    return this.owner;
  }
}

describe('the seats of a server', () => {
  it('are found by owner without looking at those of other owners', () => {
    const seats = new Seats<CountedSeat>();
    const all = Array.from({ length: 1_000 }, (_, index) => new CountedSeat(String(index)));
    for (const seat of all) seats.add(seat);
    CountedSeat.looks = 0;
    for (const [index, seat] of all.entries()) assert.deepEqual(seats.of(String(index)), [seat]);
    assert.equal(CountedSeat.looks, 0);
  });

  it('are several of one owner when one is taken while another one leaves, oldest first', () => {
    const seats = new Seats<CountedSeat>();
    const [leaving, next] = [new CountedSeat('7'), new CountedSeat('7')];
    seats.add(leaving);
    seats.add(next);
    assert.deepEqual(
      [seats.of('7'), [...seats]],
      [
        [leaving, next],
        [leaving, next],
      ],
    );
    seats.remove(leaving);
    assert.deepEqual(seats.of('7'), [next]);
    seats.remove(next);
    assert.deepEqual([seats.of('7'), [...seats]], [[], []]);
  });
});
