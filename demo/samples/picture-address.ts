import { findPicture } from '../scenarios/pictures/catalogue.ts';
import { toSvg } from '../scenarios/pictures/svg.ts';

const addresses = new Map<string, string>();

/** The address of a scenario's picture: the drawing itself as `data:`, without a server. */
export function toPictureAddress(path: string): string {
  const known = addresses.get(path);
  if (known !== undefined) return known;
  const picture = findPicture(path);
  const address = picture ? `data:image/svg+xml,${encodeURIComponent(toSvg(picture))}` : '';
  addresses.set(path, address);
  return address;
}
