import { toAuthorKey } from '../../../core/service/author-name.ts';
import { foldName } from './fold.ts';

/** A list of names that also matches disguised names. */
export interface NameList {
  /** Whether a name belongs to the same person as a listed one, or looks like it. */
  has(name: string): boolean;
}

/** Prepares a list of names. Names without visible characters are left out. */
export function createNameList(names: readonly string[]): NameList {
  const visible = names.filter((name) => toAuthorKey(name) !== '');
  const [keys, looks] = [new Set(visible.map(toAuthorKey)), new Set(visible.map(foldName))];
  return { has: (name) => keys.has(toAuthorKey(name)) || looks.has(foldName(name)) };
}
