import type { SampleSource } from '../../../../demo/samples/sample-source.ts';

/** One sample stream for all pictures of a page. It plays while at least one of them is in view. */
export interface SharedSample {
  /** Adds a user. @returns the stream; the first call loads its script */
  take(): Promise<SampleSource['source']>;
  /** Removes a user, and stops the stream after the last one. */
  release(): void;
}

/** Creates the shared sample from a function that loads and starts a stream. */
export function createSharedSample(play: () => Promise<SampleSource>): SharedSample {
  let users = 0;
  let playing: Promise<SampleSource> | undefined;
  return {
    async take() {
      users += 1;
      playing ??= play();
      const current = playing;
      // the next one tries again
      current.catch(() => (playing = playing === current ? undefined : playing));
      return (await current).source;
    },
    release() {
      users -= 1;
      if (users > 0) return;
      const ended = playing;
      playing = undefined;
      void ended?.then(
        (sample) => sample.stop(),
        () => undefined,
      );
    },
  };
}
