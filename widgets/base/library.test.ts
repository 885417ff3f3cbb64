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
  it('has its first item at once, and gives it for unknown names', () => {
    const { library } = createLibrary();
    for (const name of ['', 'red', 'toString', '__proto__']) assert.equal(library.find(name), 'red', name);
  });

  it('loads another thing once', async () => {
    const { library, asked } = createLibrary();
    assert.equal(library.find('green'), undefined);
    assert.deepEqual([await library.load('green'), await library.load('green')], ['green', 'green']);
    assert.deepEqual([library.find('green'), asked], ['green', ['green']]);
  });

  it('gives the first item in place of one that cannot be loaded', async () => {
    const { library } = createLibrary();
    assert.equal(await library.load('broken'), 'red');
    assert.equal(library.find('broken'), 'red');
  });
});

describe('a library whose files cannot be had for a while', () => {
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

  it('loads a thing again when it is asked for after the wait', async () => {
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
    assert.deepEqual([updates, choice.choose('green'), choice.value], [2, true, 'green']);
  });

  it('waits longer after each failure, and never more than a minute', async () => {
    const { library, clock, tries } = createFailing(Infinity);
    for (const waitMs of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await library.load('green');
      const former = tries();
      clock.advance(waitMs - 1);
      await library.load('green');
      assert.equal(tries(), former, String(waitMs));
      clock.advance(1);
    }
  });

  it('loads an item once for several that wait for it', async () => {
    const { library, tries } = createFailing(0);
    await Promise.all([library.load('green'), library.load('green')]);
    assert.equal(tries(), 1);
  });
});

describe('a choice from a library', () => {
  it('has nothing until its first choice is there', async () => {
    const { library } = createLibrary();
    let loads = 0;
    const choice = new LibraryChoice(library, () => (loads += 1));
    assert.deepEqual([choice.choose('green'), choice.value], [false, undefined]);
    await choice.whenLoaded;
    assert.deepEqual([loads, choice.choose('green'), choice.value], [1, true, 'green']);
  });

  it('keeps the former while the next is loaded, and says only once that it changed', async () => {
    const { library } = createLibrary();
    const choice = new LibraryChoice(library, () => undefined);
    assert.deepEqual([choice.choose('red'), choice.choose('green'), choice.value], [true, false, 'red']);
    await choice.whenLoaded;
    assert.deepEqual([choice.choose('green'), choice.choose('green'), choice.value], [true, false, 'green']);
  });

  it('is the first item while an answer is late, and the one that was chosen when it comes after all', async () => {
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

  it('is not told of a wait that is over', async () => {
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

  it('loads nothing for a name that is not sure yet, for no longer than it waits for any', () => {
    const { asked, library } = createLibrary();
    const clock = createFakeClock();
    library.clock = clock;
    const choice = new LibraryChoice(library, () => void choice.choose('green', false));
    assert.deepEqual([choice.choose('green', false), choice.value, asked], [false, undefined, []]);
    clock.advance(MAX_LOAD_MS);
    assert.deepEqual([choice.value, asked], ['red', ['green']]);
  });
});
