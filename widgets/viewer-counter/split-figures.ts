import type { ChannelFigure } from '../../core/stores/figures.ts';
import { sumFigures } from './figures.ts';
import type { Figure, FigureName } from './figures.ts';

/** One figure for each platform or each channel, in the order in which the stream has them. */
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
