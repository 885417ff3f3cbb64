import type { ObsFacts } from '../../../obs/obs-schemas.ts';
import { msg, str } from '../../../../widgets/page-parts/language/msg.ts';

/** Where an overlay is in OBS. */
export interface Places {
  /** Names of the scenes that it lies in. */
  readonly scenes: readonly string[];
  /** Whether OBS sends it now. */
  readonly isOnProgram: boolean;
  /** Whether OBS opens a link that does not work any more. */
  readonly isUrlOld: boolean;
  /** Whether it shows an older build of Onair. */
  readonly isOutdated: boolean;
}

/** Finds where an overlay is, over all sources that show it: a source of ours may have been copied in OBS. Undefined when there is none. */
export function findPlaces(obs: Pick<ObsFacts, 'sources'> | null | undefined, overlayId: string): Places | undefined {
  const sources = obs?.sources.filter(({ overlay }) => overlay === overlayId) ?? [];
  if (sources.length === 0) return undefined;
  return {
    scenes: [...new Set(sources.flatMap(({ scenes }) => scenes))],
    isOnProgram: sources.some(({ isOnProgram }) => isOnProgram),
    isUrlOld: sources.some(({ isUrlOld }) => isUrlOld),
    isOutdated: sources.some(({ isOutdated }) => isOutdated),
  };
}

/** The places in words, such as `In Gaming, Break`. */
export function describePlaces(places: Places | undefined): string {
  if (!places) return msg('Not in OBS yet');
  return places.scenes.length > 0 ? msg(str`In ${places.scenes.join(', ')}`) : msg('In no scene');
}
