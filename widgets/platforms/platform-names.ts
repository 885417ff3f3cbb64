import { marks } from './marks.ts';

/** Name of a platform as we know it by its id; empty for an unknown one. */
export function platformName(platformId: number): string {
  return marks[platformId]?.name ?? '';
}

/**
 * Whether a list that a person wrote names a platform: by the service's name for it (ours while there is
 * none), or by its id, capitals and outer spaces aside.
 */
export function isPlatformListed(list: readonly string[], platformId: number, serviceName = ''): boolean {
  const names = [serviceName || platformName(platformId), String(platformId)].map(normalize);
  return list.some((entry) => normalize(entry) !== '' && names.includes(normalize(entry)));
}

function normalize(text: string): string {
  return text.trim().toLowerCase();
}
