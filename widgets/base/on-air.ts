/**
 * Whether a page is shown on air: OBS gives its browser sources and docks `window.obsstudio`, and an overlay page is one
 * wherever it is opened. Nobody can click there, nothing is to be read aloud, and a link would only show that it is one.
 */
export function isOnAir(page: Pick<Window, 'location'> = window): boolean {
  return 'obsstudio' in page || /\/overlay\/[a-z-]+\/?$/.test(page.location.pathname);
}
