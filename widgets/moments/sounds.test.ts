import { expect } from '@open-wc/testing';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { appearance } from '../settings/appearance.ts';
import { until } from '../testing/until.ts';
import { createPlayer, findVoice, playSound, type SoundKind } from './sounds.ts';
import type { SoundName } from './voice.ts';

const RATE = 8_000;
const NAMES: readonly SoundName[] = ['live', 'ending', 'raid', 'round', 'clip', 'owner', 'stinger'];

/** Returns the samples of a sound, and of a while after it. */
async function render(name: SoundName, kind: SoundKind, theme = ''): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, RATE * 5, RATE);
  playSound(name, await findVoice(kind, theme), context);
  return (await context.startRendering()).getChannelData(0);
}

function expectAudible(samples: Float32Array, name: string): void {
  const peak = (part: Float32Array): number => part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(peak(samples), name).to.be.within(0.015, 0.5);
  expect(peak(samples.slice(-RATE / 2)), name).to.equal(0);
}

describe('the sound of a moment', () => {
  for (const kind of ['soft', 'bright', 'arcade'] as const)
    it(`is audible, quieter than a game, and ends: ${kind}`, async () => {
      expectAudible(await render('raid', kind), kind);
    });

  for (const theme of appearance.theme.options)
    it(`is audible, quieter than a game, and ends, for each moment and the stinger: ${theme}`, async () => {
      for (const name of NAMES) expectAudible(await render(name, 'theme', theme), name);
    });

  it('is another one in each theme', async () => {
    for (const name of NAMES) {
      const sounds = await Promise.all(appearance.theme.options.map((theme) => render(name, 'theme', theme)));
      const written = sounds.map((samples) => samples.slice(0, RATE).join(' '));
      expect(new Set(written).size, name).to.equal(appearance.theme.options.length);
    }
  });

  it('is a soft one for a theme that this version does not have', async () => {
    expect(await findVoice('theme', 'gone')).to.equal(await findVoice('soft', ''));
  });
});

describe('sounds on a page', () => {
  const sound = { kind: 'theme', theme: 'pixel' } as const;

  it('begin once the browser allows them, with one context for all', async () => {
    let contexts = 0;
    const context = createContext('allowed');
    const play = createPlayer(() => {
      contexts += 1;
      return context.context;
    }, createFakeClock());
    expect(contexts).to.equal(0);
    await play('live', sound);
    await play('clip', sound);
    expect([contexts, context.notes() > 0]).to.deep.equal([1, true]);
  });

  it('are not played where sound needs a click, not even after that', async () => {
    const clock = createFakeClock();
    const blocked = createContext('blocked');
    const playing = createPlayer(() => blocked.context, clock)('live', sound);
    await until(() => clock.pending > 0);
    clock.advance(1_000);
    await playing;
    blocked.allow();
    await Promise.resolve();
    expect([blocked.notes(), clock.pending]).to.deep.equal([0, 0]);
  });

  it('reject where there is no Web Audio, which callers ignore', async () => {
    const play = createPlayer(() => {
      throw new TypeError('AudioContext is not a constructor');
    }, createFakeClock());
    let reason: unknown;
    await play('live', sound).catch((error: unknown) => (reason = error));
    expect(reason).to.be.instanceOf(TypeError);
  });

  /** A real context for synthesis whose permission the test decides, and the number of notes that were connected to its speakers. */
  function createContext(permission: 'allowed' | 'blocked') {
    const offline = new OfflineAudioContext(1, RATE, RATE);
    let notes = 0;
    let state: AudioContextState = 'suspended';
    let allow = (): void => undefined;
    const resume = (): Promise<void> =>
      new Promise((resolve) => {
        allow = () => {
          state = 'running';
          resolve();
        };
        if (permission === 'allowed') allow();
      });
    Object.defineProperties(offline, {
      state: { get: () => state },
      resume: { value: resume },
      destination: {
        get() {
          notes += 1;
          return Reflect.get<BaseAudioContext, 'destination'>(BaseAudioContext.prototype, 'destination', offline);
        },
      },
    });
    return { context: offline as unknown as AudioContext, notes: () => notes, allow: () => allow() };
  }
});
