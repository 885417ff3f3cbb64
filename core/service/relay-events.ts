import { isFields, toInteger, toItems, toToken } from './fields.ts';
import type { Fields } from './fields.ts';
import { MAX_ID_LENGTH } from './chat-message.ts';
import { arrivalMs } from './parse-options.ts';
import type { ParseOptions } from './parse-options.ts';
import type { GapEvent, LinkEvent, ModerationEvent, RelayEvent, SettingsEvent } from './relay.ts';
import { cleanText, toLine } from './text.ts';
import { toTimestamp } from './timestamp.ts';

/** Limits of one saved setting: far above what a widget needs, so that the widget's own schema decides. */
const MAX_SETTINGS = 200;
const MAX_SETTING_GRAPHEMES = 2000;
const MAX_SETTING_ITEMS = 500;

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
    default:
      return undefined;
  }
}

function parseSettingsEvent(payload: Fields): SettingsEvent | undefined {
  const widget = toToken(payload.widget, 64);
  const revision = toInteger(payload.revision);
  const permissions = toItems(payload.permissions, (name) => toToken(name, 64));
  const { settings } = payload;
  if (widget === undefined || revision === undefined || !isFields(settings)) return undefined;
  return {
    type: 'event',
    subscription: 'overlay/settings',
    payload: { widget, ...(permissions && { permissions }), revision, settings: toSettings(settings) },
  };
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

/** Keeps the values that a setting can have: a scalar, or a list of texts. A name such as `__proto__` is not a setting (T23). */
function toSettings(fields: Fields): Fields {
  const entries = Object.entries(fields)
    .slice(0, MAX_SETTINGS)
    .flatMap(([name, value]) => {
      const setting = toSetting(value);
      return /^[a-z][A-Za-z\d]*$/.test(name) && name !== 'constructor' && setting !== undefined
        ? [[name, setting] as const]
        : [];
    });
  return Object.fromEntries(entries);
}

function toSetting(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value, MAX_SETTING_GRAPHEMES);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return toItems(value, (item) => (typeof item === 'string' ? toLine(item) : undefined))?.slice(0, MAX_SETTING_ITEMS);
}
