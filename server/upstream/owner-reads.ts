import type { Channel } from '../../core/service/channel.ts';
import type { ServiceClient } from '../../core/service/client.ts';
import type { SelectedIngest, StreamKey } from '../../core/service/ingest.ts';
import type { Profile } from '../../core/service/profile.ts';
import { ServiceError } from '../../core/service/service-error.ts';
import type { StreamStatus } from '../../core/service/stream-status.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { createCachedRead } from './cached-read.ts';
import type { CachedRead } from './cached-read.ts';
import { createClipPages } from './clip-pages.ts';
import type { ClipPages } from './clip-pages.ts';

const MINUTE_MS = 60_000;
/** Slightly longer than the minute between two checks of an active upstream, so that reads in between are cached. */
const STREAM_LIFE_MS = 75_000;

/** Reads at the service for one owner, shared by all its overlays (F34, figure G13). */
export interface OwnerReads {
  readonly profile: CachedRead<Profile>;
  readonly stream: CachedRead<StreamStatus>;
  readonly channels: CachedRead<readonly Channel[]>;
  readonly ingest: CachedRead<SelectedIngest>;
  readonly webchatUrl: CachedRead<string>;
  /** One page of clip projects, cached by its query; a new one counts in the budget of the requesting key. */
  readonly clips: ClipPages;
  /** Records that an event named this channel: the list is read again if the channel is missing, at most once in 5 min (D31). */
  recordChannel(channelId: number): void;
  readonly setChannel: ChannelSwitch;
  /** Reads the stream key, without a cache. Secret: it goes to the owner's OBS and nowhere else (D25). */
  readStreamKey(): Promise<StreamKey>;
}

/** Dependencies of {@link createOwnerReads}. */
export interface OwnerReadsOptions {
  /** Carries the owner's token. */
  readonly client: ServiceClient;
  /** The same, for background requests, which give way to all others. */
  readonly poll: ServiceClient;
  readonly clock: Clock;
}

/** Creates an owner's reads. */
export function createOwnerReads({ client, poll, clock }: OwnerReadsOptions): OwnerReads {
  const read = <T>(ask: () => Promise<T>, minutes: number): CachedRead<T> =>
    createCachedRead({ clock, ask, lifeMs: () => minutes * MINUTE_MS });
  const channels = read(() => client.getChannels(), 5);
  const stream: CachedRead<StreamStatus> = createCachedRead({
    clock,
    ask: () => (stream.peek() ? poll : client).getStreamStatus(),
    lifeMs: () => STREAM_LIFE_MS,
  });
  return {
    profile: read(() => client.getProfile(), 60),
    stream,
    channels,
    ingest: read(() => client.getSelectedIngest(), 1),
    webchatUrl: read(() => client.getWebchatUrl(), 1),
    clips: createClipPages(client, clock),
    recordChannel: createChannelNote(channels, clock),
    setChannel: createChannelSwitch(client, channels),
    readStreamKey: () => client.getStreamKey(),
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

/**
 * Switches a channel on or off. @returns the channel after that
 * @throws the error of the service, if the channel does not end up in the requested state
 */
export type ChannelSwitch = (channelId: number, enabled: boolean) => Promise<Channel>;

/**
 * Creates the switch. Switching twice is harmless, so after an unclear outcome, such as a channel in the wrong state, it tries once more
 * and then reads the channel; a 4xx is final (D33). The list of channels is read again afterwards (D32).
 */
function createChannelSwitch(client: ServiceClient, channels: CachedRead<readonly Channel[]>): ChannelSwitch {
  return async (channelId, enabled) => {
    const post = async (): Promise<Channel> => {
      const channel = await (enabled ? client.enableChannel(channelId) : client.disableChannel(channelId));
      if (channel.id === channelId && channel.enabled === enabled) return channel;
      throw new ServiceError({ status: 200, name: 'invalid_response', message: 'the channel is not as wanted' });
    };
    try {
      return await post().catch((error: unknown) => (isFinal(error) ? Promise.reject(error) : post()));
    } catch (error) {
      if (isFinal(error)) throw error;
      const channel = await readBack(channels, channelId);
      if (channel?.enabled === enabled) return channel;
      throw error;
    } finally {
      channels.expire();
    }
  };
}

async function readBack(channels: CachedRead<readonly Channel[]>, channelId: number): Promise<Channel | undefined> {
  channels.expire();
  const list = await channels.refresh().catch(() => []);
  return list.find(({ id }) => id === channelId);
}

function isFinal(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status >= 400 && error.status < 500;
}
