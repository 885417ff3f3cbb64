import { createSource, type Source } from '../../core/stores/source.ts';
import { createScenario } from '../scenarios/scenario.ts';
import { toPictureAddress } from './picture-address.ts';
import { createScenarioConnection } from './scenario-connection.ts';

/** Made-up data for a widget, and the end of it. */
export interface SampleSource {
  readonly source: Source;
  /** Stops the stream that the data is of. */
  stop(): void;
}

const EARLIER_MS = 60_000;
const STEP_MS = 250;

/** Plays a made-up stream in this page. It has been live for a minute already, so that nothing begins empty; no server is asked. */
export function playSample(): SampleSource {
  const scenario = createScenario({
    seed: 'harbor',
    startedAtMs: Date.now() - EARLIER_MS,
    pictureUrl: toPictureAddress,
  });
  const connection = createScenarioConnection(scenario, Date.now);
  connection.advance(EARLIER_MS);
  const timer = setInterval(() => connection.advance(STEP_MS), STEP_MS);
  return {
    source: createSource(connection),
    stop() {
      clearInterval(timer);
      connection.close();
    },
  };
}
