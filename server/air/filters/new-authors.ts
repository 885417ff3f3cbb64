import type { Safety } from '../safety-schemas.ts';
import type { Filter } from './filter.ts';

/** Holds the messages of authors who are seen for the first time, until somebody approves one. */
export function createNewAuthorFilter({ newAuthors }: Safety): Filter | undefined {
  if (newAuthors !== 'hold') return undefined;
  return ({ message, context }) => (message.own || context.isKnownAuthor(message) ? undefined : 'hold');
}
