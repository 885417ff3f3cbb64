import { toFields } from '../../../core/service/fields.ts';
import { parseStyleHosts } from '../../../core/service/image-hosts.ts';
import type { StyleHosts } from '../../../core/service/image-hosts.ts';

/**
 * Reads from the query of an overlay page the hosts to add to its policy: `css-fonts` and `css-pictures`, hosts separated by
 * commas. The page sets these to the hosts that its overlay has saved (decision 0020).
 */
export function readStyleHosts(query: unknown): StyleHosts {
  const fields = toFields(query);
  return { fonts: readList(fields['css-fonts']), pictures: readList(fields['css-pictures']) };
}

const MAX_IMAGE_HOSTS = 200;

/** Reads the hosts of pictures in chat that the owner allows: `image-hosts`, hosts separated by commas. The page sets them, too. */
export function readImageHosts(query: unknown): readonly string[] {
  const { 'image-hosts': value } = toFields(query);
  return typeof value === 'string' ? value.split(',').slice(0, MAX_IMAGE_HOSTS) : [];
}

function readList(value: unknown): readonly string[] {
  return typeof value === 'string' ? parseStyleHosts(value.split(',')) : [];
}
