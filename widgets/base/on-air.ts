/**
 * Whether a page is shown on air: OBS gives its browser sources and docks `window.obsstudio`, and an overlay page is one
 * wherever it is opened. Viewers cannot click there, no screen reader reads it, and a link would only look different.
 */
export function isOnAir(page: Pick<Window, 'location'> = window): boolean {
  return 'obsstudio' in page || /\/overlay\/[a-z-]+\/?$/.test(page.location.pathname);
}
