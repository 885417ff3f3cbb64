/** Size of a share picture in pixels, as Open Graph readers show it large (https://ogp.me, `og:image:width`). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Name of the picture that stands for a theme where a link to the gallery is shared. @param theme a value of the setting `theme` */
export function toShareFile(theme: string): string {
  return `${theme}.jpg`;
}
