import type { ChannelFigure } from '../../core/stores/figures.ts';
import type { Liveness } from '../../core/stores/stream-state.ts';
import { sumFigures } from './figures.ts';
import type { Figure } from './figures.ts';

/** What a viewer counter is drawn from. */
export interface CounterInput {
  readonly liveness: Liveness;
  readonly channels: readonly ChannelFigure[];
  readonly whenOffline: 'hide' | 'show';
  /** Whether a platform is neither shown nor counted. */
  readonly isHidden: (platformId: number) => boolean;
}

/** What a viewer counter shows. */
export interface CounterView {
  readonly state: Exclude<Liveness, 'unknown'>;
  readonly total: Figure;
  /** What the total is the sum of. */
  readonly channels: readonly ChannelFigure[];
}

/** Decides what to show; undefined for nothing at all: no data, offline and hidden, or every platform left out. */
export function toCounterView(input: CounterInput): CounterView | undefined {
  const { liveness } = input;
  if (liveness === 'unknown' || (liveness === 'offline' && input.whenOffline === 'hide')) return undefined;
  const channels = input.channels.filter((channel) => !input.isHidden(channel.platformId));
  if (liveness === 'live' && channels.length === 0) return undefined;
  return { state: liveness, total: sumFigures(channels), channels };
}
