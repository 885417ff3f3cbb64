import type { ConnectionState, Refusal } from '../../../core/connection/connection.ts';
import type { UpstreamState } from '../../../core/service/relay.ts';
import type { AddressFault } from '../../../core/service/overlay-url.ts';
import { msg, perLanguage } from '../parts/language/msg.ts';

/** State of a dock's connection. */
export interface LinkFacts {
  readonly state: ConnectionState;
  /** Reason why no data will arrive until someone changes something. */
  readonly refusal?: Refusal | AddressFault | undefined;
  /** State of the server's own connection to the service; undefined until it is received. */
  readonly upstream?: UpstreamState | undefined;
}

/** The state of a dock's connection in words. */
export interface LinkLine {
  /** `good`: everything works; `waiting`: it recovers by itself; `bad`: someone has to act. */
  readonly tone: 'good' | 'waiting' | 'bad';
  /** A word or two for the header. */
  readonly title: string;
  /** Explanation with the remedy; empty while everything works. */
  readonly help: string;
}

const refusals = perLanguage((): Readonly<Record<Refusal | AddressFault, Pick<LinkLine, 'title' | 'help'>>> => ({
  unauthorized: {
    title: msg('Link removed'),
    help: msg('This dock was removed, or it has a new link. Copy the link from the dashboard again.'),
  },
  foreign_origin: {
    title: msg('Refused'),
    help: msg('This dock may not be opened at this address. Copy its link from the dashboard again.'),
  },
  not_permitted: {
    title: msg('Refused'),
    help: msg('This is not the link of a dock. Copy the link of the dock from the dashboard.'),
  },
  wrong_src: {
    title: msg('No key'),
    help: msg('The link of this dock is not complete. Copy it from the dashboard again.'),
  },
  insecure_src: {
    title: msg('Not sent'),
    help: msg('This link begins with http, which would send its key unencrypted. Use the https address of your Onair.'),
  },
}));

const upstreams = perLanguage((): Readonly<Record<UpstreamState, LinkLine>> => ({
  open: { tone: 'good', title: msg('Connected'), help: '' },
  reconnecting: {
    tone: 'waiting',
    title: msg('Service lost'),
    help: msg('Onair has lost the service and is trying again by itself. Until then nothing new arrives.'),
  },
  needs_reconnect: {
    tone: 'bad',
    title: msg('Login ended'),
    help: msg('The service no longer accepts the login of Onair. Sign in again in the dashboard.'),
  },
}));

/** Describes the connection. A dock sends actions only while it is open. */
export function describeLink({ state, refusal, upstream = 'open' }: LinkFacts): LinkLine {
  if (refusal) return { tone: 'bad', ...refusals()[refusal] };
  switch (state) {
    case 'open':
      return upstreams()[upstream];
    case 'reconnecting':
      return {
        tone: 'waiting',
        title: msg('Reconnecting'),
        help: msg('Reconnecting: nothing you press is sent. What you see may be old.'),
      };
    case 'signed_out':
      return {
        tone: 'bad',
        title: msg('Signed out'),
        help: msg('The owner is signed out of Onair. This dock works again after they sign in in the dashboard.'),
      };
    case 'full':
      return {
        tone: 'waiting',
        title: msg('No place'),
        help: msg('This dock is open too often. Close it elsewhere: this one tries again by itself.'),
      };
    case 'refused':
      return { tone: 'bad', ...refusals().unauthorized };
    case 'idle':
    case 'connecting':
      return { tone: 'waiting', title: msg('Connecting'), help: msg('Connecting: nothing you press is sent yet.') };
  }
}
