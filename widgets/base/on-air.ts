/**
 * Returns whether a page is shown on air: in OBS, which sets `window.obsstudio` for browser sources and docks, or on an overlay page in any
 * browser. There viewers cannot click, no screen reader is used, and a link would only look different.
 */
export function isOnAir(page: Pick<Window, 'location'> = window): boolean {
  return 'obsstudio' in page || /\/overlay\/[a-z-]+\/?$/.test(page.location.pathname);
}
