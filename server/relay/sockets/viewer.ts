import type { RequestOrigin } from '../../overlays/admission/origin.ts';

/** Origin of a socket. */
export interface Visitor {
  /** Network address of the client. */
  readonly address: string;
  /** Whether the address has as many sockets as it may have, so that this one gets no place. */
  readonly isExcess: boolean;
  /** Whether its user agent is OBS. */
  readonly isObs: boolean;
  /** Value of its session cookie; undefined if it sent none. It proves nothing until it is looked up. */
  readonly session: string | undefined;
  readonly origin: RequestOrigin;
}

/**
 * Viewers of an overlay: `anyone`, which includes OBS; `owner`: a page in a browser in which its owner is signed in; `dashboard`: a
 * preview there, or a dock.
 */
export type Viewer = 'anyone' | 'owner' | 'dashboard';

/** A page that an owner has open, as its request describes it. */
interface OwnersPage {
  readonly isOwnPage: boolean;
  readonly isObs: boolean;
}

/**
 * The kind of view of a signed-in owner's page. Our overlay pages send their build; dashboard previews and docks
 * send none.
 */
export function findOwnersView({ isOwnPage, isObs }: OwnersPage, build: string | undefined): Viewer {
  if (isOwnPage && build === undefined) return 'dashboard';
  // owners may sign in inside OBS, where a browser source is on air all the same
  return isObs ? 'anyone' : 'owner';
}
