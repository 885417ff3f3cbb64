/**
 * Every word that a widget itself says on screen or to a screen reader. One file a language holds them all, and makes no formats ahead:
 * the first of Intl holds a page up for 20 ms.
 */
export interface Words {
  /** Name of the chat's region for a screen reader. */
  readonly chat: string;
  /** Stands for an author without a readable name (E4). */
  readonly viewer: string;
  /** Stands for a picture that cannot be shown. */
  readonly image: string;
  readonly live: string;
  readonly offline: string;
  /** The stream has started and no channel is known yet (trap D27). */
  readonly warmingUp: string;
  /** After a number of viewers. */
  readonly watching: string;
  /** After a number of followers. */
  readonly followers: string;
  /** Before the highest number of a stream. */
  readonly peak: string;
  /** A number that the platform does not report. */
  readonly unknown: string;
  /** Beside a sum that lacks the numbers of platforms that do not report them. */
  readonly someMissing: string;
  /** Beside the last number of a platform that no longer reports one. */
  readonly lastKnown: string;
  /** `time` is the least that is known of how long the stream has been running. */
  readonly atLeast: (time: string) => string;
  /** Name of the clips' region for a screen reader. */
  readonly clips: string;
  readonly clipCount: (count: number) => string;
  /** New clips are being made of a project. */
  readonly beingCut: string;
  /** Name of the pinned message's region for a screen reader. */
  readonly featured: string;
  /** How many pinned messages wait for their turn. */
  readonly moreWaiting: (count: number) => string;
}

/** English, the language that all others are translated from. */
export const english: Words = {
  chat: 'Chat',
  viewer: 'viewer',
  image: 'image',
  live: 'Live',
  offline: 'Offline',
  warmingUp: 'Starting',
  watching: 'watching',
  followers: 'followers',
  peak: 'Peak',
  unknown: 'unknown',
  someMissing: 'some not counted',
  lastKnown: 'last known',
  atLeast: (time) => `${time}+`,
  clips: 'Clips',
  clipCount: (count) => (count === 1 ? '1 clip' : `${count.toLocaleString('en')} clips`),
  beingCut: 'Being cut',
  featured: 'Pinned message',
  moreWaiting: (count) => `${count.toLocaleString('en')} more`,
};
