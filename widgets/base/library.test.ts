import { expect } from '@open-wc/testing';
import { createFakeClock } from '../testing/fake-clock.ts';
import { Library, LibraryChoice } from './library.ts';

function createLibrary() {
  const asked: string[] = [];
  const library = new Library('red', 'green broken', (name) => {
    asked.push(name);
    return name === 'green' ? Promise.resolve(name) : Promise.reject(new Error('The file is not there.'));
  });
  return { library, asked };
}

describe('a library', () => {
  it('has its first thing at once, and stands in with it for names that nobody knows', () => {
    const { library } = createLibrary();
    for (const name of ['', 'red', 'toString', '__proto__']) expect(library.find(name), name).to.equal('red');
  });

  it('loads another thing once', async () => {
    const { library, asked } = createLibrary();
    expect(library.find('green')).to.equal(undefined);
    expect([await library.load('green'), await library.load('green')]).to.deep.equal(['green', 'green']);
    expect([library.find('green'), asked]).to.deep.equal(['green', ['green']]);
  });

  it('stands in with the first for what cannot be loaded', async () => {
    const { library } = createLibrary();
    expect(await library.load('broken')).to.equal('red');
    expect(library.find('broken')).to.equal('red');
  });
});

describe('a library whose files cannot be had for a while', () => {
  function createFailing(failures: number) {
    let tries = 0;
    const library = new Library('red', 'green', (name) => {
      tries += 1;
      return tries > failures ? Promise.resolve(name) : Promise.reject(new Error('The file is not there.'));
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
    expect([choice.choose('green'), choice.value]).to.deep.equal([true, 'red']);
    clock.advance(2_000);
    choice.choose('green');
    expect(choice.value, 'the fallback stays meanwhile').to.equal('red');
    await choice.whenLoaded;
    expect([updates, choice.choose('green'), choice.value]).to.deep.equal([2, true, 'green']);
  });

  it('waits longer after each failure, and never more than a minute', async () => {
    const { library, clock, tries } = createFailing(Infinity);
    for (const waitMs of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await library.load('green');
      const former = tries();
      clock.advance(waitMs - 1);
      await library.load('green');
      expect(tries(), String(waitMs)).to.equal(former);
      clock.advance(1);
    }
  });

  it('is asked once for what several wait for', async () => {
    const { library, tries } = createFailing(0);
    await Promise.all([library.load('green'), library.load('green')]);
    expect(tries()).to.equal(1);
  });
});

describe('a choice from a library', () => {
  it('has nothing until its first choice is there', async () => {
    const { library } = createLibrary();
    let loads = 0;
    const choice = new LibraryChoice(library, () => (loads += 1));
    expect([choice.choose('green'), choice.value]).to.deep.equal([false, undefined]);
    await choice.whenLoaded;
    expect([loads, choice.choose('green'), choice.value]).to.deep.equal([1, true, 'green']);
  });

  it('keeps the former while the next is loaded, and says only once that it changed', async () => {
    const { library } = createLibrary();
    const choice = new LibraryChoice(library, () => undefined);
    expect([choice.choose('red'), choice.choose('green'), choice.value]).to.deep.equal([true, false, 'red']);
    await choice.whenLoaded;
    expect([choice.choose('green'), choice.choose('green'), choice.value]).to.deep.equal([true, false, 'green']);
  });
});
