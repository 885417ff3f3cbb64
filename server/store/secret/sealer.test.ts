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

  it('opens every text that it sealed', () => {
    for (const text of ['', 'plain', 'ümläut 🎈', 'x'.repeat(100_000)]) {
      assert.equal(sealer.open(sealer.seal(text, PAIR), PAIR), text);
    }
  });

  it('opens texts sealed with the same key, also from a part of a larger buffer', () => {
    const sealed = createTestSealer(1).seal('text', PAIR);
    const larger = new Uint8Array([9, ...sealed, 9]);
    assert.equal(sealer.open(larger.subarray(1, -1), PAIR), 'text');
  });

  it('leaves no readable text (A1)', () => {
    const sealed = Buffer.from(sealer.seal('CANARY', PAIR));
    assert.ok(!sealed.includes('CANARY'));
  });

  it('uses a fresh nonce for each record (T11)', () => {
    const nonces = Array.from({ length: 1_000 }, () => Buffer.from(sealer.seal('x', PAIR)).toString('hex', 9, 21));
    assert.equal(new Set(nonces).size, 1_000);
  });

  it('names its key in each record (T11)', () => {
    assert.equal(Buffer.from(sealer.seal('x', PAIR)).toString('hex', 1, 9), sealer.keyId);
    assert.notEqual(sealer.keyId, createTestSealer(2).keyId);
  });

  it('refuses a record after any byte of it was flipped (T11)', () => {
    const sealed = sealer.seal('some text', PAIR);
    for (let index = 0; index < sealed.length; index++) {
      const flipped = Uint8Array.from(sealed);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      assert.throws(
        () => sealer.open(flipped, PAIR),
        isRefused(/restore the database|restore the one/),
        `byte ${index}`,
      );
    }
  });

  it('refuses a record that was shortened or is empty (T11)', () => {
    const sealed = sealer.seal('some text', PAIR);
    for (const length of [0, 1, 20, sealed.length - 1]) {
      assert.throws(() => sealer.open(sealed.subarray(0, length), PAIR), isRefused(/restore the database/));
    }
  });

  it('refuses a record of another purpose, record or version (T11, T12)', () => {
    const sealed = sealer.seal('text', PAIR);
    for (const other of [{ purpose: 'key' }, { recordId: '8' }, { version: 2 }]) {
      assert.throws(() => sealer.open(sealed, { ...PAIR, ...other }), isRefused(/belongs elsewhere/));
    }
  });

  it('refuses a record of another master key and names the secret file to restore (T11)', () => {
    const sealed = createTestSealer(2).seal('text', PAIR);
    assert.throws(() => sealer.open(sealed, PAIR), isRefused(/encrypted with another secret file: restore the one/));
  });
});
