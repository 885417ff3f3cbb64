import type { Channel } from '../../core/service/channel.ts';

/** A channel for tests: enabled, on Twitch, with nothing known of it but what is given. */
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
