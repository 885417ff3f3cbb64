import type { StreamChannel } from '../service/stream-status.ts';

/** Time that the last figure of a channel is kept after the service stops reporting it (docs/spec/widgets.md). */
export const KEEP_MS = 60_000;

/** The number of viewers or followers of one channel of the running stream. */
export interface ChannelFigure {
  readonly channelId: number;
  readonly platformId: number;
  /** The newest known number; undefined if there is none or it is too old. An unknown number is never 0 (D30). */
  readonly value: number | undefined;
  /** Whether the service has stopped reporting it; `value` is the last reported number. */
  readonly stale: boolean;
  /** End of the reports in epoch milliseconds; undefined while `value` is current or unknown. */
  readonly staleSinceMs: number | undefined;
}

/** A figure over all channels of the running stream. */
export interface Figures {
  /** Sum of the known numbers; undefined if none is known. */
  readonly total: number | undefined;
  /** Number of channels with a value (an old one counts), and of channels without. */
  readonly known: number;
  readonly unknown: number;
  /** Whether at least one value is old. */
  readonly stale: boolean;
  /** Highest total of this stream that this page has seen. */
  readonly peak: number | undefined;
  readonly perChannel: readonly ChannelFigure[];
}

/** Figures without any known number. */
export const NO_FIGURES: Figures = {
  total: undefined,
  known: 0,
  unknown: 0,
  stale: false,
  peak: undefined,
  perChannel: [],
};

/** The reported number of a channel; null while the service does not know it. */
export interface ChannelReading {
  readonly channel: Pick<StreamChannel, 'id' | 'streamingPlatformId'>;
  readonly value: number | null;
}

/** Adds new readings. The last number of a channel without a new one is kept for {@link KEEP_MS} (F25, D30). */
export function updateFigures(before: Figures, readings: readonly ChannelReading[], nowMs: number): Figures {
  const former = new Map(before.perChannel.map((figure) => [figure.channelId, figure]));
  return sum(
    readings.map(({ channel, value }) => toFigure(channel, value ?? remember(former.get(channel.id), nowMs))),
    before.peak,
  );
}

/** Removes kept values that are too old. With `isLost`, all values count as no longer reported. */
export function ageFigures(before: Figures, nowMs: number, isLost: boolean): Figures {
  const readings = before.perChannel.map(({ channelId, platformId, value, stale }) => ({
    channel: { id: channelId, streamingPlatformId: platformId },
    value: isLost || stale ? null : (value ?? null),
  }));
  return updateFigures(before, readings, nowMs);
}

/** Returns the next expiry of a kept value in epoch milliseconds; undefined if none is kept. */
export function nextExpiryMs(...all: readonly Figures[]): number | undefined {
  const since = all.flatMap(({ perChannel }) => perChannel.flatMap(({ staleSinceMs }) => staleSinceMs ?? []));
  return since.length === 0 ? undefined : Math.min(...since) + KEEP_MS;
}

interface Remembered {
  readonly value: number;
  readonly staleSinceMs: number;
}

function remember(figure: ChannelFigure | undefined, nowMs: number): Remembered | undefined {
  if (figure?.value === undefined) return undefined;
  const staleSinceMs = figure.staleSinceMs ?? nowMs;
  return nowMs - staleSinceMs < KEEP_MS ? { value: figure.value, staleSinceMs } : undefined;
}

function toFigure(channel: ChannelReading['channel'], known: number | Remembered | undefined): ChannelFigure {
  const identity = { channelId: channel.id, platformId: channel.streamingPlatformId };
  return typeof known === 'object'
    ? { ...identity, ...known, stale: true }
    : { ...identity, value: known, stale: false, staleSinceMs: undefined };
}

function sum(perChannel: readonly ChannelFigure[], formerPeak: number | undefined): Figures {
  const values = perChannel.flatMap(({ value }) => value ?? []);
  const total = values.length === 0 ? undefined : values.reduce((a, b) => a + b);
  const peak = total === undefined ? formerPeak : Math.max(total, formerPeak ?? total);
  const stale = perChannel.some((figure) => figure.stale);
  return { total, known: values.length, unknown: perChannel.length - values.length, stale, peak, perChannel };
}
