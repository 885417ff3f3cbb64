/** Size of a share picture in pixels, shown large by Open Graph readers (https://ogp.me, `og:image:width`). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Returns the file name of a theme's share picture. @param theme a value of the setting `theme` */
export function toShareFile(theme: string): string {
  return `${theme}.jpg`;
}
