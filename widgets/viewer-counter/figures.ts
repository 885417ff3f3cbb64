import type { ChannelFigure } from '../../core/stores/figures.ts';

/** A number to draw: a total, a platform's or a channel's. */
export interface Figure {
  /** Stable between updates: `total`, `platform-1`, `channel-7`. */
  readonly key: string;
  /** Undefined for a total. */
  readonly platformId: number | undefined;
  /** The channel when the figure is one channel's; undefined for a sum of several. */
  readonly channelId: number | undefined;
  /** Sum of what is known; undefined when nothing is. Never 0 in place of unknown (D30). */
  readonly value: number | undefined;
  /** At least one channel in it cannot be told, so the true number is `value` or more. */
  readonly partial: boolean;
  /** At least one number in it is an older one. */
  readonly stale: boolean;
  /** Since when the oldest number in it is no longer told, in epoch milliseconds; undefined when none is old. */
  readonly staleSinceMs: number | undefined;
}

/** Whose a figure is. */
export type FigureName = Pick<Figure, 'key' | 'platformId' | 'channelId'>;

/** Adds channels up, keeping apart what is known, unknown and old (D30, F25). */
export function sumFigures(channels: readonly ChannelFigure[], name: FigureName = TOTAL): Figure {
  const known = channels.filter((channel) => channel.value !== undefined);
  return {
    ...name,
    value: known.length === 0 ? undefined : known.reduce((sum, channel) => sum + (channel.value ?? 0), 0),
    partial: known.length < channels.length,
    stale: known.some((channel) => channel.stale),
    staleSinceMs: findOldest(known),
  };
}

const TOTAL: FigureName = { key: 'total', platformId: undefined, channelId: undefined };

function findOldest(channels: readonly ChannelFigure[]): number | undefined {
  const since = channels.flatMap(({ staleSinceMs }) => staleSinceMs ?? []);
  return since.length === 0 ? undefined : Math.min(...since);
}
