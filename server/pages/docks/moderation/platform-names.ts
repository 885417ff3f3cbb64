import { findMark, type PlatformList } from '../../../../widgets/platforms/marks.ts';

/** Name of a platform as the service gives it, or as we know it; empty for an unknown one. */
export function findPlatformName(platformId: number, platforms: PlatformList): string {
  return platforms?.get(platformId)?.name ?? findMark(platformId, platforms).name;
}
