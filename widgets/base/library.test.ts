import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { Library, LibraryChoice, MAX_LOAD_MS } from './library.ts';

function createLibrary() {
  const asked: string[] = [];
  const library = new Library('red', {
    green: () => {
      asked.push('green');
      return Promise.resolve('green');
    },
    broken: () => Promise.reject(new Error('The file is not there.')),
  });
  return { library, asked };
}

describe('a library', () => {
  it('has its first item at once, and returns it for unknown names', () => {
    const { library } = createLibrary();
    for (const name of ['', 'red', 'toString', '__proto__']) assert.equal(library.find(name), 'red', name);
  });

  it('loads another item once', async () => {
    const { library, asked } = createLibrary();
    assert.equal(library.find('green'), undefined);
    assert.deepEqual([await library.load('green'), await library.load('green')], ['green', 'green']);
    assert.deepEqual([library.find('green'), asked], ['green', ['green']]);
  });

  it('returns the first item in place of one that fails to load', async () => {
    const { library } = createLibrary();
    assert.equal(await library.load('broken'), 'red');
    assert.equal(library.find('broken'), 'red');
  });
});

describe('a library whose files are unavailable for a while', () => {
  function createFailing(failures: number) {
    let tries = 0;
    const library = new Library('red', {
      green: () => {
        tries += 1;
        return tries > failures ? Promise.resolve('green') : Promise.reject(new Error('The file is not there.'));
      },
    });
    const clock = createFakeClock();
    library.clock = clock;
    return { library, clock, tries: () => tries };
  }

  it('loads an item again on a use after the delay', async () => {
    const { library, clock } = createFailing(1);
    let updates = 0;
    const choice = new LibraryChoice(library, () => (updates += 1));
    choice.choose('green');
    await choice.whenLoaded;
    assert.deepEqual([choice.choose('green'), choice.value], [true, 'red']);
    clock.advance(2_000);
    choice.choose('green');
    assert.equal(choice.value, 'red', 'the fallback stays meanwhile');
    await choice.whenLoaded;
    assert.deepEqual([updates, choice.choose('green'), choice.value], [3, true, 'green']);
  });

  it('retries by itself while an element needs the item, and not after its release', async () => {
    const { library, clock, tries } = createFailing(2);
    const choice = new LibraryChoice(library, () => void choice.choose('green'));
    choice.choose('green');
    await choice.whenLoaded;
    assert.deepEqual([choice.value, tries(), clock.pending], ['red', 1, 1]);
    clock.advance(2_000);
    await choice.whenLoaded;
    assert.deepEqual([choice.value, tries(), clock.pending], ['red', 2, 1]);
    choice.release();
    assert.equal(clock.pending, 0);
    clock.advance(60_000);
    choice.choose('green');
    await choice.whenLoaded;
    assert.deepEqual([choice.value, tries(), clock.pending], ['green', 3, 0]);
  });

  it('waits longer after each failure, and never more than five minutes', async () => {
    const { library, clock, tries } = createFailing(Infinity);
    for (const waitMs of [2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000]) {
      await library.load('green');
      const former = tries();
      clock.advance(waitMs - 1);
      await library.load('green');
      assert.equal(tries(), former, String(waitMs));
      clock.advance(1);
    }
  });

  it('loads an item once for several users', async () => {
    const { library, tries } = createFailing(0);
    await Promise.all([library.load('green'), library.load('green')]);
    assert.equal(tries(), 1);
  });
});

describe('a choice from a library', () => {
  it('has no value until its first choice is loaded', async () => {
    const { library } = createLibrary();
    let loads = 0;
    const choice = new LibraryChoice(library, () => (loads += 1));
    assert.deepEqual([choice.choose('green'), choice.value], [false, undefined]);
    await choice.whenLoaded;
    assert.deepEqual([loads, choice.choose('green'), choice.value], [1, true, 'green']);
  });

  it('keeps the former item while the next is loaded, and reports the change once', async () => {
    const { library } = createLibrary();
    const choice = new LibraryChoice(library, () => undefined);
    assert.deepEqual([choice.choose('red'), choice.choose('green'), choice.value], [true, false, 'red']);
    await choice.whenLoaded;
    assert.deepEqual([choice.choose('green'), choice.choose('green'), choice.value], [true, false, 'green']);
  });

  it('uses the first item while an answer is late, and the chosen one after it arrives', async () => {
    let answer: (item: string) => void = () => undefined;
    const wait = (): Promise<string> => new Promise((resolve) => (answer = resolve));
    const library = new Library('red', { green: wait, blue: wait });
    const clock = createFakeClock();
    library.clock = clock;
    let updates = 0;
    const choice = new LibraryChoice(library, () => (updates += 1));
    choice.choose('blue');
    clock.advance(MAX_LOAD_MS - 1);
    assert.deepEqual([updates, choice.choose('green'), choice.value], [0, false, undefined]);
    clock.advance(1);
    assert.deepEqual([updates, choice.choose('green'), choice.value], [1, true, 'red']);
    assert.equal(choice.choose('green'), false);
    answer('green');
    await choice.whenLoaded;
    assert.deepEqual([updates, choice.choose('green'), choice.value], [2, true, 'green']);
  });

  it('is not called back after the end of a wait', async () => {
    const { library } = createLibrary();
    const clock = createFakeClock();
    library.clock = clock;
    let updates = 0;
    const choice = new LibraryChoice(library, () => (updates += 1));
    choice.choose('green');
    await choice.whenLoaded;
    choice.choose('green');
    clock.advance(MAX_LOAD_MS);
    assert.deepEqual([updates, clock.pending], [1, 0]);
  });

  it('loads nothing for an uncertain name, up to the usual limit of a wait', () => {
    const { asked, library } = createLibrary();
    const clock = createFakeClock();
    library.clock = clock;
    const choice = new LibraryChoice(library, () => void choice.choose('green', false));
    assert.deepEqual([choice.choose('green', false), choice.value, asked], [false, undefined, []]);
    clock.advance(MAX_LOAD_MS);
    assert.deepEqual([choice.value, asked], ['red', ['green']]);
  });
});
