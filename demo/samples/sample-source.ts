import { createSource, type Source } from '../../core/stores/source.ts';
import { createScenario } from '../scenarios/scenario.ts';
import { findPicture } from '../scenarios/pictures/catalogue.ts';
import { toSvg } from '../scenarios/pictures/svg.ts';
import { createScenarioConnection } from './scenario-connection.ts';

/** A source of sample data. */
export interface SampleSource {
  readonly source: Source;
  /** Stops the made-up stream. */
  stop(): void;
}

const PLAYED_MS = 60_000;
const STEP_MS = 250;

/** Plays a made-up stream in this page, without a server. It has been live for a minute already, so that no widget is empty at first. */
export function playSample(): SampleSource {
  const scenario = createScenario({
    seed: 'harbor',
    startedAtMs: Date.now() - PLAYED_MS,
    pictureUrl: toPictureAddress,
  });
  const connection = createScenarioConnection(scenario, Date.now);
  connection.advance(PLAYED_MS);
  const timer = setInterval(() => connection.advance(STEP_MS), STEP_MS);
  return {
    source: createSource(connection),
    stop() {
      clearInterval(timer);
      connection.close();
    },
  };
}

const addresses = new Map<string, string>();

/** The address of a scenario's picture: the drawing itself as `data:`, so that it needs no server. */
export function toPictureAddress(path: string): string {
  const known = addresses.get(path);
  if (known !== undefined) return known;
  const picture = findPicture(path);
  const address = picture ? `data:image/svg+xml,${encodeURIComponent(toSvg(picture))}` : '';
  addresses.set(path, address);
  return address;
}
