import type { Channel } from '../../core/service/channel.ts';
import type { Platform } from '../../core/service/platform.ts';
import type { Directory } from '../../core/stores/directory.ts';
import type { ChannelFigure } from '../../core/stores/figures.ts';
import type { Liveness } from '../../core/stores/stream-state.ts';
import { platformName } from '../platforms/marks.ts';

/** A number to draw: a total, or that of a platform or a channel. */
export interface Figure {
  /** Stable between updates: `total`, `platform-1`, `channel-7`. */
  readonly key: string;
  /** Platform of the figure; undefined for a total. */
  readonly platformId: number | undefined;
  /** Channel of the figure; undefined for a sum of several. */
  readonly channelId: number | undefined;
  /** Sum of the known numbers; undefined if none is known. Never 0 in place of unknown (D30). */
  readonly value: number | undefined;
  /** Whether at least one channel in it is unknown, so that the true number is `value` or more. */
  readonly partial: boolean;
  /** Whether at least one number in it is old. */
  readonly stale: boolean;
  /** End of the oldest number's reports, in epoch milliseconds; undefined if none is old. */
  readonly staleSinceMs: number | undefined;
}

/** The platform or channel that a figure belongs to. */
type FigureName = Pick<Figure, 'key' | 'platformId' | 'channelId'>;

/** Adds channels up, and tracks known, unknown and old numbers separately (D30, F25). */
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

/** Inputs of a viewer counter. */
export interface CounterInput {
  readonly liveness: Liveness;
  readonly channels: readonly ChannelFigure[];
  readonly whenOffline: 'hide' | 'show';
  /** Returns whether a platform is neither shown nor counted. */
  readonly isHidden: (platformId: number) => boolean;
}

/** Content of a viewer counter. */
export interface CounterView {
  readonly state: Exclude<Liveness, 'unknown'>;
  readonly total: Figure;
  /** Parts of the total. */
  readonly channels: readonly ChannelFigure[];
}

/** Decides the content; undefined for nothing at all: no data, offline and hidden, or every platform left out. */
export function toCounterView(input: CounterInput): CounterView | undefined {
  const { liveness } = input;
  if (liveness === 'unknown' || (liveness === 'offline' && input.whenOffline === 'hide')) return undefined;
  const channels = input.channels.filter((channel) => !input.isHidden(channel.platformId));
  if (liveness === 'live' && channels.length === 0) return undefined;
  return { state: liveness, total: sumFigures(channels), channels };
}

/** Returns one figure for each platform or channel, in the order of the stream. */
export function splitFigures(channels: readonly ChannelFigure[], split: 'platform' | 'channel'): readonly Figure[] {
  if (split === 'channel') return channels.map((channel) => sumFigures([channel], nameOfChannel(channel)));
  const byPlatform = new Map<number, ChannelFigure[]>();
  for (const channel of channels) {
    const group = byPlatform.get(channel.platformId);
    if (group) group.push(channel);
    else byPlatform.set(channel.platformId, [channel]);
  }
  return [...byPlatform].map(([platformId, group]) => sumFigures(group, nameOfPlatform(platformId, group)));
}

function nameOfChannel({ channelId, platformId }: ChannelFigure): FigureName {
  return { key: `channel-${channelId}`, platformId, channelId };
}

function nameOfPlatform(platformId: number, group: readonly ChannelFigure[]): FigureName {
  const [only, ...others] = group;
  return { key: `platform-${platformId}`, platformId, channelId: others.length === 0 ? only?.channelId : undefined };
}

/** Sources of names, and their visibility. */
export interface Naming {
  readonly showNames: boolean;
  readonly split: 'platform' | 'channel';
  readonly channels: Directory<Channel> | undefined;
  readonly platforms: Directory<Platform> | undefined;
}

/**
 * Returns the name beside a figure's mark; empty for none. Two channels on one platform (`parts` has both) always have names to distinguish
 * them. An unknown channel has the name of its platform, an unknown platform none (D31).
 */
export function nameFigure(figure: Figure, parts: readonly Figure[], naming: Naming): string {
  const isAlone = parts.filter((part) => part.platformId === figure.platformId).length === 1;
  if (figure.platformId === undefined || (isAlone && !naming.showNames)) return '';
  return nameChannel(figure, naming) || platformName(figure.platformId, naming.platforms);
}

function nameChannel({ channelId }: Figure, { split, channels }: Naming): string {
  if (split === 'platform' || channelId === undefined) return '';
  return channels?.get(channelId)?.displayName ?? '';
}
