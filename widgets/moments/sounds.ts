import type { Moment } from './moment-finder.ts';

/** A kind of sound, as in the setting `sounds`. */
export type SoundKind = 'soft' | 'bright' | 'arcade';

/** Synthesis of each kind: wave shape, duration of a note in seconds, and transposition. */
const VOICES: Readonly<
  Record<SoundKind, { readonly wave: OscillatorType; readonly noteSeconds: number; readonly pitch: number }>
> = {
  soft: { wave: 'sine', noteSeconds: 0.5, pitch: 0.5 },
  bright: { wave: 'triangle', noteSeconds: 0.35, pitch: 1 },
  arcade: { wave: 'square', noteSeconds: 0.12, pitch: 1 },
};

/** Notes of each moment, in hertz; rising for a start, falling for an end. */
const NOTES: Readonly<Record<Moment, readonly number[]>> = {
  live: [523, 659, 784],
  ending: [784, 659, 523],
  raid: [523, 784, 523, 784, 1047],
  round: [659, 880],
  clip: [880, 1175],
  owner: [784],
};

/** Volume besides the game: a tenth of the maximum. */
const LOUDNESS = 0.1;
const STEP_SECONDS = 0.11;

/** Plays a synthesized sound; no file is loaded. Each call ends by itself. */
export function playMoment(moment: Moment, kind: SoundKind, context: BaseAudioContext): void {
  const { noteSeconds, pitch, wave } = VOICES[kind];
  for (const [index, frequency] of NOTES[moment].entries()) {
    const start = context.currentTime + 0.02 + index * STEP_SECONDS;
    const note = new OscillatorNode(context, { type: wave, frequency: frequency * pitch });
    const envelope = new GainNode(context, { gain: 0 });
    const loudness = wave === 'square' ? LOUDNESS / 3 : LOUDNESS;
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(loudness, start + 0.012);
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds);
    note.connect(envelope).connect(context.destination);
    note.start(start);
    note.stop(start + noteSeconds);
  }
}

let pageContext: AudioContext | undefined;

/** Plays the sound of a moment on this page; a browser that requires a click for sound stays silent. */
export function playOnPage(moment: Moment, kind: SoundKind): void {
  pageContext ??= new AudioContext();
  if (pageContext.state === 'suspended') void pageContext.resume().catch(() => undefined);
  playMoment(moment, kind, pageContext);
}
