import type { Safety } from '../safety/safety-schemas.ts';
import type { Filter } from './filter.ts';

/** Holds the messages of new authors until someone approves one. */
export function createNewAuthorFilter({ newAuthors }: Safety): Filter | undefined {
  if (newAuthors !== 'hold') return undefined;
  return ({ message, context }) => (message.own || context.isKnownAuthor(message) ? undefined : 'hold');
}
