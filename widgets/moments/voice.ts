import type { Moment } from './moment-finder.ts';

/** Something that has a sound: a moment, or a stinger that plays. */
export type SoundName = Moment | 'stinger';

/** A synthesized instrument, and what it plays. */
export interface Voice {
  /** The shape of its wave, or the strength of each harmonic, the fundamental first. */
  readonly wave: OscillatorType | readonly number[];
  /** Frequency of note 0 in hertz. */
  readonly rootHz: number;
  /** Time until a note is at its loudest. */
  readonly attackSeconds: number;
  /** Time until a note has died away. */
  readonly noteSeconds: number;
  /** Time from one note to the next. */
  readonly stepSeconds: number;
  /** Loudness of a note, 1 at most; a game has about 0.5. */
  readonly loudness: number;
  /** Frequency from which a note glides to its own, as a multiple of that; 1 if omitted. */
  readonly glide?: number;
  /** Notes one after another, in semitones above the root: rising for a start, falling for an end. */
  readonly notes: Readonly<Record<SoundName, readonly number[]>>;
}
