import { type ChannelFacts, HARBOR_CHANNELS, KILN_CHANNELS, TIDEPOOL_CHANNELS } from '../scenarios/channels.ts';
import { createScenario, type Scenario } from '../scenarios/scenario.ts';
import { toPictureAddress } from '../samples/picture-address.ts';
import { createScenarioConnection, LIVE_FOR_MS, type ScenarioConnection } from '../samples/scenario-connection.ts';
import type { NumbersView } from '../samples/scenario-view.ts';

const stepMs = 250;
const playedMs = 60_000;
const warmUpMs = 4000;
const never = 86_400_000;

/** The stages of a stream. */
export type Stage = 'offline' | 'starting' | 'live';

/** The streams to choose from, by name; the title has the number of channels. */
export const shows: Readonly<Record<string, { readonly title: string; readonly channels: readonly ChannelFacts[] }>> = {
  harbor: { title: '8, two of them on YouTube', channels: HARBOR_CHANNELS },
  tidepool: { title: '2', channels: TIDEPOOL_CHANNELS },
  kiln: { title: '1', channels: KILN_CHANNELS },
};

/** The stream of the gallery: its controls, and the connection for all widgets on the page. */
export interface GalleryStream {
  readonly scenario: Scenario;
  readonly connection: ScenarioConnection;
  /**
   * Sets the stage. `starting` lasts until another stage is set. A stream that goes from `offline` to `live` is starting for four seconds
   * first.
   */
  setStage(stage: Stage): void;
  /** Plays the stream. @returns a function that stops it */
  play(): () => void;
}

/** Options of {@link createGalleryStream}. */
export interface GalleryStreamOptions {
  /** The same seed shows the same stream. */
  readonly seed: string;
  /** One of {@link shows}. */
  readonly show?: string;
  /** Whether chat is tidy (see `ScenarioOptions`) and the start of the stream is known. */
  readonly isTidy?: boolean;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Creates the stream of the gallery. Its first minute has already passed, so that no widget is empty at first. */
export function createGalleryStream({
  seed,
  show = '',
  isTidy = false,
  now = Date.now,
}: GalleryStreamOptions): GalleryStream {
  let startsForMs = warmUpMs;
  const scenario = createScenario({
    seed,
    isTidy,
    startedAtMs: now() - playedMs,
    pictureUrl: toPictureAddress,
    warmUpMs: () => startsForMs,
    channels: shows[show]?.channels ?? HARBOR_CHANNELS,
  });
  const connection = createScenarioConnection(scenario, now, {
    liveSinceMs: isTidy ? now() - LIVE_FOR_MS : undefined,
  });
  connection.advance(playedMs);
  return {
    scenario,
    connection,
    setStage(stage) {
      const isStarted = stage === 'live' && scenario.status.live;
      if (isStarted && scenario.status.channels.length > 0) return;
      startsForMs = stage === 'starting' ? never : isStarted ? 0 : warmUpMs;
      // listeners get only the result, not the stop in between
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

/** Options for all widgets of the gallery. */
export interface GalleryOptions {
  readonly stage: Stage;
  readonly numbers: NumbersView;
  /** One of {@link shows}. */
  readonly show: string;
  /** Messages per minute. */
  readonly chatRate: number;
  /** Language tag (BCP 47); empty for the browser's language. */
  readonly language: string;
  readonly place: 'page' | 'obs';
  readonly isHidden: boolean;
  readonly isCalm: boolean;
  /** Whether the connection to the server is cut. */
  readonly isCut: boolean;
}

/** The initial options: a live stream, in a web page. */
export const FIRST_OPTIONS: GalleryOptions = {
  stage: 'live',
  numbers: 'told',
  show: 'harbor',
  chatRate: 40,
  language: '',
  place: 'page',
  isHidden: false,
  isCalm: false,
  isCut: false,
};

declare global {
  interface HTMLElementEventMap {
    'onair-options-change': CustomEvent<Partial<GalleryOptions>>;
    'onair-raid-request': CustomEvent<undefined>;
  }
}
