import type { Safety } from '../safety/safety-schemas.ts';
import { hasAddress } from '../text/addresses.ts';
import type { Filter } from './filter.ts';

/** Stops messages with links, and with addresses written as words. */
export function createLinkFilter({ links }: Safety): Filter | undefined {
  if (links !== 'stop') return undefined;
  return ({ message, text }) =>
    message.contents.some(({ type }) => type === 'link') || hasAddress(text) ? 'link' : undefined;
}
