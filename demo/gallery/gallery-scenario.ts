import { createSource, type Source } from '../../core/stores/source.ts';
import { createScenario, type Scenario } from '../scenarios/scenario.ts';
import { toPictureAddress } from './picture-address.ts';
import { createScenarioConnection } from './scenario-connection.ts';

const stepMs = 250;
const earlierMs = 60_000;

/** The stream that plays in the gallery: its controls, and the source that every widget on the page reads. */
export interface GalleryScenario {
  readonly scenario: Scenario;
  readonly source: Source;
  /** Plays until the answer is called. */
  play(): () => void;
}

/**
 * Makes the gallery's stream; the same seed shows the same stream. It has been on for a minute already, so that no
 * widget begins empty.
 */
export function createGalleryScenario(seed: string, now: () => number = Date.now): GalleryScenario {
  const scenario = createScenario({ seed, startedAtMs: now() - earlierMs, pictureUrl: toPictureAddress });
  const connection = createScenarioConnection(scenario, now);
  connection.advance(earlierMs);
  return {
    scenario,
    source: createSource(connection),
    play() {
      const timer = setInterval(() => connection.advance(stepMs), stepMs);
      return () => clearInterval(timer);
    },
  };
}
