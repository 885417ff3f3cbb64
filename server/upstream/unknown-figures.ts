import type { StreamChannel, StreamStatus } from '../../core/service/stream-status.ts';

/**
 * Leaves unknown in an answer of REST what the newest event told as unknown: there an integer stands where events have null
 * (docs/spec/service-api.md, "Stream channel"), so it is the last number known, however old, or 0 (trap D30).
 * @param told the newest event; undefined before the first
 */
export function keepUnknownFigures(answer: StreamStatus, told: StreamStatus | undefined): StreamStatus {
  const toldChannels = new Map(told?.channels.map((channel) => [channel.id, channel]));
  const keep = (channel: StreamChannel): StreamChannel => {
    const { viewers, followers } = toldChannels.get(channel.id) ?? channel;
    return {
      ...channel,
      viewers: viewers === null ? null : channel.viewers,
      followers: followers === null ? null : channel.followers,
    };
  };
  return { ...answer, channels: answer.channels.map(keep) };
}
