import type { SourceError } from '../base/events.ts';

/** Where a refused key, a page of another origin and a wrong address can be mended, in one line each. */
export function toSourceError(reason: SourceError['reason'], tag: string): SourceError {
  return { reason, message: `Onair: ${describe(reason, tag)}` };
}

function describe(reason: SourceError['reason'], tag: string): string {
  switch (reason) {
    case 'unauthorized':
      return `the key of <${tag}> was refused. It was revoked, or is not whole: copy the overlay URL from the dashboard again.`;
    case 'foreign_origin':
      return `the overlay of <${tag}> may not be used on this page. Add ${location.origin} to its allowed origins, or make an overlay that lists none.`;
    case 'not_permitted':
      return `the key of <${tag}> may not read what it shows. Use the overlay URL of a widget of the same kind.`;
    case 'wrong_src':
      return `the src of <${tag}> is no overlay URL. One is like https://onair.example/overlay/chat-box#key=… and is copied from the dashboard.`;
    case 'insecure_src':
      return `the src of <${tag}> begins with http, which shows the key to everybody on the way and is blocked on an https page. Use the https address of your Onair.`;
  }
}
