import type { Safety } from '../safety-schemas.ts';
import type { Filter } from './filter.ts';

/** What may stand before a prefix without being seen. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}]+/u;

/** Stops what begins with a prefix of commands, like "!". */
export function createCommandFilter({ commandPrefixes }: Safety): Filter | undefined {
  const prefixes = commandPrefixes.map((prefix) => prefix.trim().toLowerCase()).filter((prefix) => prefix !== '');
  if (prefixes.length === 0) return undefined;
  return ({ text }) => {
    const line = text.replace(UNSEEN, '').toLowerCase();
    return prefixes.some((prefix) => line.startsWith(prefix)) ? 'command' : undefined;
  };
}
