import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { soundLibrary } from '../themes/sounds.ts';
import type { SoundName, Voice } from './voice.ts';

/** A kind of sound, as in the setting `sounds`. */
export type SoundKind = 'theme' | keyof typeof KINDS;

/** Melodies of the kinds that sound the same in every theme. */
const MELODIES: Voice['notes'] = {
  live: [0, 4, 7],
  ending: [7, 4, 0],
  raid: [0, 7, 0, 7, 12],
  round: [4, 9],
  clip: [9, 14],
  owner: [7],
  stinger: [0, 7],
};

const COMMON = { attackSeconds: 0.012, stepSeconds: 0.11, notes: MELODIES };

/** These kinds, at a tenth of the full volume. */
const KINDS = {
  soft: { ...COMMON, wave: 'sine', rootHz: 261.6, noteSeconds: 0.5, loudness: 0.1 },
  bright: { ...COMMON, wave: 'triangle', rootHz: 523.3, noteSeconds: 0.35, loudness: 0.1 },
  arcade: { ...COMMON, wave: 'square', rootHz: 523.3, noteSeconds: 0.12, loudness: 0.033 },
} as const satisfies Readonly<Record<string, Voice>>;

/** Longest wait for a browser to allow sound. */
const ALLOWED_MS = 1_000;

/** Returns the voice of a kind. @param theme name of the theme in use */
export async function findVoice(kind: SoundKind, theme: string): Promise<Voice> {
  return kind === 'theme' ? ((await soundLibrary.load(theme)) ?? KINDS.soft) : KINDS[kind];
}

/** Plays a synthesized sound; no file is loaded. Each call ends by itself. */
export function playSound(name: SoundName, voice: Voice, context: BaseAudioContext): void {
  const { attackSeconds, glide = 1, loudness, noteSeconds, notes, rootHz, stepSeconds, wave } = voice;
  for (const [index, semitones] of notes[name].entries()) {
    const start = context.currentTime + 0.02 + index * stepSeconds;
    const frequency = rootHz * 2 ** (semitones / 12);
    const note = createNote(context, wave, frequency);
    note.frequency.setValueAtTime(frequency * glide, start);
    note.frequency.exponentialRampToValueAtTime(frequency, start + Math.min(0.08, noteSeconds));
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(loudness, start + attackSeconds);
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds);
    note.connect(envelope).connect(context.destination);
    note.start(start);
    note.stop(start + noteSeconds);
  }
}

function createNote(context: BaseAudioContext, wave: Voice['wave'], frequency: number): OscillatorNode {
  if (typeof wave === 'string') return new OscillatorNode(context, { type: wave, frequency });
  const periodicWave = new PeriodicWave(context, { real: [0, ...wave.map(() => 0)], imag: [0, ...wave] });
  return new OscillatorNode(context, { periodicWave, frequency });
}

/** A sound to be played on a page. */
interface PageSound {
  readonly kind: SoundKind;
  /** Name of the theme in use. */
  readonly theme: string;
}

/**
 * Creates what plays sounds on a page. A browser that requires a click for sound plays none, not even later.
 * @param createContext called with the first sound
 */
export function createPlayer(createContext: () => AudioContext, clock: Pick<Clock, 'after'>) {
  let context: AudioContext | undefined;
  return async (name: SoundName, { kind, theme }: PageSound): Promise<void> => {
    const voice = await findVoice(kind, theme);
    context ??= createContext();
    if (context.state !== 'running') await waitUntilAllowed(context, clock);
    if (context.state === 'running') playSound(name, voice, context);
  };
}

/** Settles once a context is allowed to run, or after a short wait: `resume()` of a blocked one settles with the next click. */
function waitUntilAllowed(context: AudioContext, clock: Pick<Clock, 'after'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(ALLOWED_MS, resolve);
    void context.resume().then(
      () => {
        stop();
        resolve();
      },
      () => undefined,
    );
  });
}

/** Plays a sound on this page. Rejects where there is no Web Audio. */
export const playOnPage = createPlayer(() => new AudioContext(), systemClock);
