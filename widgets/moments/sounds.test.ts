import { expect } from '@open-wc/testing';
import { playMoment, type SoundKind } from './sounds.ts';

const RATE = 22_050;

/** Returns the peak of a sound, and that of its last tenth of a second. */
async function render(kind: SoundKind): Promise<readonly [number, number]> {
  const context = new OfflineAudioContext(1, RATE * 2, RATE);
  playMoment('raid', kind, context);
  const samples = [...(await context.startRendering()).getChannelData(0)].map(Math.abs);
  return [Math.max(...samples), Math.max(...samples.slice(-RATE / 10))];
}

describe('the sound of a moment', () => {
  for (const kind of ['soft', 'bright', 'arcade'] as const) {
    it(`is audible, quieter than a game, and ends: ${kind}`, async () => {
      const [loudest, last] = await render(kind);
      expect(loudest).to.be.within(0.02, 0.5);
      expect(last).to.equal(0);
    });
  }
});
