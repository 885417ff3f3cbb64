import type { ChannelFacts } from '../scenarios/channels.ts';
import { HARBOR_CHANNELS, KILN_CHANNELS, TIDEPOOL_CHANNELS } from '../scenarios/channels.ts';
import { createScenario, type Scenario } from '../scenarios/scenario.ts';
import { toPictureAddress } from '../samples/picture-address.ts';
import { createScenarioConnection, type ScenarioConnection } from '../samples/scenario-connection.ts';

const stepMs = 250;
const earlierMs = 60_000;
const warmUpMs = 4000;
const never = 86_400_000;

/** How far a stream has come. */
export type Stage = 'offline' | 'starting' | 'live';

/** The shows that can play, by name: so many channels each. */
export const shows: Readonly<Record<string, { readonly title: string; readonly channels: readonly ChannelFacts[] }>> = {
  harbor: { title: '8, two of them on YouTube', channels: HARBOR_CHANNELS },
  tidepool: { title: '2', channels: TIDEPOOL_CHANNELS },
  kiln: { title: '1', channels: KILN_CHANNELS },
};

/** The stream that plays in the gallery: its controls, and the connection that every widget on the page reads. */
export interface GalleryScenario {
  readonly scenario: Scenario;
  readonly connection: ScenarioConnection;
  /** `starting` lasts until another stage is set; a stream that goes `live` from `offline` starts for four seconds first. */
  setStage(stage: Stage): void;
  /** Plays until the answer is called. */
  play(): () => void;
}

/** What a gallery's stream is made from. */
export interface GalleryScenarioOptions {
  /** The same seed shows the same stream. */
  readonly seed: string;
  /** One of {@link shows}. */
  readonly show?: string;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Makes the gallery's stream. It has been on for a minute already, so that no widget begins empty. */
export function createGalleryScenario({ seed, show = '', now = Date.now }: GalleryScenarioOptions): GalleryScenario {
  let startsForMs = warmUpMs;
  const scenario = createScenario({
    ...{ seed, startedAtMs: now() - earlierMs, pictureUrl: toPictureAddress, warmUpMs: () => startsForMs },
    channels: shows[show]?.channels ?? HARBOR_CHANNELS,
  });
  const connection = createScenarioConnection(scenario, now);
  connection.advance(earlierMs);
  return {
    scenario,
    connection,
    setStage(stage) {
      const isStarted = stage === 'live' && scenario.status.live;
      if (isStarted && scenario.status.channels.length > 0) return;
      startsForMs = stage === 'starting' ? never : isStarted ? 0 : warmUpMs;
      // listeners are told of what it comes to, not of the stop in between
      scenario.stop();
      if (stage !== 'offline') scenario.goLive();
      connection.advance(0);
    },
    play() {
      const timer = setInterval(() => connection.advance(stepMs), stepMs);
      return () => clearInterval(timer);
    },
  };
}
