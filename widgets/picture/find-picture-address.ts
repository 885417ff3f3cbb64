import { parseOverlayUrl } from '../../core/service/overlay-url.ts';
import { pageServer } from '../source/page-server.ts';

/**
 * Returns the address of a picture on its server; on other web pages that is the server of the overlay URL. Empty for no picture.
 * @param path `/pictures/…`, or empty
 * @param src the overlay URL of the widget
 */
export function findPictureAddress(path: string, src: string | undefined): string {
  const own = src === undefined ? undefined : parseOverlayUrl(src)?.baseUrl;
  return path === '' ? '' : `${own ?? pageServer.url ?? ''}${path}`;
}
