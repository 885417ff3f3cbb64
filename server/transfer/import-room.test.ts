import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createImportRoom } from './import-room.ts';

const MIB = 1024 * 1024;

describe('the memory for imports', () => {
  it('allows one import of an owner at a time', () => {
    const room = createImportRoom({ elapsed: () => 0 });
    const place = room.enter('ada');
    assert.throws(() => room.enter('ada'), /^unavailable: Another file of yours/);
    room.enter('ben');
    place.leave();
    room.enter('ada');
    // once more, by an import that ended before
    place.leave();
    assert.throws(() => room.enter('ada'), /^unavailable: Another file of yours/);
  });

  it('is shared by all imports, and released when one ends', () => {
    const room = createImportRoom({ elapsed: () => 0 }, 108 * MIB);
    const [ada, ben] = [room.enter('ada'), room.enter('ben')];
    ada.take(80 * MIB);
    assert.throws(() => ben.take(5 * MIB), /^unavailable: Other files/);
    ada.leave();
    room.enter('ben').take(90 * MIB);
  });

  it('is needed by an import from its beginning', () => {
    const room = createImportRoom({ elapsed: () => 0 }, 150 * MIB);
    for (let index = 0; index < 12; index += 1) room.enter(`owner ${index}`);
    assert.throws(() => room.enter('one more'), /^unavailable: Other files/);
  });

  it('is taken from a slow import if another one needs it', () => {
    let now = 0;
    const room = createImportRoom({ elapsed: () => now }, 108 * MIB);
    const slow = room.enter('slow');
    slow.take(80 * MIB);
    now = 150_000;
    const quick = room.enter('quick');
    slow.take(0);
    quick.take(50 * MIB);
    assert.throws(() => slow.take(1), /^unavailable: Other files/);
  });
});
