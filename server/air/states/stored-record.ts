import type { Clock } from '../../../core/connection/clock.ts';
import type { ChatMessage } from '../../../core/service/chat-message.ts';
import { isFields } from '../../../core/service/fields.ts';
import { MESSAGE_STATES, STOP_REASONS } from '../../../core/service/relay.ts';
import { parseUserId } from '../../../core/service/user-id.ts';
import type { MessageCodec } from '../../bus/journal.ts';
import type { AirRecord } from './air-record.ts';
import { toElapsed, toTime } from './stored-time.ts';

/** A record as JSON, stored by one server and read by another. Undefined fields are left out. */
export interface StoredRecord extends Omit<AirRecord, 'form'> {
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** Left out if it is the message itself. */
  readonly form: ChatMessage | undefined;
}

/** Clocks that convert the times of records. */
type Clocks = Pick<Clock, 'now' | 'elapsed'>;

/** Converts a record for storing it as JSON. */
export function toStoredRecord(record: AirRecord, clock: Clocks): StoredRecord {
  return {
    ...record,
    receivedAt: toTime(record.receivedAt, clock),
    form: record.form === record.message ? undefined : record.form,
  };
}

/** Parses a stored record; undefined for anything else. The clocks of two servers may differ: times in the future become now. */
export function fromStoredRecord(stored: unknown, clock: Clocks): AirRecord | undefined {
  if (!isStoredRecord(stored)) return undefined;
  const { form, ...record } = stored;
  // one literal, so that parsed records have the shape of those received here
  return {
    id: record.id,
    order: record.order,
    receivedAt: toElapsed(record.receivedAt, clock),
    message: record.message,
    form: form ?? record.message,
    pictureHosts: record.pictureHosts,
    arePicturesAllowed: record.arePicturesAllowed,
    verdict: record.verdict,
    shownDespite: record.shownDespite,
    state: record.state,
    reason: record.reason,
    by: record.by,
    airsAt: record.airsAt,
    airing: record.airing,
  };
}

/** Records as the journal of an owner carries them. */
export const RECORD_CODEC: MessageCodec<AirRecord> = { toStored: toStoredRecord, fromStored: fromStoredRecord };

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isReason = oneOf(STOP_REASONS);
const isVerdict = oneOf([...STOP_REASONS, 'hold']);

const isPart = anyOf([
  fields({ type: oneOf(['text']), subtype: oneOf(['normalText']), content: isText, color: orNull(isText) }),
  fields({ type: oneOf(['link']), url: isText, content: isText }),
  fields({ type: oneOf(['img']), subtype: oneOf(['link']), content: isText }),
  fields({
    type: oneOf(['img']),
    subtype: oneOf(['sprite']),
    link: isText,
    objectPosition: isText,
    height: isText,
    width: isText,
  }),
]);

const isMessage = fields({
  userId: (value) => parseUserId(value) === value,
  channelId: isNumber,
  platformId: isNumber,
  author: isText,
  contents: listOf(isPart),
  timestamp: isText,
  own: isFlag,
  id: isText,
});

const isRecord = fields({
  id: isText,
  order: isNumber,
  receivedAt: isNumber,
  message: isMessage,
  form: orMissing(isMessage),
  pictureHosts: orMissing(listOf(isText)),
  arePicturesAllowed: isFlag,
  verdict: orMissing(isVerdict),
  shownDespite: orMissing(isVerdict),
  state: oneOf(MESSAGE_STATES),
  reason: orMissing(isReason),
  by: orMissing(isText),
  airsAt: orMissing(orNull(isNumber)),
  airing: orMissing(isNumber),
});

function isStoredRecord(value: unknown): value is StoredRecord {
  return isRecord(value) && isFields(value) && isFields(value.message) && value.message.id === value.id;
}

function fields(checks: Readonly<Record<string, Check>>): Check {
  const entries = Object.entries(checks);
  return (value) => isFields(value) && entries.every(([name, check]) => check(value[name]));
}

function anyOf(checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value));
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

function oneOf(values: readonly string[]): Check {
  return (value) => typeof value === 'string' && values.includes(value);
}

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

function orMissing(check: Check): Check {
  return (value) => value === undefined || check(value);
}
