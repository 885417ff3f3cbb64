/**
 * All texts of widgets, for the screen and for screen readers. One file per language contains them all, and creates no formats ahead: the
 * first of Intl blocks a page for 20 ms.
 */
export interface Words {
  /** Name of the chat's region for a screen reader. */
  readonly chat: string;
  /** Replacement of an author without a readable name (E4). */
  readonly viewer: string;
  /** Replacement of a picture that cannot be shown. */
  readonly image: string;
  readonly live: string;
  readonly offline: string;
  /** State after the start of a stream, while no channel is known (trap D27). */
  readonly warmingUp: string;
  /** After a number of viewers. */
  readonly watching: string;
  /** After a number of followers. */
  readonly followers: string;
  /** Before the highest number of a stream. */
  readonly peak: string;
  /** Text of a number that the platform does not report. */
  readonly unknown: string;
  /** Text beside a sum without all platforms. */
  readonly someMissing: string;
  /** Text beside the last number of a platform that no longer reports one. */
  readonly lastKnown: string;
  /** Text of the time live; `time` is the known minimum. */
  readonly atLeast: (time: string) => string;
  /** Name of the clips' region for a screen reader. */
  readonly clips: string;
  readonly clipCount: (count: number) => string;
  /** State of a project with new clips in progress. */
  readonly beingCut: string;
  /** Name of the pinned message's region for a screen reader. */
  readonly featured: string;
  /** Number of pinned messages in the queue. */
  readonly moreWaiting: (count: number) => string;
}

/** English, the source of all translations. */
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
