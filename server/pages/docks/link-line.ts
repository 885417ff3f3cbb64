import type { ConnectionState, Refusal } from '../../../core/connection/connection.ts';
import type { UpstreamState } from '../../../core/service/relay.ts';
import type { AddressFault } from '../../../widgets/source/overlay-url.ts';

/** What a dock knows about its link. */
export interface LinkFacts {
  readonly state: ConnectionState;
  /** Why there will be no data until somebody changes something. */
  readonly refusal?: Refusal | AddressFault | undefined;
  /** State of the server's own connection to the service; undefined until the server has told it. */
  readonly upstream?: UpstreamState | undefined;
}

/** The state of a dock's link, in words. */
export interface LinkLine {
  /** `good`: all is well; `waiting`: it mends itself; `bad`: somebody has to do something. */
  readonly tone: 'good' | 'waiting' | 'bad';
  /** A word or two for the header. */
  readonly title: string;
  /** What it means and what to do; empty while all is well. */
  readonly help: string;
}

const REFUSALS: Readonly<Record<Refusal | AddressFault, Pick<LinkLine, 'title' | 'help'>>> = {
  unauthorized: {
    title: 'Key revoked',
    help: 'This dock was revoked, or it has a new key. Copy its URL from the dashboard again.',
  },
  foreign_origin: {
    title: 'Refused',
    help: 'This dock may not be opened at this address. Copy its URL from the dashboard again.',
  },
  not_permitted: {
    title: 'Refused',
    help: 'The key in this URL is not that of a dock. Copy the URL of the dock from the dashboard.',
  },
  wrong_src: {
    title: 'No key',
    help: 'The URL of this dock is not complete. Copy it from the dashboard again.',
  },
  insecure_src: {
    title: 'Not sent',
    help: 'This URL begins with http, which would send the key unencrypted. Use the https address of your Onair.',
  },
};

const UPSTREAM: Readonly<Record<UpstreamState, LinkLine>> = {
  open: { tone: 'good', title: 'Connected', help: '' },
  reconnecting: {
    tone: 'waiting',
    title: 'Service lost',
    help: 'Onair has lost the service and is trying again by itself. Until then nothing new arrives.',
  },
  needs_reconnect: {
    tone: 'bad',
    title: 'Login ended',
    help: 'The service no longer accepts the login of Onair. Sign in again in the dashboard.',
  },
};

/** Describes the link: only while its title is not one of a lost link does a dock send what is pressed. */
export function describeLink({ state, refusal, upstream = 'open' }: LinkFacts): LinkLine {
  if (refusal) return { tone: 'bad', ...REFUSALS[refusal] };
  switch (state) {
    case 'open':
      return UPSTREAM[upstream];
    case 'reconnecting':
      return {
        tone: 'waiting',
        title: 'Reconnecting',
        help: 'Reconnecting: nothing you press is sent. What you see may be old.',
      };
    case 'signed_out':
      return {
        tone: 'bad',
        title: 'Signed out',
        help: 'The owner is signed out of Onair. This dock works again after they sign in in the dashboard.',
      };
    case 'refused':
      return { tone: 'bad', ...REFUSALS.unauthorized };
    case 'idle':
    case 'connecting':
      return { tone: 'waiting', title: 'Connecting', help: 'Connecting: nothing you press is sent yet.' };
  }
}
