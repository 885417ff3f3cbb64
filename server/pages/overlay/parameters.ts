import { parseParameters } from '../../../widgets/settings/parse.ts';
import type { LooseValues } from '../../../widgets/settings/parse.ts';
import { schemas } from './schemas.ts';

/** Reads the single settings that an overlay URL overrides, strictly; unknown names and hostile values are left out (E41, E42, T19). */
export function readParameters(widget: string, query: string): LooseValues {
  return parseParameters(schemas[widget] ?? {}, new URLSearchParams(query));
}
