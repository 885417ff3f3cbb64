import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Notice, Notices } from '../../bus/bus.ts';
import { createOwnerAddresses } from './owner-addresses.ts';

const ALONE: Notices = { publish: () => undefined, listen: () => () => undefined };

describe('addresses of owners', () => {
  it('are recognised by network, each for its own owner', () => {
    const addresses = createOwnerAddresses(ALONE);
    addresses.record('1', '2001:db8:0:1::1');
    assert.ok(addresses.has('1', '2001:db8:0:1::2'));
    assert.equal(addresses.has('1', '2001:db8:0:2::1'), false);
    assert.equal(addresses.has('2', '2001:db8:0:1::1'), false);
  });

  it('are limited to the newest four', () => {
    const addresses = createOwnerAddresses(ALONE);
    for (const last of [1, 2, 3, 4, 1, 5]) addresses.record('1', `192.0.2.${last}`);
    assert.deepEqual(
      [1, 2, 3, 4, 5].map((last) => addresses.has('1', `192.0.2.${last}`)),
      [true, false, true, true, true],
    );
  });

  it('are kept for a limited number of owners (T21)', () => {
    const addresses = createOwnerAddresses(ALONE);
    for (let id = 0; id <= 10_000; id++) addresses.record(String(id), '192.0.2.1');
    assert.deepEqual([addresses.has('0', '192.0.2.1'), addresses.has('10000', '192.0.2.1')], [false, true]);
  });

  it('are sent to other servers once', () => {
    const told: Notice[] = [];
    let hear: (notice: Notice) => void = () => undefined;
    const other = createOwnerAddresses({ ...ALONE, listen: (listener) => ((hear = listener), () => undefined) });
    const addresses = createOwnerAddresses({
      ...ALONE,
      publish(notice) {
        told.push(notice);
        hear(notice);
      },
    });
    for (let request = 0; request < 3; request++) addresses.record('1', '192.0.2.1');
    assert.equal(told.length, 1);
    assert.ok(other.has('1', '192.0.2.1'));
  });
});
