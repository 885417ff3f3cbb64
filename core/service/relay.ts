import type { ChatMessage } from './chat-message.ts';

/*
 * What Onair's relay adds to the service's protocol (docs/spec/relay.md, "The socket"). A client written only
 * from docs/spec/service-api.md ignores all of it.
 */

/** An own theme as overlays draw it. */
export interface OwnThemePayload {
  /** Name of the theme that it was made from. */
  readonly base: string;
  /** Values by the names of custom properties: `--onair-text`. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** `overlay/settings`: the overlay's saved settings, first as a snapshot, then at each change. */
export interface SettingsEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/settings';
  readonly payload: {
    readonly widget: string;
    /** What the overlay's key may read; undefined where the relay does not say. */
    readonly permissions?: readonly string[];
    /** Hosts of pictures that the owner allows besides those of the server, whose pages must allow them, too; undefined for none. */
    readonly imageHosts?: readonly string[];
    /** The owner's own themes that the settings use, by id; undefined for none. */
    readonly ownThemes?: Readonly<Record<string, OwnThemePayload>>;
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

/** `overlay/featured`: the pinned message, first as a snapshot, then at each change. Only for keys that may read chat. */
export interface FeaturedEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/featured';
  readonly payload: {
    /** Null while none is pinned. */
    readonly message: ChatMessage | null;
    /**
     * Epoch milliseconds at which it goes; null when it stays until it is unpinned. An event brings `remainingMs` beside it, from which
     * the reader sets it by its own clock, because the clocks of two machines may differ.
     */
    readonly until: number | null;
    /** How long it is shown in all; null when it stays until it is unpinned. */
    readonly seconds: number | null;
    /** How many pinned messages wait for their turn. */
    readonly waiting: number;
  };
}

/** `overlay/safety`: what every dock shows of the owner's safety settings, first as a snapshot, then at each change. */
export interface SafetyEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/safety';
  readonly payload: {
    readonly revision: number;
    /** All chat is off air until this is released. */
    readonly panic: boolean;
    readonly holdSeconds: number;
  };
}

/** Where a message is on its way to air: it waits, is on air, was stopped by a filter, or was hidden by a person. */
export const MESSAGE_STATES = ['held', 'shown', 'stopped', 'hidden'] as const;

/** One of {@link MESSAGE_STATES}. */
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What can stop a message before air. */
export const STOP_REASONS = [
  'command',
  'author',
  'word',
  'link',
  'capitals',
  'marks',
  'repeat',
  'script',
  'length',
  'platform',
  'panic',
] as const;

/** One of {@link STOP_REASONS}. */
export type StopReason = (typeof STOP_REASONS)[number];

/** A message as the moderation dock sees it. */
export interface DockMessage {
  readonly id: string;
  readonly state: MessageState;
  /** Of a stopped message. */
  readonly reason?: StopReason;
  /** Name of the dock that changed its state last; `Dashboard` for the owner's page. */
  readonly by?: string;
  /** Of a held message: epoch milliseconds, or null while it waits for approval. */
  readonly airsAt?: number | null;
  /** Hosts of its pictures that are not listed: words stand in their place until somebody allows them. */
  readonly pictureHosts?: readonly string[];
  readonly message: ChatMessage;
}

/** `dock/chat`: first the newest 200 messages before and on air, oldest first, then each that came or changed. */
export interface DockChatEvent {
  readonly type: 'event';
  readonly subscription: 'dock/chat';
  readonly payload: { readonly messages: readonly DockMessage[] };
}

/** `overlay/trial`: a made-up clip that the owner tries an overlay out with; the service has no event for clips. It is kept nowhere. */
export interface TrialEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/trial';
  readonly payload: {
    /** A clip project of the service; the reader checks it. */
    readonly clip: unknown;
  };
  readonly test: true;
}

/** An event that only the relay sends. */
export type RelayEvent =
  SettingsEvent | ModerationEvent | LinkEvent | GapEvent | FeaturedEvent | SafetyEvent | DockChatEvent | TrialEvent;

/** The relay's own subscriptions. Those of `overlay/` are open to every overlay key, but `overlay/featured` only to one that may read chat. */
export const RELAY_SUBSCRIPTIONS = [
  'overlay/settings',
  'overlay/moderation',
  'overlay/link',
  'overlay/gap',
  'overlay/featured',
  'overlay/safety',
  'dock/chat',
  'overlay/trial',
] as const;

/** Close codes of the relay's socket (docs/spec/relay.md, "The socket"). */
export const CloseCode = {
  goingAway: 1001,
  restarting: 1012,
  badMessage: 4400,
  /** Unknown or revoked key: a client does not retry; only after {@link REVOKED} it asks once more. */
  unauthorized: 4401,
  notPermitted: 4403,
  tooSlow: 4408,
  /** The overlay's owner is signed out: a client shows nothing and tries again later, since the key works again after a sign-in. */
  signedOut: 4410,
  tooMany: 4429,
} as const;

/** Reason beside {@link CloseCode.notPermitted} when the page is of an origin that the overlay does not list. */
export const FOREIGN_ORIGIN = 'not from this origin';

/** Reason beside {@link CloseCode.unauthorized} when the overlay was just revoked; it may be brought back within ten seconds. */
export const REVOKED = 'revoked';

/** What an overlay key may do (docs/spec/relay.md, "Permissions"); all after `profile` are a dock's. */
export type Permission =
  | ('chat' | 'stream' | 'channels' | 'clips' | 'profile')
  | ('channels:write' | 'ingest' | 'webchat' | 'moderate' | 'safety');
