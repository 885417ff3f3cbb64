import type { ChatMessage } from './chat-message.ts';

/*
 * Additions of Onair's relay to the service's protocol (docs/spec/relay.md, "The socket"). A client written only from
 * docs/spec/service-api.md ignores all of them.
 */

/** An owner's own theme, as sent to overlays. */
export interface OwnThemePayload {
  /** Name of the theme it is based on. */
  readonly base: string;
  /** Values by custom property, such as `--onair-text`. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** `overlay/settings`: the overlay's saved settings, first as a snapshot, then after each change. */
export interface SettingsEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/settings';
  readonly payload: {
    readonly widget: string;
    /** Permissions of the overlay's key; undefined if the relay does not send them. */
    readonly permissions?: readonly string[];
    /** Picture hosts that the owner allows in addition to those of the server, whose pages must allow them too; undefined for none. */
    readonly imageHosts?: readonly string[];
    /** The owner's own themes that these settings use, by id; undefined for none. */
    readonly ownThemes?: Readonly<Record<string, OwnThemePayload>>;
    readonly revision: number;
    /** Values that the reader checks against the widget's own schema. */
    readonly settings: Readonly<Record<string, unknown>>;
  };
}

/** `overlay/moderation`: messages to remove from the screen at once. */
export interface ModerationEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/moderation';
  readonly payload: { readonly hide: readonly string[]; readonly clear: boolean };
}

/** State of the server's own connection to the service. */
export type UpstreamState = 'open' | 'reconnecting' | 'needs_reconnect';

/** `overlay/link`: state of the relay's connection to the service, and its start (ISO 8601). */
export interface LinkEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/link';
  readonly payload: { readonly upstream: UpstreamState; readonly since: string };
}

/** `overlay/gap`: a period (ISO 8601) in which chat may be missing, and the reason. */
export interface GapEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/gap';
  readonly payload: { readonly from: string; readonly to: string; readonly reason: string };
}

/** `overlay/featured`: the pinned message, first as a snapshot, then after each change. Only for keys that may read chat. */
export interface FeaturedEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/featured';
  readonly payload: {
    /** Null while no message is pinned. */
    readonly message: ChatMessage | null;
    /**
     * End in epoch milliseconds; null if it stays until it is unpinned. An event also carries `remainingMs`, from which the reader computes
     * the end by its own clock, because the clocks of two machines may differ.
     */
    readonly until: number | null;
    /** Total seconds on air; null if it stays until it is unpinned. */
    readonly seconds: number | null;
    /** Number of pinned messages in the queue. */
    readonly waiting: number;
  };
}

/** `overlay/safety`: the owner's safety settings that docks show, first as a snapshot, then after each change. */
export interface SafetyEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/safety';
  readonly payload: {
    readonly revision: number;
    /** Whether all chat is off air until the owner releases it. */
    readonly panic: boolean;
    readonly holdSeconds: number;
  };
}

/** States of a message before and after air: held, on air, stopped by a filter, or hidden by a person. */
export const MESSAGE_STATES = ['held', 'shown', 'stopped', 'hidden'] as const;

/** One of {@link MESSAGE_STATES}. */
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Reasons for stopping a message before air. */
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

/** A message in the moderation dock. */
export interface DockMessage {
  readonly id: string;
  readonly state: MessageState;
  /** Reason for a stopped message. */
  readonly reason?: StopReason;
  /** Name of the dock that changed its state last; `Dashboard` for the owner's page. */
  readonly by?: string;
  /** Air time of a held message in epoch milliseconds; null while it waits for approval. */
  readonly airsAt?: number | null;
  /** Unlisted hosts of its pictures: text replaces these pictures until someone allows them. */
  readonly pictureHosts?: readonly string[];
  readonly message: ChatMessage;
}

/** `dock/chat`: first the newest 200 messages before and on air, oldest first, then each new or changed one. */
export interface DockChatEvent {
  readonly type: 'event';
  readonly subscription: 'dock/chat';
  readonly payload: { readonly messages: readonly DockMessage[] };
}

/** `overlay/trial`: a made-up clip for trying an overlay out, since the service has no event for clips. It is not stored. */
export interface TrialEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/trial';
  readonly payload: {
    /** A clip project of the service, which the reader parses. */
    readonly clip: unknown;
  };
  readonly test: true;
}

/** The part of an owner's kit that is not in the settings of an overlay. */
export interface KitPayload {
  /** A colour such as `#ff8800`; empty for that of the look. */
  readonly accent: string;
  /** A second colour; empty for none. */
  readonly accent2: string;
  readonly corners: 'look' | 'square' | 'round';
  /** Id of a picture at the relay; null for none. */
  readonly logo: string | null;
  readonly name: string;
  readonly tagline: string;
}

/** `overlay/kit`: the owner's kit ({@link KitPayload}), first as a snapshot, then after each change. */
export interface KitEvent {
  readonly type: 'event';
  readonly subscription: 'overlay/kit';
  /** Values that the reader checks: few pages need them. */
  readonly payload: { readonly [Name in keyof KitPayload]?: unknown };
}

/**
 * `overlay/show`: the parts of the owner's show that the overlay's widget needs; `show/state`: all parts, for docks and remotes. First as a
 * snapshot, then the parts that changed, each whole. The code that shows a part parses it.
 */
interface ShowEventOf<S extends string> {
  readonly type: 'event';
  readonly subscription: S;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** One event of the show. */
export type ShowEvent = ShowEventOf<'overlay/show'> | ShowEventOf<'show/state'>;

/** An event that only the relay sends. */
export type RelayEvent =
  | (SettingsEvent | ModerationEvent | LinkEvent | GapEvent | FeaturedEvent | SafetyEvent | DockChatEvent | TrialEvent)
  | KitEvent
  | ShowEvent;

/**
 * The relay's own subscriptions; new ones go to the end, since servers send their numbers to each other. Every overlay key may use those of `overlay/`, except that `overlay/featured` needs permission to read
 * chat; `show/state` needs permission to control.
 */
export const RELAY_SUBSCRIPTIONS = [
  'overlay/settings',
  'overlay/moderation',
  'overlay/link',
  'overlay/gap',
  'overlay/featured',
  'overlay/safety',
  'dock/chat',
  'overlay/trial',
  'overlay/show',
  'show/state',
  'overlay/kit',
] as const;

/** Close codes of the relay's socket (docs/spec/relay.md, "The socket"). */
export const CloseCode = {
  goingAway: 1001,
  restarting: 1012,
  badMessage: 4400,
  /** Unknown or revoked key: a client does not retry, except once after {@link REVOKED}. */
  unauthorized: 4401,
  notPermitted: 4403,
  tooSlow: 4408,
  /** The owner of the overlay is signed out: a client shows nothing and retries later, since the key works again after a sign-in. */
  signedOut: 4410,
  tooMany: 4429,
} as const;

/** Reason of {@link CloseCode.notPermitted} if the overlay does not list the page's origin. */
export const FOREIGN_ORIGIN = 'not from this origin';

/** Reason of {@link CloseCode.tooMany} if the overlay is already open too often; a client retries. */
export const TOO_MANY_SOCKETS = 'too many sockets';

/** Reason of {@link CloseCode.unauthorized} if the overlay was just revoked; its owner can restore it within ten seconds. */
export const REVOKED = 'revoked';

/** Permissions of an overlay key (docs/spec/relay.md, "Permissions"); those after `profile` are for docks. */
export type Permission =
  | ('chat' | 'stream' | 'channels' | 'clips' | 'profile')
  | ('channels:write' | 'ingest' | 'webchat' | 'moderate' | 'safety' | 'control');
