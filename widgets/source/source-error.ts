import { isOnAir } from '../base/on-air.ts';
import type { SourceError } from '../base/events.ts';

/** Describes an error of an element in one line, with its remedy. */
export function toSourceError(reason: SourceError['reason'], tag: string, page = window.origin): SourceError {
  return { reason, message: `Onair: ${describe(reason, tag, page)}` };
}

function describe(reason: SourceError['reason'], tag: string, page: string): string {
  switch (reason) {
    case 'unauthorized':
      return `the key of <${tag}> was refused. It was revoked or is incomplete: copy the overlay URL from the dashboard again.`;
    case 'foreign_origin':
      // A sandboxed frame sends "null", which no overlay can list.
      if (page === 'null')
        return `the overlay of <${tag}> lists origins, and this sandboxed frame has none. Add allow-same-origin to the frame's sandbox, or create an overlay that lists no origins.`;
      return `the overlay of <${tag}> may not be used on this page. Add ${page} to its allowed origins, or create an overlay that lists no origins.`;
    case 'not_permitted':
      return `the key of <${tag}> may not read its data. Use the overlay URL of a widget of the same kind.`;
    case 'wrong_src':
      return `the src of <${tag}> is not an overlay URL. Copy one from the dashboard; it looks like https://onair.example/overlay/chat-box#key=….`;
    case 'insecure_src':
      return `the src of <${tag}> begins with http, which sends the key unencrypted and is blocked on an https page. Use the https address of your Onair.`;
  }
}

/** Causes with a report, so that widgets with the same cause report it once. */
const reported = new WeakSet();

/**
 * Writes one line for each cause to the console of a page that embeds widgets. Writes nothing in OBS and on overlay pages, because OBS
 * writes the console to a file. The line contains no key and no address.
 * @param cause connection or element with the error
 */
export function warnPage({ message }: SourceError, cause: WeakKey): void {
  if (isOnAir() || reported.has(cause)) return;
  reported.add(cause);
  // eslint-disable-next-line no-console -- web developers look for errors there
  console.warn(message);
}
