/**
 * Whether a page is shown on air: OBS gives its browser sources and docks `window.obsstudio`, and an overlay page is one
 * wherever it is opened. Nobody can click there, and a link would only show that it is one.
 */
export function isOnAir(page: Pick<Window, 'location'>): boolean {
  return 'obsstudio' in page || /\/overlay\/[a-z-]+\/?$/.test(page.location.pathname);
}
