import type { Safety } from '../safety/safety-schemas.ts';
import type { Filter } from './filter.ts';

/** Invisible characters that may stand before a prefix. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}]+/u;

/** Stops messages that begin with a command prefix, like "!". */
export function createCommandFilter({ commandPrefixes }: Safety): Filter | undefined {
  const prefixes = commandPrefixes.map((prefix) => prefix.trim().toLowerCase()).filter((prefix) => prefix !== '');
  if (prefixes.length === 0) return undefined;
  return ({ text }) => {
    const line = text.replace(UNSEEN, '').toLowerCase();
    return prefixes.some((prefix) => line.startsWith(prefix)) ? 'command' : undefined;
  };
}
