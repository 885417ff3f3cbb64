import { HARBOR_CHANNELS, KILN_CHANNELS, TIDEPOOL_CHANNELS } from '../../scenarios/channels.ts';
import type { ChannelFacts } from '../../scenarios/channels.ts';

/** A person with an account at the service. */
export interface User {
  readonly id: number;
  readonly username: string;
  /** Contains the word `canary`, like all secrets here, so that a search finds leaks (D25). */
  readonly email: string;
  readonly streamKey: string;
  readonly webchatToken: string;
  readonly ingestId: number;
  /** Short description of the streamer, for the login page. */
  readonly summary: string;
  readonly channels: readonly ChannelFacts[];
  /** Whether the stream is live from the start. */
  readonly live: boolean;
}

/** Three invented streamers: a large one, a small one, and one who is not streaming. */
export const USERS: readonly User[] = [
  {
    id: 731_204,
    username: 'pixelharbor',
    email: 'canary-pixelharbor@mail.example',
    streamKey: 're_731204_canary5f0c2ae19b7d',
    webchatToken: 'canary00-1b7e-4c55-9d20-7f3f5a1c9e01',
    ingestId: 20,
    summary: 'Games on eight channels, live now',
    channels: HARBOR_CHANNELS,
    live: true,
  },
  {
    id: 802_557,
    username: 'tidepoolradio',
    email: 'canary-tidepool@mail.example',
    streamKey: 're_802557_canary90d4b2c6e8a1',
    webchatToken: 'canary00-2f90-4a1d-8e3b-1d8c6b2a4f02',
    ingestId: 1,
    summary: 'Music on two channels, live now',
    channels: TIDEPOOL_CHANNELS,
    live: true,
  },
  {
    id: 914_030,
    username: 'quietkiln',
    email: 'canary-kiln@mail.example',
    streamKey: 're_914030_canary3e7f1a0b5c2d',
    webchatToken: 'canary00-3c41-4e77-b5a9-9e0a7d3c5b03',
    ingestId: 7,
    summary: 'Pottery on one channel, not live',
    channels: KILN_CHANNELS,
    live: false,
  },
];

/** An application registered at the service. */
export interface Client {
  readonly id: string;
  readonly secret: string;
  /** Name in the authorization dialog. */
  readonly name: string;
  /** Redirect URIs, compared byte for byte (D13). */
  readonly redirectUris: readonly string[];
}

/** All permissions (docs/spec/service-api.md, "Token pair"), each with its text in the dialog. */
export const SCOPES: Readonly<Record<string, string>> = {
  'profile.default.read': 'See your user name and e-mail address',
  'channels.default.read': 'See and switch your channels',
  'chat.default.read': 'Read the chat of your channels',
  'stream.default.read': 'See whether you are live, and your viewers',
  'clips.read': 'See your clip projects',
};
