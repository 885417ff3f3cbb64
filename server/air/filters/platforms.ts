import type { Safety } from '../safety/safety-schemas.ts';
import type { Filter } from './filter.ts';

/** Keeps chat of other platforms off air: of all but the listed ones, or of all but the first while it is live. */
export function createPlatformFilter({ platforms: { mode, ids } }: Safety): Filter | undefined {
  const [first] = ids;
  if (mode === 'all') return undefined;
  if (mode === 'only') return ({ message }) => (ids.includes(message.platformId) ? undefined : 'platform');
  if (first === undefined) return undefined;
  return ({ message, context }) =>
    message.platformId !== first && context.livePlatforms.has(first) ? 'platform' : undefined;
}
