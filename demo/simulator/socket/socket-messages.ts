import { isRecord, parseJson } from '../http/request.ts';

/** All subscriptions (docs/spec/service-api.md, "Events"), each with its permission. */
export const SUBSCRIPTIONS = { 'user/stream': 'stream.default.read', 'user/chat': 'chat.default.read' } as const;

/** The name of a subscription. */
export type SubscriptionName = keyof typeof SUBSCRIPTIONS;

/** A well-formed subscribe message, without unknown names. */
export interface SubscribeMessage {
  readonly action: 'subscribe';
  readonly token: string;
  readonly subscriptions: readonly SubscriptionName[];
}

/** A well-formed unsubscribe message; the user id as decimal text. */
export interface UnsubscribeMessage {
  readonly action: 'unsubscribe';
  readonly userId: string;
  readonly subscriptions: readonly SubscriptionName[];
}

/** Any other message, with the service's error for it. */
export interface BadMessage {
  readonly action: 'bad';
  readonly description: 'bad message' | 'bad unsubscribe message';
}

/** A parsed message of a client. */
export type ClientMessage = SubscribeMessage | UnsubscribeMessage | BadMessage;

/** Parses a frame; a malformed message is `bad`, with the description in the API (D44). */
export function parseClientMessage(text: string): ClientMessage {
  const value = parseJson(text);
  if (!isRecord(value)) return { action: 'bad', description: 'bad message' };
  if (value['action'] === 'subscribe') return parseSubscribe(value);
  if (value['action'] === 'unsubscribe') return parseUnsubscribe(value);
  return { action: 'bad', description: 'bad message' };
}

function parseSubscribe({ token, subscriptions }: Readonly<Record<string, unknown>>): ClientMessage {
  const names = parseNames(subscriptions);
  if (typeof token !== 'string' || names === undefined) return { action: 'bad', description: 'bad message' };
  return { action: 'subscribe', token, subscriptions: names };
}

function parseUnsubscribe({ userId, subscriptions }: Readonly<Record<string, unknown>>): ClientMessage {
  const names = parseNames(subscriptions);
  const isId = typeof userId === 'number' || (typeof userId === 'string' && /^\d+$/.test(userId));
  if (!isId || names === undefined) return { action: 'bad', description: 'bad unsubscribe message' };
  return { action: 'unsubscribe', userId: String(userId), subscriptions: names };
}

/** The known names, each once; undefined if the value is not a list, or has no known name. */
function parseNames(value: unknown): readonly SubscriptionName[] | undefined {
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) return undefined;
  const known = [...new Set<string>(value)].filter(isSubscriptionName);
  return known.length > 0 ? known : undefined;
}

function isSubscriptionName(name: string): name is SubscriptionName {
  return Object.hasOwn(SUBSCRIPTIONS, name);
}
