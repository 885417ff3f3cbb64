import { FORMAT_NAMES } from '../../widgets/canvas/formats.ts';
import type { FormatName } from '../../widgets/canvas/layer.ts';
import { toFields } from '../../core/service/fields.ts';
import type { ObsSettings } from './obs-calls.ts';

/**
 * Onair's mark in the settings of a source that it creates; OBS stores it with the scene collection
 * (obs_data accepts any key). Sources without it belong to someone else and are never changed.
 */
export interface SourceMark {
  /** Id of the overlay that the source shows. */
  readonly overlay: string;
  /** Unique for each source. */
  readonly source: string;
  /** The name that Onair gave it: if OBS has another one, the owner has chosen that. */
  readonly name: string;
  /** The format of a scene that it shows; undefined for the scene's own. */
  readonly format?: FormatName;
}

/** Name of the setting. */
const MARK = 'onair';

/** The mark as a setting. */
export function toMarkSetting({ overlay, source, name, format }: SourceMark): ObsSettings {
  return { [MARK]: { overlay, source, name, ...(format && { format }) } };
}

/**
 * Reads the mark; undefined for a source of someone else, and for a copy of ours whose address was changed to another site.
 * @param publicUrl origin of overlay URLs
 */
export function readMark(settings: ObsSettings, publicUrl: string): SourceMark | undefined {
  const { url, [MARK]: mark } = settings;
  if (typeof url !== 'string' || !url.startsWith(`${publicUrl}/`)) return undefined;
  const { overlay, source, name, ...rest } = toFields(mark);
  if (typeof overlay !== 'string' || typeof source !== 'string' || typeof name !== 'string') return undefined;
  const format = FORMAT_NAMES.find((each) => each === rest['format']);
  return { overlay, source, name, ...(format && { format }) };
}
