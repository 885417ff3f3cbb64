/**
 * Whether this page goes on air: OBS opened it, or it is the overlay page itself. Nothing can be clicked there, and
 * nothing is to be read aloud.
 */
export function isOnAir(page: Window = window): boolean {
  return 'obsstudio' in page || /\/overlay\/[a-z-]+\/?$/.test(page.location.pathname);
}
