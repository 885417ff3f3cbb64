import { createSource, type Source } from '../../core/stores/source.ts';
import { createScenario } from '../scenarios/scenario.ts';
import { toPictureAddress } from './picture-address.ts';
import { createScenarioConnection, LIVE_FOR_MS } from './scenario-connection.ts';
import { trySample, type Trial } from './try-sample.ts';

/** A source of sample data. */
export interface SampleSource {
  readonly source: Source;
  /** Lets something happen at once. @param text of a message; one is made up without */
  attempt(what: Trial, text?: string): void;
  /** Stops the made-up stream. */
  stop(): void;
}

const PLAYED_MS = 60_000;
const STEP_MS = 250;

/**
 * Plays a made-up stream in this page, without a server, with a chat that people would write. It has been live for a while, and a minute of
 * it has passed already, so that no widget is empty at first.
 */
export function playSample(): SampleSource {
  const scenario = createScenario({
    seed: 'tidepool',
    isTidy: true,
    startedAtMs: Date.now() - PLAYED_MS,
    pictureUrl: toPictureAddress,
  });
  const connection = createScenarioConnection(scenario, Date.now, { liveSinceMs: Date.now() - LIVE_FOR_MS });
  connection.advance(PLAYED_MS);
  const timer = setInterval(() => connection.advance(STEP_MS), STEP_MS);
  return {
    source: createSource(connection),
    attempt: (what, text) => trySample(what, { scenario, connection }, text),
    stop() {
      clearInterval(timer);
      connection.close();
    },
  };
}
