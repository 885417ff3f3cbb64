import type { Channel } from '../../core/service/channel.ts';
import type { Platform } from '../../core/service/platform.ts';
import type { Directory } from '../../core/stores/directory.ts';
import { platformName } from '../platforms/marks.ts';
import type { Figure } from './figures.ts';

/** What names are taken from, and when they are wished. */
export interface Naming {
  readonly showNames: boolean;
  readonly split: 'platform' | 'channel';
  readonly channels: Directory<Channel> | undefined;
  readonly platforms: Directory<Platform> | undefined;
}

/**
 * The name to write beside a figure's mark; empty for none. Two channels on one platform (`parts` has both) are told
 * apart by name whether names are wished or not. An unknown channel goes by its platform, an unknown platform by none (D31).
 */
export function nameFigure(figure: Figure, parts: readonly Figure[], naming: Naming): string {
  const isAlone = parts.filter((part) => part.platformId === figure.platformId).length === 1;
  if (figure.platformId === undefined || (isAlone && !naming.showNames)) return '';
  return nameChannel(figure, naming) || nameOfPlatform(figure.platformId, naming);
}

function nameChannel({ channelId }: Figure, { split, channels }: Naming): string {
  if (split === 'platform' || channelId === undefined) return '';
  return channels?.get(channelId)?.displayName ?? '';
}

function nameOfPlatform(platformId: number, { platforms }: Naming): string {
  return platforms?.get(platformId)?.name ?? platformName(platformId);
}
