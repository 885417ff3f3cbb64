import { toFields } from '../../../core/service/fields.ts';
import { parseStyleHosts } from '../../../core/service/image-hosts.ts';
import type { StyleHosts } from '../../../core/service/image-hosts.ts';

/**
 * Reads from the query of an overlay page the hosts to add to its policy: `css-fonts` and `css-pictures`, hosts with
 * commas between them. The page sets these to the hosts that its overlay has saved (decision 0020).
 */
export function readStyleHosts(query: unknown): StyleHosts {
  const fields = toFields(query);
  return { fonts: readList(fields['css-fonts']), pictures: readList(fields['css-pictures']) };
}

function readList(value: unknown): readonly string[] {
  return typeof value === 'string' ? parseStyleHosts(value.split(',')) : [];
}
