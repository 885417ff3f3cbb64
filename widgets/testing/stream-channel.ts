import type { StreamChannel } from '../../core/service/stream-status.ts';

/** An outgoing stream for tests: on Twitch, with nothing known of it but what is given. */
export function makeStreamChannel(fields: Partial<StreamChannel> = {}): StreamChannel {
  return {
    id: 1,
    streamingPlatformId: 1,
    channelIdentifier: '',
    eventIdentifier: '',
    viewers: null,
    followers: null,
    title: '',
    gameTitle: '',
    ...fields,
  };
}
