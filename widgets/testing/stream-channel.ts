import type { StreamChannel } from '../../core/service/stream-status.ts';

/** Creates an outgoing stream for tests: on Twitch, otherwise empty except for the given fields. */
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
