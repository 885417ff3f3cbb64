import { expect } from '@open-wc/testing';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import type { FakeClock } from '../../core/testing/fake-clock.ts';
import { createThumbnails, loadThumbnail, THUMBNAIL_TIMEOUT_MS, RETRY_MS } from './thumbnails.ts';
import type { Thumbnails } from './thumbnails.ts';

interface Bench {
  readonly thumbnails: Thumbnails;
  readonly asked: string[];
  readonly clock: FakeClock;
  readonly changes: () => number;
}

function createBench(isGood: (address: string) => boolean): Bench {
  const asked: string[] = [];
  const clock = createFakeClock();
  let changes = 0;
  const thumbnails = createThumbnails({
    load: (address) => {
      asked.push(address);
      return isGood(address) ? Promise.resolve() : Promise.reject(new Error('broken'));
    },
    clock: () => clock,
    onChange: () => (changes += 1),
  });
  return { thumbnails, asked, clock, changes: () => changes };
}

describe('pictures of the clips carousel', () => {
  it('asks for a picture once and tells when it can be drawn', async () => {
    const { thumbnails, asked, changes } = createBench(() => true);
    expect(thumbnails.stateOf('a')).to.equal('loading');
    await Promise.resolve();
    expect(thumbnails.stateOf('a')).to.equal('ready');
    expect(asked).to.deep.equal(['a']);
    expect(changes()).to.equal(1);
  });

  it('F37: remembers a broken picture and asks again only after a while', async () => {
    const { thumbnails, asked, clock } = createBench(() => false);
    thumbnails.stateOf('a');
    await Promise.resolve();
    clock.advance(RETRY_MS - 1);
    expect(thumbnails.stateOf('a')).to.equal('broken');
    clock.advance(1);
    expect(thumbnails.stateOf('a')).to.equal('loading');
    expect(asked.length).to.equal(2);
  });

  it('F37: takes a picture that does not come for broken, until it comes after all', async () => {
    const clock = createFakeClock();
    let arrive: () => void = () => undefined;
    const load = (): Promise<void> => new Promise((resolve) => (arrive = resolve));
    const thumbnails = createThumbnails({ load, clock: () => clock, onChange: () => undefined });
    thumbnails.stateOf('a');
    clock.advance(THUMBNAIL_TIMEOUT_MS);
    expect(thumbnails.stateOf('a')).to.equal('broken');
    arrive();
    await Promise.resolve();
    expect(thumbnails.stateOf('a')).to.equal('ready');
  });

  it('waits for nothing once every picture has come or is forgotten', async () => {
    const { thumbnails, clock } = createBench(() => true);
    thumbnails.stateOf('a');
    await Promise.resolve();
    expect(clock.pending).to.equal(0);
    thumbnails.stateOf('b');
    thumbnails.clear();
    expect(clock.pending).to.equal(0);
  });

  it('remembers a bounded number of addresses', async () => {
    const { thumbnails, asked } = createBench(() => true);
    for (let index = 0; index < 300; index += 1) thumbnails.stateOf(`picture-${index}`);
    await Promise.resolve();
    thumbnails.stateOf('picture-0');
    thumbnails.stateOf('picture-299');
    expect(asked.length).to.equal(301);
  });

  it('drops answers that come after everything was forgotten', async () => {
    const { thumbnails, changes } = createBench(() => true);
    thumbnails.stateOf('a');
    thumbnails.clear();
    await Promise.resolve();
    expect(changes()).to.equal(0);
  });

  it('F37: refuses what is no picture', async () => {
    const refused = await loadThumbnail('data:image/png;base64,AAAA').then(
      () => false,
      () => true,
    );
    expect(refused).to.equal(true);
  });

  it('loads what is a picture', async () => {
    await loadThumbnail('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
  });
});
