import { toFields } from '../../../core/service/fields.ts';
import type { ObsSettings } from './obs-calls.ts';

/**
 * What Onair writes into the settings of a source that it makes, beside those that OBS knows; OBS keeps it with the scene collection
 * (obs_data holds any key). Sources without it belong to somebody else and are never touched.
 */
export interface SourceMark {
  /** Id of the overlay that the source shows. */
  readonly overlay: string;
  /** Another one for each source. */
  readonly source: string;
  /** The name that Onair gave it: when OBS has another one, the owner has chosen that. */
  readonly name: string;
}

/** Name of the setting. */
const MARK = 'onair';

/** The mark as a setting. */
export function toMarkSetting({ overlay, source, name }: SourceMark): ObsSettings {
  return { [MARK]: { overlay, source, name } };
}

/**
 * Reads the mark; undefined for a source of somebody else, and for a copy of ours whose address was changed to another site.
 * @param publicUrl origin that overlay URLs begin with
 */
export function readMark(settings: ObsSettings, publicUrl: string): SourceMark | undefined {
  const { url, [MARK]: mark } = settings;
  if (typeof url !== 'string' || !url.startsWith(`${publicUrl}/`)) return undefined;
  const { overlay, source, name } = toFields(mark);
  if (typeof overlay !== 'string' || typeof source !== 'string' || typeof name !== 'string') return undefined;
  return { overlay, source, name };
}
