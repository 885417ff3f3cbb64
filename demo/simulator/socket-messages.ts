import { isRecord, parseJson } from './request.ts';

/** The subscriptions there are (docs/spec/service-api.md, "Events"), each with the permission that goes with it. */
export const SUBSCRIPTIONS = { 'user/stream': 'stream.default.read', 'user/chat': 'chat.default.read' } as const;

/** The name of a subscription. */
export type SubscriptionName = keyof typeof SUBSCRIPTIONS;

/** A well-formed subscribe message; names that are not known are left out. */
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

/** Any other message, and the service's answer to it. */
export interface BadMessage {
  readonly action: 'bad';
  readonly description: 'bad message' | 'bad unsubscribe message';
}

/** A message of a client, as far as it could be understood. */
export type ClientMessage = SubscribeMessage | UnsubscribeMessage | BadMessage;

/** Reads a frame; what is no well-formed message is `bad`, with the description the API gives it (D44). */
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

/** The names that are known, each once; undefined when the value is not a list, or has no known name. */
function parseNames(value: unknown): readonly SubscriptionName[] | undefined {
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) return undefined;
  const known = [...new Set<string>(value)].filter(isSubscriptionName);
  return known.length > 0 ? known : undefined;
}

function isSubscriptionName(name: string): name is SubscriptionName {
  return Object.hasOwn(SUBSCRIPTIONS, name);
}
