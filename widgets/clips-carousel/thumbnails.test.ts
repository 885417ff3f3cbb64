import { expect } from '@open-wc/testing';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import type { FakeClock } from '../../core/testing/fake-clock.ts';
import { createThumbnails, loadThumbnail, THUMBNAIL_TIMEOUT_MS } from './thumbnails.ts';
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
  it('requests a picture once and reports when it can be drawn', async () => {
    const { thumbnails, asked, changes } = createBench(() => true);
    expect(thumbnails.stateOf('a')).to.equal('loading');
    await Promise.resolve();
    expect(thumbnails.stateOf('a')).to.equal('ready');
    expect(asked).to.deep.equal(['a']);
    expect(changes()).to.equal(1);
  });

  it('requests a broken picture again with growing delays (F37)', async () => {
    const { thumbnails, asked, clock } = createBench(() => false);
    for (const pauseMs of [2_000, 4_000, 8_000]) {
      expect(thumbnails.stateOf('a')).to.equal('loading');
      await Promise.resolve();
      clock.advance(pauseMs - 1);
      expect(thumbnails.stateOf('a')).to.equal('broken');
      clock.advance(1);
    }
    expect(thumbnails.stateOf('a')).to.equal('loading');
    expect(asked).to.deep.equal(['a', 'a', 'a', 'a']);
  });

  it('reports by itself that a broken picture may be retried while it is on screen', async () => {
    const { thumbnails, clock, changes } = createBench((address) => address !== 'a');
    for (const address of ['a', 'b']) thumbnails.stateOf(address);
    await Promise.resolve();
    const before = changes();
    thumbnails.follow(['a', 'b']);
    clock.advance(2_000);
    expect([changes() - before, clock.pending]).to.deep.equal([1, 0]);
    thumbnails.stateOf('a');
    await Promise.resolve();
    thumbnails.follow(['a', 'b']);
    thumbnails.follow(['b']);
    expect(clock.pending).to.equal(0);
    thumbnails.follow(['a']);
    thumbnails.clear();
    expect(clock.pending).to.equal(0);
  });

  it('retries a picture that was drawn before and then failed', async () => {
    const { thumbnails, asked, clock } = createBench(() => true);
    thumbnails.stateOf('a');
    await Promise.resolve();
    thumbnails.fail('a');
    expect(thumbnails.stateOf('a')).to.equal('broken');
    clock.advance(2_000);
    thumbnails.stateOf('a');
    await Promise.resolve();
    expect([thumbnails.stateOf('a'), asked.length]).to.deep.equal(['ready', 2]);
  });

  it('treats a missing picture as broken until it arrives (F37)', async () => {
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

  it('has no timer once every picture has arrived or is forgotten', async () => {
    const { thumbnails, clock } = createBench(() => true);
    thumbnails.stateOf('a');
    await Promise.resolve();
    expect(clock.pending).to.equal(0);
    thumbnails.stateOf('b');
    thumbnails.clear();
    expect(clock.pending).to.equal(0);
  });

  it('remembers a limited number of addresses', async () => {
    const { thumbnails, asked } = createBench(() => true);
    for (let index = 0; index < 300; index += 1) thumbnails.stateOf(`picture-${index}`);
    await Promise.resolve();
    thumbnails.stateOf('picture-0');
    thumbnails.stateOf('picture-299');
    expect(asked.length).to.equal(301);
  });

  it('drops answers that arrive after everything was forgotten', async () => {
    const { thumbnails, changes } = createBench(() => true);
    thumbnails.stateOf('a');
    thumbnails.clear();
    await Promise.resolve();
    expect(changes()).to.equal(0);
  });

  it('refuses a file that is not a picture (F37)', async () => {
    const refused = await loadThumbnail('data:image/png;base64,AAAA').then(
      () => false,
      () => true,
    );
    expect(refused).to.equal(true);
  });

  it('loads a picture', async () => {
    await loadThumbnail('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
  });
});
