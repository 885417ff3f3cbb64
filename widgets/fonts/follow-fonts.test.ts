import { expect } from '@open-wc/testing';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { until } from '../testing/until.ts';
import { followFonts } from './follow-fonts.ts';
import { ownFaces } from './load-fonts.ts';

const nowhere = `${location.origin}/nowhere`;
const failed = (): readonly FontFace[] => [...document.fonts].filter(({ status }) => status === 'error');

describe('followed fonts', () => {
  afterEach(() => document.fonts.clear());

  it('are retried with growing delays at the same address, and added once loaded', async () => {
    const clock = createFakeClock();
    const followed = followFonts({ names: 'Outfit', language: 'en', server: nowhere }, clock);
    await followed.loaded;
    const [face] = failed();
    const own = ownFaces.get(face!)!;
    expect([failed().length, clock.pending]).to.deep.equal([1, 1]);
    // From now on this address answers.
    let tries = 0;
    const answer = new Promise<FontFace>((resolve) => {
      Object.assign(own, {
        create: () => {
          tries += 1;
          const there = new FontFace('Outfit', `url("${location.origin}/assets/${own.address.split('/').at(-1)}")`);
          void there.load().then(resolve);
          return there;
        },
      });
    });
    clock.advance(1_999);
    expect(tries).to.equal(0);
    clock.advance(1);
    const there = await answer;
    await until(() => document.fonts.has(there));
    expect([tries, failed().length, clock.pending]).to.deep.equal([1, 0, 0]);
    followed.stop();
  });

  it('wait longer after each failure, and are not retried once unused', async () => {
    const clock = createFakeClock();
    const followed = followFonts({ names: 'Outfit', language: 'en', server: nowhere }, clock);
    await followed.loaded;
    clock.advance(2_000);
    await until(() => clock.pending === 1);
    clock.advance(3_999);
    expect(clock.pending).to.equal(1);
    clock.advance(1);
    await until(() => clock.pending === 1);
    followed.stop();
    expect(clock.pending).to.equal(0);
  });

  it('are retried if a letter needs a file that fails', async () => {
    const clock = createFakeClock();
    const followed = followFonts({ names: 'Outfit', language: 'en', server: location.origin }, clock);
    await followed.loaded;
    expect(clock.pending).to.equal(0);
    const lazy = [...document.fonts].find((face) => face.status === 'unloaded')!;
    const own = ownFaces.get(lazy)!;
    const broken = new FontFace('Outfit', `url("${nowhere}/later.woff2")`, { unicodeRange: 'U+0100' });
    ownFaces.set(broken, own);
    document.fonts.add(broken);
    await document.fonts.load('1em "Outfit"', 'Ā').catch(() => undefined);
    await until(() => clock.pending === 1);
    followed.stop();
    expect(clock.pending).to.equal(0);
  });
});
