import type { SampleSource } from '../../../../demo/samples/sample-source.ts';

/** One made-up stream for all pictures of a page: it plays while at least one of them is in view. */
export interface SharedSample {
  /** Counts one user more. @returns the stream, which the script of it is loaded for at first */
  take(): Promise<SampleSource['source']>;
  /** Counts one user less, and stops the stream after the last. */
  release(): void;
}

/** Creates it over a function that loads and starts a stream. */
export function createSharedSample(play: () => Promise<SampleSource>): SharedSample {
  let users = 0;
  let playing: Promise<SampleSource> | undefined;
  return {
    async take() {
      users += 1;
      playing ??= play();
      return (await playing).source;
    },
    release() {
      users -= 1;
      if (users > 0) return;
      const ended = playing;
      playing = undefined;
      void ended?.then((sample) => sample.stop());
    },
  };
}
