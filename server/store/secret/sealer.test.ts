import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { describe, it } from 'node:test';
import { SecretError } from './secret-error.ts';
import { createSealer } from './sealer.ts';

const PAIR = { purpose: 'pair', recordId: '7', version: 3 };

function createTestSealer(fill: number): ReturnType<typeof createSealer> {
  return createSealer(createSecretKey(Buffer.alloc(32, fill)));
}

function isRefused(message: RegExp) {
  return (error: unknown): boolean => error instanceof SecretError && message.test(error.message);
}

describe('createSealer', () => {
  const sealer = createTestSealer(1);

  it('opens what it sealed, whatever the text', () => {
    for (const text of ['', 'plain', 'ümläut 🎈', 'x'.repeat(100_000)]) {
      assert.equal(sealer.open(sealer.seal(text, PAIR), PAIR), text);
    }
  });

  it('opens what a sealer with the same key sealed, also from a part of a larger buffer', () => {
    const sealed = createTestSealer(1).seal('text', PAIR);
    const larger = new Uint8Array([9, ...sealed, 9]);
    assert.equal(sealer.open(larger.subarray(1, -1), PAIR), 'text');
  });

  it('A1: leaves no readable text', () => {
    const sealed = Buffer.from(sealer.seal('CANARY', PAIR));
    assert.ok(!sealed.includes('CANARY'));
  });

  it('T11: uses a fresh nonce for each record', () => {
    const nonces = Array.from({ length: 1_000 }, () => Buffer.from(sealer.seal('x', PAIR)).toString('hex', 9, 21));
    assert.equal(new Set(nonces).size, 1_000);
  });

  it('T11: names its key in each record', () => {
    assert.equal(Buffer.from(sealer.seal('x', PAIR)).toString('hex', 1, 9), sealer.keyId);
    assert.notEqual(sealer.keyId, createTestSealer(2).keyId);
  });

  it('T11: refuses a record after any byte of it was flipped', () => {
    const sealed = sealer.seal('some text', PAIR);
    for (let index = 0; index < sealed.length; index++) {
      const flipped = Uint8Array.from(sealed);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      assert.throws(
        () => sealer.open(flipped, PAIR),
        isRefused(/restore the database|put the one back/),
        `byte ${index}`,
      );
    }
  });

  it('T11: refuses a record that was shortened or is empty', () => {
    const sealed = sealer.seal('some text', PAIR);
    for (const length of [0, 1, 20, sealed.length - 1]) {
      assert.throws(() => sealer.open(sealed.subarray(0, length), PAIR), isRefused(/restore the database/));
    }
  });

  it('T11, T12: refuses a record of another purpose, record or version', () => {
    const sealed = sealer.seal('text', PAIR);
    for (const other of [{ purpose: 'key' }, { recordId: '8' }, { version: 2 }]) {
      assert.throws(() => sealer.open(sealed, { ...PAIR, ...other }), isRefused(/belongs elsewhere/));
    }
  });

  it('T11: refuses a record of another master key and says what to put back', () => {
    const sealed = createTestSealer(2).seal('text', PAIR);
    assert.throws(() => sealer.open(sealed, PAIR), isRefused(/sealed with another secret file: put the one back/));
  });
});
