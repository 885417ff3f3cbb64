import type { Platform } from '../../core/service/platform.ts';
import type { PictureUrl } from './pictures/catalogue.ts';

/** A scenario's facts about a platform. */
export interface PlatformFacts {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  /** Its chat needs a running stream ("event-based platform", docs/spec/service-api.md, "user/chat"). */
  readonly eventBased: boolean;
  /** Whether the platform has stream titles, and game titles. A missing title is an empty string (D29). */
  readonly hasTitle: boolean;
  readonly hasGameTitle: boolean;
  /** Whether chat colours its words by author. */
  readonly hasColors: boolean;
  /** Id in the second id space, the one of chat sources (undefined: no chat there). */
  readonly chatSourceId: number | undefined;
}

type Trait = 'event' | 'title' | 'game' | 'colors';

function platform(id: number, name: string, rest: { url: string; traits?: readonly Trait[]; chatSourceId?: number }) {
  const traits = rest.traits ?? ['title'];
  return {
    id,
    name,
    url: rest.url,
    chatSourceId: rest.chatSourceId,
    eventBased: traits.includes('event'),
    hasTitle: traits.includes('title'),
    hasGameTitle: traits.includes('game'),
    hasColors: traits.includes('colors'),
  };
}

/** The platforms of `GET /v2/platform/all`. Ids and names are real; the marks are our own drawings. */
export const PLATFORMS: readonly PlatformFacts[] = [
  platform(1, 'Twitch', { url: 'https://www.twitch.tv', traits: ['title', 'game', 'colors'], chatSourceId: 2 }),
  platform(5, 'YouTube', { url: 'https://www.youtube.com', traits: ['event', 'title'], chatSourceId: 13 }),
  platform(24, 'Picarto', { url: 'https://picarto.tv' }),
  platform(29, 'Custom RTMP', { url: '', traits: [] }),
  platform(37, 'Facebook', { url: 'https://www.facebook.com', traits: ['event', 'title'], chatSourceId: 20 }),
  platform(40, 'SOOP', { url: 'https://www.sooplive.co.kr' }),
  platform(49, 'Steam', { url: 'https://steamcommunity.com', traits: ['game'] }),
  platform(59, 'LinkedIn', { url: 'https://www.linkedin.com', traits: ['event', 'title'], chatSourceId: 26 }),
  platform(61, 'Naver', { url: 'https://www.naver.com' }),
  platform(66, 'Dailymotion', { url: 'https://www.dailymotion.com' }),
  platform(67, 'TikTok', { url: 'https://www.tiktok.com', traits: [] }),
  platform(68, 'Mixcloud', { url: 'https://www.mixcloud.com' }),
  platform(71, 'X', { url: 'https://x.com', traits: ['title'], chatSourceId: 28 }),
  platform(72, 'Telegram', { url: 'https://telegram.org', traits: [] }),
  platform(73, 'Instagram', { url: 'https://www.instagram.com', traits: [] }),
  platform(75, 'Kick', { url: 'https://kick.com', traits: ['title', 'game', 'colors'], chatSourceId: 29 }),
  platform(77, 'Rumble', { url: 'https://rumble.com', traits: ['title'], chatSourceId: 33 }),
];

/** Finds a platform by its id. Throws a RangeError for an unknown id. */
export function findPlatform(platformId: number): PlatformFacts {
  const found = PLATFORMS.find((candidate) => candidate.id === platformId);
  if (found === undefined) throw new RangeError(`No platform has the id ${platformId}; see platforms.ts.`);
  return found;
}

/** The list in the form of the service (docs/spec/service-api.md, "Platform"), with picture addresses from `pictureUrl`. */
export function listPlatforms(pictureUrl: PictureUrl): Platform[] {
  return PLATFORMS.map(({ id, name, url }) => ({
    id,
    name,
    url,
    image: { png: pictureUrl(`platforms/${id}.png`), svg: pictureUrl(`platforms/${id}.svg`) },
  }));
}
