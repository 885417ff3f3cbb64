import type { FormatName } from '../../../../widgets/canvas/layer.ts';
import type { ObsFacts } from '../../../obs/obs-schemas.ts';
import { msg, str } from '../../parts/language/msg.ts';

/** The places of an overlay in OBS. */
export interface Places {
  /** Names of the scenes that contain it. */
  readonly scenes: readonly string[];
  /** Whether it is on program. */
  readonly isOnProgram: boolean;
  /** Whether OBS opens a link that no longer works. */
  readonly isUrlOld: boolean;
  /** Whether it shows an older build of Onair. */
  readonly isOutdated: boolean;
}

/**
 * Finds the places of an overlay in all sources that show it: a source of ours may have been copied in OBS. Returns undefined if there are none.
 * @param isShown chooses sources by their format; all of them by default
 */
export function findPlaces(
  obs: Pick<ObsFacts, 'sources'> | null | undefined,
  overlayId: string,
  isShown: (format: FormatName | undefined) => boolean = () => true,
): Places | undefined {
  const sources = obs?.sources.filter(({ format, overlay }) => overlay === overlayId && isShown(format)) ?? [];
  if (sources.length === 0) return undefined;
  return {
    scenes: [...new Set(sources.flatMap(({ scenes }) => scenes))],
    isOnProgram: sources.some(({ isOnProgram }) => isOnProgram),
    isUrlOld: sources.some(({ isUrlOld }) => isUrlOld),
    isOutdated: sources.some(({ isOutdated }) => isOutdated),
  };
}

/** The formats in which a scene of OBS shows an overlay, undefined for its own; its own if it does not show it yet. */
export function listFormatsIn(
  { sources }: Pick<ObsFacts, 'sources'>,
  overlayId: string,
  scene: string,
): readonly (FormatName | undefined)[] {
  const there = sources.filter(({ overlay, scenes }) => overlay === overlayId && scenes.includes(scene));
  return there.length > 0 ? [...new Set(there.map(({ format }) => format))] : [undefined];
}

/** Describes the places, such as `In Gaming, Break`. */
export function describePlaces(places: Places | undefined): string {
  if (!places) return msg('Not in OBS yet');
  return places.scenes.length > 0 ? msg(str`In ${places.scenes.join(', ')}`) : msg('In no scene');
}
