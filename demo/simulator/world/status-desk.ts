import type { Channel } from '../../../core/service/channel.ts';
import type { StreamChannel, StreamStatus } from '../../../core/service/stream-status.ts';

/** Combines the stream status from the scenario, the enabled channels and the fixed numbers. */
export interface StatusDesk {
  /** The user's channels with their switch in the dashboard. */
  readonly channels: readonly Channel[];
  /** The stream status with the enabled channels. */
  readonly status: StreamStatus;
  /** The same with the last known numbers instead of null; 0 if they were never known (D30). */
  readonly lastKnownStatus: StreamStatus;
  /** Sets the current status of the scenario. */
  play(status: StreamStatus): void;
  /** Enables or disables a channel; undefined if there is none with that id. */
  setEnabled(channelId: number, enabled: boolean): Channel | undefined;
  /** Fixes a channel's viewers at a number or at null; undefined releases them. */
  holdViewers(channelId: number, viewers: number | null | undefined): void;
  /** Shows the stream as off, regardless of the scenario. */
  setBlank(blank: boolean): void;
  /** Releases all fixed numbers. */
  clear(): void;
}

const OFFLINE: StreamStatus = { live: false, channels: [] };

/** Creates a desk with the initial channels. */
export function createStatusDesk(initial: readonly Channel[], first: StreamStatus): StatusDesk {
  const held = new Map<number, number | null>();
  const known = new Map<number, { viewers: number; followers: number }>();
  let channels = initial;
  let played = first;
  let isBlank = false;

  function describe(): StreamStatus {
    if (isBlank) return OFFLINE;
    const enabled = new Set(channels.filter((channel) => channel.enabled).map((channel) => channel.id));
    return { live: played.live, channels: played.channels.filter(({ id }) => enabled.has(id)).map(withHeld) };
  }

  function withHeld(channel: StreamChannel): StreamChannel {
    const viewers = held.get(channel.id);
    return viewers === undefined ? channel : { ...channel, viewers };
  }

  function withKnown(channel: StreamChannel): StreamChannel {
    const before = known.get(channel.id) ?? { viewers: 0, followers: 0 };
    return { ...channel, viewers: channel.viewers ?? before.viewers, followers: channel.followers ?? before.followers };
  }

  function remember(): void {
    for (const channel of describe().channels) {
      const { viewers, followers } = withKnown(channel);
      known.set(channel.id, { viewers: viewers ?? 0, followers: followers ?? 0 });
    }
  }

  remember();
  return {
    get channels() {
      return channels;
    },
    get status() {
      return describe();
    },
    get lastKnownStatus() {
      const status = describe();
      return { ...status, channels: status.channels.map(withKnown) };
    },
    play(status) {
      played = status;
      remember();
    },
    setEnabled(channelId, enabled) {
      channels = channels.map((channel) => (channel.id === channelId ? { ...channel, enabled } : channel));
      return channels.find((channel) => channel.id === channelId);
    },
    holdViewers(channelId, viewers) {
      if (viewers === undefined) held.delete(channelId);
      else held.set(channelId, viewers);
      remember();
    },
    setBlank: (blank) => void (isBlank = blank),
    clear: () => held.clear(),
  };
}
