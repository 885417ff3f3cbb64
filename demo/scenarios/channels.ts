import type { Channel } from '../../core/service/channel.ts';
import { findPlatform } from './platforms.ts';

/** A channel: its data at the service, and the behaviour of its viewers. */
export interface ChannelFacts {
  readonly id: number;
  readonly platformId: number;
  readonly identifier: string;
  readonly displayName: string;
  /** Whether it is initially enabled. */
  readonly enabled: boolean;
  /** Number of viewers in normal times, and of followers. */
  readonly typicalViewers: number;
  readonly followers: number;
  /** Share of the time in which the numbers are unknown (0 to 1; D30). */
  readonly silence: number;
  /** Share of the chat, relative to the other channels. */
  readonly weight: number;
}

/** Eight channels on seven platforms; two on one, three event-based, one whose numbers are usually unknown. */
export const HARBOR_CHANNELS: readonly ChannelFacts[] = [
  channel(4180231, 1, { identifier: 'pixelharbor', displayName: 'PixelHarbor', audience: [412, 18_340], weight: 30 }),
  channel(4180232, 5, {
    identifier: 'UCq7hPixelHarborLive0A',
    displayName: 'Pixel Harbor',
    audience: [655, 52_100],
    silence: 0.06,
    weight: 26,
  }),
  channel(4180233, 5, {
    identifier: 'UCw3vHarborAfterDark1B',
    displayName: 'Harbor After Dark',
    audience: [48, 2_205],
    silence: 0.1,
    weight: 6,
  }),
  channel(4180234, 75, { identifier: 'pixelharbor', displayName: 'pixelharbor', audience: [138, 4_872], weight: 14 }),
  channel(4180235, 37, {
    identifier: '104772310558',
    displayName: 'Pixel Harbor Page',
    audience: [61, 9_930],
    weight: 8,
  }),
  channel(4180236, 67, {
    identifier: 'pixel.harbor',
    displayName: 'pixel.harbor',
    audience: [233, 31_400],
    silence: 0.08,
    weight: 10,
  }),
  channel(4180237, 71, {
    identifier: 'pixelharbor_',
    displayName: 'Pixel Harbor ⚓',
    audience: [29, 7_410],
    silence: 0.7,
    weight: 4,
  }),
  channel(4180238, 59, {
    identifier: 'pixel-harbor-studio',
    displayName: 'Pixel Harbor Studio',
    audience: [17, 1_264],
    weight: 2,
  }),
];

/** Two channels of a small music stream. */
export const TIDEPOOL_CHANNELS: readonly ChannelFacts[] = [
  channel(5220411, 1, { identifier: 'tidepoolradio', displayName: 'TidepoolRadio', audience: [24, 1_120], weight: 3 }),
  channel(5220412, 77, { identifier: 'c-9902114', displayName: 'Tidepool Radio', audience: [9, 340], weight: 1 }),
];

/** A single channel of a beginner. */
export const KILN_CHANNELS: readonly ChannelFacts[] = [
  channel(6330801, 5, {
    identifier: 'UCk1lnQuietKilnClay2Cd',
    displayName: 'Quiet Kiln',
    audience: [3, 41],
    weight: 1,
  }),
];

interface ChannelRest {
  identifier: string;
  displayName: string;
  audience: readonly [viewers: number, followers: number];
  silence?: number;
  weight: number;
}

function channel(id: number, platformId: number, rest: ChannelRest): ChannelFacts {
  const [typicalViewers, followers] = rest.audience;
  return {
    id,
    platformId,
    identifier: rest.identifier,
    displayName: rest.displayName,
    enabled: true,
    typicalViewers,
    followers,
    silence: rest.silence ?? 0,
    weight: rest.weight,
  };
}

/** The channel as in `GET /v2/user/channel/all` (docs/spec/service-api.md, "Channel"). */
export function describeChannel(facts: ChannelFacts): Channel {
  const home = findPlatform(facts.platformId).url;
  return {
    id: facts.id,
    streamingPlatformId: facts.platformId,
    embedUrl: `${home}/embed/${encodeURIComponent(facts.identifier)}`,
    url: `${home}/${encodeURIComponent(facts.identifier)}`,
    identifier: facts.identifier,
    displayName: facts.displayName,
    enabled: facts.enabled,
  };
}
