import { expect } from '@open-wc/testing';
import { createFakeClock } from '../testing/fake-clock.ts';
import type { FakeClock } from '../testing/fake-clock.ts';
import { createPictures, loadPicture, PICTURE_TIMEOUT_MS, RETRY_MS } from './pictures.ts';
import type { Pictures } from './pictures.ts';

interface Bench {
  readonly pictures: Pictures;
  readonly asked: string[];
  readonly clock: FakeClock;
  readonly changes: () => number;
}

function createBench(isGood: (address: string) => boolean): Bench {
  const asked: string[] = [];
  const clock = createFakeClock();
  let changes = 0;
  const pictures = createPictures({
    load: (address) => {
      asked.push(address);
      return isGood(address) ? Promise.resolve() : Promise.reject(new Error('broken'));
    },
    clock: () => clock,
    onChange: () => (changes += 1),
  });
  return { pictures, asked, clock, changes: () => changes };
}

describe('pictures of the clips carousel', () => {
  it('asks for a picture once and tells when it can be drawn', async () => {
    const { pictures, asked, changes } = createBench(() => true);
    expect(pictures.stateOf('a')).to.equal('loading');
    await Promise.resolve();
    expect(pictures.stateOf('a')).to.equal('ready');
    expect(asked).to.deep.equal(['a']);
    expect(changes()).to.equal(1);
  });

  it('F37: remembers a broken picture and asks again only after a while', async () => {
    const { pictures, asked, clock } = createBench(() => false);
    pictures.stateOf('a');
    await Promise.resolve();
    clock.advance(RETRY_MS - 1);
    expect(pictures.stateOf('a')).to.equal('broken');
    clock.advance(1);
    expect(pictures.stateOf('a')).to.equal('loading');
    expect(asked.length).to.equal(2);
  });

  it('F37: takes a picture that does not come for broken, until it comes after all', async () => {
    const clock = createFakeClock();
    let arrive: () => void = () => undefined;
    const load = (): Promise<void> => new Promise((resolve) => (arrive = resolve));
    const pictures = createPictures({ load, clock: () => clock, onChange: () => undefined });
    pictures.stateOf('a');
    clock.advance(PICTURE_TIMEOUT_MS);
    expect(pictures.stateOf('a')).to.equal('broken');
    arrive();
    await Promise.resolve();
    expect(pictures.stateOf('a')).to.equal('ready');
  });

  it('waits for nothing once every picture has come or is forgotten', async () => {
    const { pictures, clock } = createBench(() => true);
    pictures.stateOf('a');
    await Promise.resolve();
    expect(clock.pending).to.equal(0);
    pictures.stateOf('b');
    pictures.clear();
    expect(clock.pending).to.equal(0);
  });

  it('remembers a bounded number of addresses', async () => {
    const { pictures, asked } = createBench(() => true);
    for (let index = 0; index < 300; index += 1) pictures.stateOf(`picture-${index}`);
    await Promise.resolve();
    pictures.stateOf('picture-0');
    pictures.stateOf('picture-299');
    expect(asked.length).to.equal(301);
  });

  it('drops answers that come after everything was forgotten', async () => {
    const { pictures, changes } = createBench(() => true);
    pictures.stateOf('a');
    pictures.clear();
    await Promise.resolve();
    expect(changes()).to.equal(0);
  });

  it('F37: refuses what is no picture', async () => {
    const refused = await loadPicture('data:image/png;base64,AAAA').then(
      () => false,
      () => true,
    );
    expect(refused).to.equal(true);
  });

  it('loads what is a picture', async () => {
    await loadPicture('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
  });
});
