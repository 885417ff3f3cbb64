import type { Safety } from '../safety/safety-schemas.ts';
import type { Filter } from './filter.ts';

/** Stops messages with letters of scripts that are not listed. Digits, signs, emoji and marks belong to every script. */
export function createScriptFilter({ scripts }: Safety): Filter | undefined {
  const known = (scripts ?? []).filter(isScript);
  if (known.length === 0) return undefined;
  const allowed = ['Common', 'Inherited', ...known].map((name) => `\\p{Script=${name}}`).join('');
  // private-use characters are signs of some platform's font, and emoji may be newer than this engine
  const foreign = new RegExp(`[^${allowed}\\p{Co}\\p{Extended_Pictographic}]`, 'u');
  return ({ text }) => (foreign.test(text) ? 'script' : undefined);
}

/** Whether this is Unicode's name of a script, like `Latin`. */
function isScript(name: string): boolean {
  if (!/^[A-Za-z_]+$/.test(name)) return false;
  try {
    return new RegExp(`\\p{Script=${name}}`, 'u').unicode;
  } catch {
    return false;
  }
}
