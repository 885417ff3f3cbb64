import type { Safety } from '../safety/safety-schemas.ts';
import type { Filter } from './filter.ts';

/** Stops messages that repeat a recent one on any channel, and bots' copies of them. */
export function createRepeatFilter({ repeatSeconds }: Safety): Filter | undefined {
  if (repeatSeconds === 0) return undefined;
  return ({ isRepeat }) => (isRepeat ? 'repeat' : undefined);
}
