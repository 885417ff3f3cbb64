import type { Safety } from '../safety/safety-schemas.ts';
import { createNameList } from '../text/name-list.ts';
import type { NameList } from '../text/name-list.ts';
import { BOTS } from './bots.ts';
import type { Filter } from './filter.ts';

/** Stops the messages of named authors, and on one platform those of authors who are muted there. */
export function createAuthorFilter({ authors, mutes }: Safety): Filter | undefined {
  if (authors.length === 0 && mutes.length === 0) return undefined;
  const everywhere = createNameList(authors);
  const platforms = [...new Set(mutes.map(({ platformId }) => platformId))];
  const onOne = new Map(platforms.map((platformId) => [platformId, listMuted(mutes, platformId)]));
  return ({ message: { author, platformId } }) =>
    everywhere.has(author) || onOne.get(platformId)?.has(author) ? 'author' : undefined;
}

function listMuted(mutes: Safety['mutes'], platformId: number): NameList {
  return createNameList(mutes.filter((mute) => mute.platformId === platformId).map(({ author }) => author));
}

/** Stops the messages of well-known chat bots. */
export function createBotFilter({ bots }: Safety): Filter | undefined {
  if (!bots) return undefined;
  return ({ message }) => (!message.own && botNames.has(message.author) ? 'author' : undefined);
}

const botNames = createNameList(BOTS);
