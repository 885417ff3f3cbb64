import type { Channel } from '../../core/service/channel.ts';

/** Creates a channel for tests: enabled, on Twitch, otherwise empty except for the given fields. */
export function makeChannel(fields: Partial<Channel> = {}): Channel {
  return {
    id: 1,
    streamingPlatformId: 1,
    displayName: 'Main',
    enabled: true,
    embedUrl: '',
    url: '',
    identifier: '',
    ...fields,
  };
}
