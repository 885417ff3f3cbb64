import type { Channel } from '../../core/service/channel.ts';
import type { ServiceClient } from '../../core/service/client.ts';
import type { SelectedIngest } from '../../core/service/ingest.ts';
import type { Profile } from '../../core/service/profile.ts';
import type { StreamStatus } from '../../core/service/stream-status.ts';
import { createCachedRead } from './cached-read.ts';
import type { CachedRead } from './cached-read.ts';
import { createChannelSwitch } from './channel-switch.ts';
import type { ChannelSwitch } from './channel-switch.ts';
import { createClipPages } from './clip-pages.ts';
import type { ClipPages } from './clip-pages.ts';
import type { Clock } from '../clock.ts';

const MINUTE_MS = 60_000;
/** A little longer than the minute between two checks of a held upstream, so that reads in between cost nothing. */
const STREAM_LIFE_MS = 75_000;

/** What one owner's overlays read at the service, shared by all of them (F34, figure G13). */
export interface OwnerReads {
  readonly profile: CachedRead<Profile>;
  readonly stream: CachedRead<StreamStatus>;
  readonly channels: CachedRead<readonly Channel[]>;
  readonly ingest: CachedRead<SelectedIngest>;
  readonly webchatUrl: CachedRead<string>;
  /** One page of clip projects, held by its query; a new one counts in the budget of the key that asks. */
  readonly clips: ClipPages;
  /** An event named this channel: has the list read again if it is not there, at most once in 5 min (D31). */
  noteChannel(channelId: number): void;
  readonly setChannel: ChannelSwitch;
}

/** Creates an owner's reads over a client that carries the owner's token. */
export function createOwnerReads(client: ServiceClient, clock: Clock): OwnerReads {
  const read = <T>(ask: () => Promise<T>, minutes: number): CachedRead<T> =>
    createCachedRead({ clock, ask, lifeMs: () => minutes * MINUTE_MS });
  const channels = read(() => client.getChannels(), 5);
  return {
    profile: read(() => client.getProfile(), 60),
    stream: createCachedRead({ clock, ask: () => client.getStreamStatus(), lifeMs: () => STREAM_LIFE_MS }),
    channels,
    ingest: read(() => client.getSelectedIngest(), 1),
    webchatUrl: read(() => client.getWebchatUrl(), 1),
    clips: createClipPages(client, clock),
    noteChannel: createChannelNote(channels, clock),
    setChannel: createChannelSwitch(client, channels),
  };
}

function createChannelNote(channels: CachedRead<readonly Channel[]>, clock: Clock): (channelId: number) => void {
  let lastExpiredAt = -Infinity;
  return (channelId) => {
    const known = channels.peek();
    const isDue = clock.elapsed() - lastExpiredAt >= 5 * MINUTE_MS;
    if (!known || !isDue || known.some(({ id }) => id === channelId)) return;
    lastExpiredAt = clock.elapsed();
    channels.expire();
  };
}
