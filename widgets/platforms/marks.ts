import type { Platform } from '../../core/service/platform.ts';

/** Onair's own simple drawing for a platform, which is not the platform's logo. */
export interface Mark {
  readonly name: string;
  /** Colour of the background, `#rrggbb`. */
  readonly color: string;
  /** Colour of the sign, `#rrggbb`. */
  readonly ink: string;
  /** Path of the sign on a 24 × 24 grid, filled by the even-odd rule. */
  readonly path: string;
}

const light = '#ffffff';
const dark = '#0c0f12';

/** The mark of an unknown platform: waves around a dot, in a colour that no platform uses (trap D31). */
const neutralMark: Mark = {
  name: '',
  color: '#5a6478',
  ink: light,
  path: 'M7.6 7.6a6.2 6.2 0 0 0 0 8.8L9 15a4.2 4.2 0 0 1 0-6zM16.4 7.6 15 9a4.2 4.2 0 0 1 0 6l1.4 1.4a6.2 6.2 0 0 0 0-8.8zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
};

/** Marks by platform id (the ids of `GET /v2/platform/all`). */
export const marks: Readonly<Record<number, Mark>> = {
  1: {
    name: 'Twitch',
    color: '#9146ff',
    ink: light,
    path: 'M7 4h12v9.5L15.5 17H13l-3 3v-3H5V6zM11 8h2v4.5h-2zM15 8h2v4.5h-2z',
  },
  5: { name: 'YouTube', color: '#ff0033', ink: light, path: 'M8.5 6.6v10.8L17.5 12z' },
  37: {
    name: 'Facebook',
    color: '#1877f2',
    ink: light,
    path: 'M10.2 21v-7.5H7.5V10.3h2.7V8c0-2.8 1.6-4.3 4.1-4.3h2.2v3h-1.6c-1.2 0-1.6.7-1.6 1.6v2h3.1l-.5 3.2h-2.6V21z',
  },
  59: {
    name: 'LinkedIn',
    color: '#0a66c2',
    ink: light,
    path: 'M6.7 4.2a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM5.2 9.5h3V19h-3zM10.2 9.5h2.9v1.4c.6-1 1.7-1.7 3-1.7 2.5 0 3.7 1.6 3.7 4.3V19h-3v-5c0-1.4-.5-2.2-1.6-2.2-1.2 0-2 .9-2 2.4V19h-3z',
  },
  67: {
    name: 'TikTok',
    color: '#111116',
    ink: light,
    path: 'M12.6 4h3c.2 1.9 1.6 3.4 3.5 3.6v3a6.6 6.6 0 0 1-3.5-1.1v5.3a5 5 0 1 1-5-5l.8.1v3.1a2 2 0 1 0 1.2 1.8z',
  },
  69: { name: 'Trovo', color: '#19d66b', ink: dark, path: 'M5 6.5h14v3.8h-5V18h-4v-7.7H5z' },
  71: {
    name: 'X',
    color: '#14171c',
    ink: light,
    path: 'M4.8 5h4.7l3.4 4.7L17 5h2.2l-5.3 6.1L19.8 19h-4.7l-3.7-5.1L7 19H4.8l5.6-6.5zM8 6.6l8 10.8h.9l-8-10.8z',
  },
  72: {
    name: 'Telegram',
    color: '#2aabee',
    ink: light,
    path: 'M3.6 11.7 20 5.2 17.3 19l-5.2-3.7-2.5 2.5-.4-4.4 6.6-5.3-8 4.7z',
  },
  73: {
    name: 'Instagram',
    color: '#e1306c',
    ink: light,
    path: 'M8.5 4.5h7a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-7a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4zm0 1.8a2.2 2.2 0 0 0-2.2 2.2v7a2.2 2.2 0 0 0 2.2 2.2h7a2.2 2.2 0 0 0 2.2-2.2v-7a2.2 2.2 0 0 0-2.2-2.2zM12 8.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zm3.9-1.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  },
  75: {
    name: 'Kick',
    color: '#53fc18',
    ink: dark,
    path: 'M5.5 5h4.2v4h1.8V7h2V5h5v4h-2v2h-2v2h2v2h2v4h-5v-2h-2v-2H9.7v4H5.5z',
  },
  77: {
    name: 'Rumble',
    color: '#85c742',
    ink: dark,
    path: 'M8 5.7c0-1.4 1.5-2.2 2.6-1.4l7.6 5.8c1.2.9 1.2 2.8 0 3.7l-7.6 5.9C9.5 20.5 8 19.7 8 18.3z',
  },
};

/** The service's list of platforms by id; undefined or empty until it is loaded. */
export type PlatformList = ReadonlyMap<number, Platform> | undefined;

/**
 * Finds the mark of a platform by its name in the service's list, because the API does not fix the ids. Without a list, it uses the ids
 * that we know. A platform without a mark gets the neutral one (trap D31).
 */
export function findMark(platformId: number, platforms: PlatformList): Mark {
  const name = platforms?.get(platformId)?.name.toLowerCase();
  if (name === undefined) return marks[platformId] ?? neutralMark;
  return Object.values(marks).find((mark) => mark.name.toLowerCase() === name) ?? neutralMark;
}

/** Returns the service's platform if it has a picture and we have no mark for it; undefined otherwise (D23). */
export function findMarkImage(platformId: number, platforms: PlatformList): Platform | undefined {
  const platform = platforms?.get(platformId);
  return platform && platform.image.png !== '' && findMark(platformId, platforms) === neutralMark
    ? platform
    : undefined;
}

/** Returns the service's name of a platform, or else ours; empty for an unknown id. */
export function platformName(platformId: number, platforms?: PlatformList): string {
  return platforms?.get(platformId)?.name ?? marks[platformId]?.name ?? '';
}

/**
 * Returns whether a list written by a person contains a platform, by its id or its name. Case and surrounding spaces are ignored.
 * @param serviceName the service's name of the platform; if empty, our name counts
 */
export function isPlatformListed(list: readonly string[], platformId: number, serviceName = ''): boolean {
  const names = [serviceName || platformName(platformId), String(platformId)].map(normalize);
  return list.some((entry) => normalize(entry) !== '' && names.includes(normalize(entry)));
}

function normalize(text: string): string {
  return text.trim().toLowerCase();
}
