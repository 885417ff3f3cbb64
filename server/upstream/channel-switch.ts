import type { Channel } from '../../core/service/channel.ts';
import type { ServiceClient } from '../../core/service/client.ts';
import { ServiceError } from '../../core/service/service-error.ts';
import type { CachedRead } from './cached-read.ts';

/**
 * Switches a channel on or off and answers with it as it is then.
 * @throws what the service answered, when the channel is not as wanted in the end
 */
export type ChannelSwitch = (channelId: number, enabled: boolean) => Promise<Channel>;

/**
 * Creates the switch. Setting twice what is set changes nothing, so an unclear outcome is tried once more and then
 * read back; a 4xx is final (D33). The list of channels is read again afterwards (D32).
 */
export function createChannelSwitch(client: ServiceClient, channels: CachedRead<readonly Channel[]>): ChannelSwitch {
  return async (channelId, enabled) => {
    const post = (): Promise<Channel> => (enabled ? client.enableChannel(channelId) : client.disableChannel(channelId));
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
