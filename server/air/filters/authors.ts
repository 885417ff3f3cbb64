import type { Safety } from '../safety-schemas.ts';
import { foldName } from '../text/fold.ts';
import { BOTS } from './bots.ts';
import type { Filter } from './filter.ts';

/** Stops the messages of named authors, and on one platform those of authors who are muted there. */
export function createAuthorFilter({ authors, mutes }: Safety): Filter | undefined {
  if (authors.length === 0 && mutes.length === 0) return undefined;
  const everywhere = new Set(authors.map(foldName));
  const onOne = new Set(mutes.map(({ author, platformId }) => `${platformId} ${foldName(author)}`));
  return ({ message }) => {
    const name = foldName(message.author);
    return everywhere.has(name) || onOne.has(`${message.platformId} ${name}`) ? 'author' : undefined;
  };
}

/** Stops the messages of well-known chat bots. */
export function createBotFilter({ bots }: Safety): Filter | undefined {
  if (!bots) return undefined;
  return ({ message }) => (!message.own && botNames.has(foldName(message.author)) ? 'author' : undefined);
}

const botNames = new Set(BOTS.map(foldName));
