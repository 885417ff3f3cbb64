import { isFields, toCount, toInteger, toItems, toToken } from './fields.ts';
import type { Fields } from './fields.ts';
import { MAX_ID_LENGTH, parseChatMessage } from './chat-message.ts';
import { arrivalMs } from './parse-options.ts';
import type { ParseOptions } from './parse-options.ts';
import { MESSAGE_STATES, STOP_REASONS } from './relay.ts';
import type {
  DockChatEvent,
  DockMessage,
  FeaturedEvent,
  GapEvent,
  LinkEvent,
  ModerationEvent,
  OwnThemePayload,
  RelayEvent,
  SafetyEvent,
  SettingsEvent,
} from './relay.ts';
import { cleanText, toLine } from './text.ts';
import { toTimestamp } from './timestamp.ts';

/** Limits of one saved setting: far above the needs of any widget, so that the widget's own schema decides. */
const MAX_SETTINGS = 200;
const MAX_SETTING_GRAPHEMES = 2000;
const MAX_SETTING_ITEMS = 500;
const MAX_IMAGE_HOSTS = 200;
const MAX_OWN_THEMES = 50;
const MAX_TOKENS = 40;
/** Text, numbers, colours and quoted names; no function and so no address. */
const TOKEN = /^[\p{L}\p{N} #%.,"_-]{1,300}$/u;

/** Longest accepted time for a pinned message: a day. */
const MAX_PIN_MS = 86_400_000;

/** Reads an envelope of the relay's own subscriptions (docs/spec/relay.md, "The socket"); undefined for any other. */
export function parseRelayEvent({ subscription, payload }: Fields, options: ParseOptions = {}): RelayEvent | undefined {
  if (!isFields(payload)) return undefined;
  const nowMs = arrivalMs(options);
  switch (subscription) {
    case 'overlay/settings':
      return parseSettingsEvent(payload);
    case 'overlay/moderation':
      return parseModerationEvent(payload);
    case 'overlay/link':
      return parseLinkEvent(payload, nowMs);
    case 'overlay/gap':
      return parseGapEvent(payload, nowMs);
    case 'overlay/featured':
      return parseFeaturedEvent(payload, options);
    default:
      return parseRareEvent({ subscription, payload }, options);
  }
}

/** Reads events that few pages subscribe to. */
function parseRareEvent(
  { subscription, payload }: { readonly subscription: unknown; readonly payload: Fields },
  options: ParseOptions,
): RelayEvent | undefined {
  switch (subscription) {
    case 'overlay/safety':
      return parseSafetyEvent(payload);
    case 'overlay/trial':
      return { type: 'event', subscription, payload: { clip: payload.clip }, test: true };
    case 'overlay/show':
    case 'show/state':
      return { type: 'event', subscription, payload };
    case 'overlay/kit':
      return { type: 'event', subscription, payload: toSettings(payload) };
    case 'dock/chat':
      return parseDockChatEvent(payload, options);
    default:
      return undefined;
  }
}

function parseSettingsEvent(payload: Fields): SettingsEvent | undefined {
  const widget = toToken(payload.widget, 64);
  const revision = toInteger(payload.revision);
  const permissions = toItems(payload.permissions, (name) => toToken(name, 64));
  const imageHosts = toItems(payload.imageHosts, (host) => toToken(host, 255))?.slice(0, MAX_IMAGE_HOSTS);
  const { settings } = payload;
  if (widget === undefined || revision === undefined || !isFields(settings)) return undefined;
  return {
    type: 'event',
    subscription: 'overlay/settings',
    payload: {
      widget,
      ...(permissions && { permissions }),
      ...(imageHosts && { imageHosts }),
      ...(isFields(payload.ownThemes) && { ownThemes: toOwnThemes(payload.ownThemes) }),
      revision,
      settings: toSettings(settings),
    },
  };
}

function toOwnThemes(fields: Fields): Readonly<Record<string, OwnThemePayload>> {
  const entries = Object.entries(fields)
    .slice(0, MAX_OWN_THEMES)
    .flatMap(([id, theme]) => {
      const base = isFields(theme) ? toToken(theme.base, 64) : undefined;
      if (!isFields(theme) || base === undefined || !/^[\w-]{1,40}$/.test(id)) return [];
      return [[id, { base, tokens: toTokens(theme.tokens) }] as const];
    });
  return Object.fromEntries(entries);
}

function toTokens(value: unknown): OwnThemePayload['tokens'] {
  const entries = Object.entries(isFields(value) ? value : {})
    .slice(0, MAX_TOKENS)
    .flatMap(([name, token]) =>
      /^--onair-[a-z-]{1,40}$/.test(name) && typeof token === 'string' && TOKEN.test(token)
        ? [[name, token] as const]
        : [],
    );
  return Object.fromEntries(entries);
}

function parseModerationEvent(payload: Fields): ModerationEvent {
  const hide = toItems(payload.hide, (id) => toToken(id, MAX_ID_LENGTH)) ?? [];
  return { type: 'event', subscription: 'overlay/moderation', payload: { hide, clear: payload.clear === true } };
}

function parseLinkEvent(payload: Fields, nowMs: number): LinkEvent | undefined {
  const { upstream } = payload;
  if (upstream !== 'open' && upstream !== 'reconnecting' && upstream !== 'needs_reconnect') return undefined;
  return {
    type: 'event',
    subscription: 'overlay/link',
    payload: { upstream, since: toTimestamp(payload.since, nowMs) },
  };
}

function parseGapEvent(payload: Fields, nowMs: number): GapEvent {
  return {
    type: 'event',
    subscription: 'overlay/gap',
    payload: {
      from: toTimestamp(payload.from, nowMs),
      to: toTimestamp(payload.to, nowMs),
      reason: toLine(payload.reason),
    },
  };
}

function parseFeaturedEvent(payload: Fields, options: ParseOptions): FeaturedEvent {
  const message = parseChatMessage(payload.message, options) ?? null;
  const until = message && parseUntil(payload, arrivalMs(options));
  const seconds = until === null ? null : toCount(payload.seconds);
  const waiting = toCount(payload.waiting) ?? 0;
  return { type: 'event', subscription: 'overlay/featured', payload: { message, until, seconds, waiting } };
}

function parseUntil(fields: Fields, nowMs: number): number | null {
  const atMs = parseEnd(fields, fields.until, nowMs);
  return atMs === null ? null : Math.min(atMs, nowMs + MAX_PIN_MS);
}

/** Adds the remaining time to the time of arrival, since the clocks of server and reader may differ. */
function parseEnd({ remainingMs }: Fields, end: unknown, nowMs: number): number | null {
  const ms = toCount(remainingMs);
  return ms === null ? toCount(end) : nowMs + ms;
}

function parseSafetyEvent({ revision, panic, holdSeconds }: Fields): SafetyEvent {
  const payload = {
    revision: toInteger(revision) ?? 0,
    panic: panic === true,
    holdSeconds: Number.isFinite(holdSeconds) ? Math.max(0, Number(holdSeconds)) : 0,
  };
  return { type: 'event', subscription: 'overlay/safety', payload };
}

function parseDockChatEvent(payload: Fields, options: ParseOptions): DockChatEvent | undefined {
  const messages = toItems(payload.messages, (entry) => parseDockMessage(entry, options));
  return messages && { type: 'event', subscription: 'dock/chat', payload: { messages } };
}

function parseDockMessage(value: unknown, options: ParseOptions): DockMessage | undefined {
  if (!isFields(value)) return undefined;
  const id = toToken(value.id, MAX_ID_LENGTH);
  const state = MESSAGE_STATES.find((name) => name === value.state);
  const message = parseChatMessage(value.message, options);
  if (id === undefined || state === undefined || message === undefined) return undefined;
  return { id, state, message, ...parseDockDetails(value, arrivalMs(options)) };
}

function parseDockDetails(
  value: Fields,
  nowMs: number,
): Pick<DockMessage, 'reason' | 'by' | 'airsAt' | 'pictureHosts'> {
  const reason = STOP_REASONS.find((name) => name === value.reason);
  const by = typeof value.by === 'string' ? toLine(value.by) : undefined;
  const airsAt = value.airsAt === null ? null : (parseEnd(value, value.airsAt, nowMs) ?? undefined);
  const pictureHosts = toItems(value.pictureHosts, (host) => (typeof host === 'string' ? toLine(host) : undefined));
  return {
    ...(reason && { reason }),
    ...(by !== undefined && { by }),
    ...(airsAt !== undefined && { airsAt }),
    ...(pictureHosts && { pictureHosts }),
  };
}

/** Most objects within each other: `formats`, one of them, its `places`, and one place. */
const MAX_LEVELS = 4;
/** Objects within a layer: its `settings`, or its conditions. */
const LAYER_LEVELS = 1;

/**
 * Keeps valid values of settings: a scalar, a list of texts, a list of layers, which have settings of their own, or the formats of a canvas. A
 * name such as `__proto__` is not a setting (T23).
 * @param levels number of objects within each other that are kept
 */
function toSettings(fields: Fields, levels = MAX_LEVELS): Fields {
  const entries = Object.entries(fields)
    .slice(0, MAX_SETTINGS)
    .flatMap(([name, value]) => {
      const setting = toSetting(value, levels);
      return /^[a-z\d][A-Za-z\d-]*$/.test(name) && name !== 'constructor' && setting !== undefined
        ? [[name, setting] as const]
        : [];
    });
  return Object.fromEntries(entries);
}

function toSetting(value: unknown, levels: number): unknown {
  if (typeof value === 'string') return cleanText(value, MAX_SETTING_GRAPHEMES);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (isFields(value)) return levels > 0 ? toSettings(value, levels - 1) : undefined;
  return toItems(value, (item) => toSettingItem(item, levels))?.slice(0, MAX_SETTING_ITEMS);
}

function toSettingItem(item: unknown, levels: number): unknown {
  if (typeof item === 'string') return toLine(item);
  const isLayer = isFields(item) && levels === MAX_LEVELS && typeof item.id === 'string';
  return isLayer ? toSettings(item, LAYER_LEVELS) : undefined;
}
