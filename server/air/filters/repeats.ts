import type { Safety } from '../safety-schemas.ts';
import type { Filter } from './filter.ts';

/** Stops what was said already within the last seconds, on any channel, or is a bot's copy of it. */
export function createRepeatFilter({ repeatSeconds }: Safety): Filter | undefined {
  if (repeatSeconds === 0) return undefined;
  return ({ isRepeat }) => (isRepeat ? 'repeat' : undefined);
}
