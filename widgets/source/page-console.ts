import { isOnAir } from '../base/on-air.ts';
import type { SourceError } from '../base/events.ts';

/** Causes that a line was written for, so that widgets which share one write one. */
const written = new WeakSet();

/**
 * Writes one line for each cause to the console of a page that embeds widgets. Never in OBS and on overlay pages: OBS writes the
 * console to a file. The line holds no key and no address.
 * @param cause the connection or the element that is at fault
 */
export function warnPage({ message }: SourceError, cause: WeakKey): void {
  if (isOnAir() || written.has(cause)) return;
  written.add(cause);
  // eslint-disable-next-line no-console -- the one place: a web developer looks there for what is wrong
  console.warn(message);
}
