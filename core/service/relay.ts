/*
 * What Onair's relay adds to the service's protocol (docs/spec/relay.md, "The socket"). A client written only
 * from docs/spec/service-api.md ignores all of it.
 */

/** `overlay/settings`: the overlay's saved settings, first as a snapshot, then at each change. */
export interface SettingsEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/settings';
  readonly payload: {
    readonly widget: string;
    /** What the overlay's key may read; undefined where the relay does not say. */
    readonly permissions?: readonly string[];
    readonly revision: number;
    /** The reader checks them against the widget's own schema. */
    readonly settings: Readonly<Record<string, unknown>>;
  };
}

/** `overlay/moderation`: messages to take off the screen at once. */
export interface ModerationEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/moderation';
  readonly payload: { readonly hide: readonly string[]; readonly clear: boolean };
}

/** State of the server's own connection to the service. */
export type UpstreamState = 'open' | 'reconnecting' | 'needs_reconnect';

/** `overlay/link`: how the relay's connection to the service is, and since when (ISO 8601). */
export interface LinkEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/link';
  readonly payload: { readonly upstream: UpstreamState; readonly since: string };
}

/** `overlay/gap`: a stretch of time (ISO 8601) in which chat may be missing, and why. */
export interface GapEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/gap';
  readonly payload: { readonly from: string; readonly to: string; readonly reason: string };
}

/** An event that only the relay sends. */
export type RelayEvent = SettingsEvent | ModerationEvent | LinkEvent | GapEvent;

/** The relay's own subscriptions, open to every overlay key. */
export const RELAY_SUBSCRIPTIONS = ['overlay/settings', 'overlay/moderation', 'overlay/link', 'overlay/gap'] as const;

/** Close codes of the relay's socket (docs/spec/relay.md, "The socket"). */
export const CloseCode = {
  goingAway: 1001,
  restarting: 1012,
  badMessage: 4400,
  /** Unknown or revoked key: a client does not retry. */
  unauthorized: 4401,
  notPermitted: 4403,
  tooSlow: 4408,
  /** The overlay's owner is signed out: a client shows nothing and tries again later, since the key works again after a sign-in. */
  signedOut: 4410,
  tooMany: 4429,
} as const;

/** Reason beside {@link CloseCode.notPermitted} when the page is of an origin that the overlay does not list. */
export const FOREIGN_ORIGIN = 'not from this origin';

/** What an overlay key may read (docs/spec/relay.md, "Permissions"); the last three are a dock's. */
export type Permission = 'chat' | 'stream' | 'channels' | 'clips' | 'profile' | 'channels:write' | 'ingest' | 'webchat';
