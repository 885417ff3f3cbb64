import { isFields, readJson, toItems, toToken } from '../../../core/service/fields.ts';
import type { Fields } from '../../../core/service/fields.ts';
import { MAX_EVENT_CURSOR_LENGTH } from '../../../core/service/frames.ts';
import type { SubscribeMessage, UnsubscribeMessage } from '../../../core/service/frames.ts';
import { parseUserId } from '../../../core/service/user-id.ts';

/** An invalid message of an overlay, by the description of its error frame (docs/spec/service-api.md, "Events"). */
export type BadMessage = 'bad message' | 'bad unsubscribe message';

const MAX_SUBSCRIPTIONS = 32;
const MAX_NAME_LENGTH = 64;
const MAX_KEY_LENGTH = 257;
const MAX_BUILD_LENGTH = 64;

/** Reads a message of an overlay. Unknown fields are ignored. */
export function parseClientMessage(text: string): SubscribeMessage | UnsubscribeMessage | BadMessage {
  const message = readJson(text);
  if (!isFields(message)) return 'bad message';
  if (message['action'] === 'subscribe') return parseSubscribe(message) ?? 'bad message';
  if (message['action'] === 'unsubscribe') return parseUnsubscribe(message) ?? 'bad unsubscribe message';
  return 'bad message';
}

function parseSubscribe(message: Fields): SubscribeMessage | undefined {
  // accept any text as a key: a wrong one is answered as wrong, not as malformed (E43)
  const token = typeof message['token'] === 'string' ? message['token'].slice(0, MAX_KEY_LENGTH) : undefined;
  const subscriptions = parseNames(message['subscriptions']);
  const since = toToken(message['since'], MAX_EVENT_CURSOR_LENGTH);
  const build = toToken(message['build'], MAX_BUILD_LENGTH);
  if (token === undefined || !subscriptions) return undefined;
  const isResumed = message['resumed'] === true;
  const additions = {
    ...(since !== undefined && { since }),
    ...(build !== undefined && { build }),
    ...(isResumed && { resumed: true }),
  };
  return { action: 'subscribe', token, subscriptions, ...additions };
}

function parseUnsubscribe(message: Fields): UnsubscribeMessage | undefined {
  const userId = parseUserId(message['userId']);
  const subscriptions = parseNames(message['subscriptions']);
  return userId === undefined || !subscriptions ? undefined : { action: 'unsubscribe', userId, subscriptions };
}

function parseNames(value: unknown): readonly string[] | undefined {
  const names = toItems(value, (name) => toToken(name, MAX_NAME_LENGTH));
  return names && names.length > 0 && names.length <= MAX_SUBSCRIPTIONS ? names : undefined;
}
