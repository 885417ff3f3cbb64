import type { ContentPart } from '../../../core/service/content-part.ts';
import { BROKEN_FRAMES, isBrokenFrame } from '../socket/broken-frames.ts';
import type { Control } from './control.ts';
import { FAULT_KINDS } from '../http/faults.ts';
import { createFields, required } from './fields.ts';
import type { Fields } from './fields.ts';
import { jsonReply } from '../http/reply.ts';
import { BadRequestError, isRecord, readJsonObject } from '../http/request.ts';
import type { Request } from '../http/request.ts';
import type { Routes } from '../http/http-front.ts';
import { SWITCHES } from '../world/switches.ts';

interface ControlRoute {
  /** Fields of the JSON body, and the effect. */
  readonly body: string;
  readonly doc: string;
  readonly run: (fields: Fields, control: Control, body: Readonly<Record<string, unknown>>) => unknown;
}

/**
 * The control API: bodies and effects of `POST /simulator/…`. Without `userId` the first user is meant. A body is a JSON object sent as
 * application/json, so that no foreign web page can send one. `docs/simulator.md` has the same table.
 */
export const CONTROL_ROUTES: Readonly<Record<string, ControlRoute>> = {
  live: {
    body: 'userId?',
    doc: 'go live; the channels follow a little later',
    run: (fields, control) => control.goLive(fields.number('userId')),
  },
  stop: { body: 'userId?', doc: 'stop streaming', run: (fields, control) => control.stop(fields.number('userId')) },
  'chat-rate': {
    body: 'rate, userId?',
    doc: 'messages a minute, 0 to 60000',
    run: (fields, control) => control.setChatRate(within(fields, 'rate', 60_000), fields.number('userId')),
  },
  raid: { body: 'userId?', doc: 'start a raid', run: (fields, control) => control.startRaid(fields.number('userId')) },
  scenario: {
    body: 'running',
    doc: 'whether streams change by themselves',
    run: (fields, control) => control.setScenario(required(fields.flag('running'), 'running')),
  },
  say: {
    body: 'author?, text? or contents?, channelId?, own?, userId?',
    doc: 'send a chat message; returns { delivered }',
    run: (fields, control) => ({ delivered: control.say(readMessage(fields)) }),
  },
  viewers: {
    body: 'viewers (number, null, or missing for the scenario), channelId?, userId?',
    doc: 'set the viewers of a channel, or of all channels',
    run: (fields, control) =>
      control.setViewers({
        viewers: readViewers(fields),
        channelId: fields.number('channelId'),
        userId: fields.number('userId'),
      }),
  },
  channel: {
    body: 'channelId, enabled, userId?',
    doc: 'enable or disable a channel, as in the dashboard',
    run: (fields, control) => ({
      found: control.setChannelEnabled({
        channelId: required(fields.number('channelId'), 'channelId'),
        enabled: required(fields.flag('enabled'), 'enabled'),
        userId: fields.number('userId'),
      }),
    }),
  },
  'clip/add': {
    body: 'title?, userId?',
    doc: 'start a clip project and return it',
    run: (fields, control) => control.addClip({ title: fields.text('title'), userId: fields.number('userId') }),
  },
  'clip/finish': {
    body: 'projectId?, userId?',
    doc: 'finish a clip project, by default the newest; returns { finished }',
    run: (fields, control) => ({
      finished: control.finishClip({ projectId: fields.text('projectId'), userId: fields.number('userId') }),
    }),
  },
  flap: {
    body: 'times, everyMs, userId?',
    doc: 'stop and go live again this many times',
    run: (fields, control) =>
      control.flap({
        times: within(fields, 'times', 1000),
        everyMs: within(fields, 'everyMs', 60_000),
        userId: fields.number('userId'),
      }),
  },
  'sockets/drop': {
    body: 'how? (close, terminate, freeze), code?, userId?',
    doc: 'drop sockets; returns { dropped }',
    run: (fields, control) => ({
      dropped: control.dropSockets({
        how: fields.word('how', ['close', 'terminate', 'freeze']),
        code: readCloseCode(fields),
        userId: fields.number('userId'),
      }),
    }),
  },
  'sockets/send': {
    body: 'frame (a name) or raw (a text)',
    doc: 'send a broken frame to all subscribed sockets; returns { sent }',
    run: (fields, control) => ({ sent: control.sendFrame(readFrame(fields)) }),
  },
  delay: {
    body: 'delayMs',
    doc: 'delay each answer by this time; 0 clears all faults',
    run: (fields, control) => control.delay(within(fields, 'delayMs', 600_000)),
  },
  fail: {
    body: 'kind, path?, when?, count?, status?, retryAfterSeconds?, delayMs?',
    doc: 'make the next requests fail',
    run: (fields, control) => control.fail(readFault(fields)),
  },
  'faults/clear': { body: '', doc: 'clear all faults', run: (_fields, control) => control.clearFaults() },
  'time/jump': {
    body: 'ms',
    doc: 'move the clock forward, so that tokens and codes expire',
    run: (fields, control) => control.jumpTime(within(fields, 'ms', Number.MAX_SAFE_INTEGER)),
  },
  'tokens/expire': {
    body: 'userId?',
    doc: 'expire access tokens; returns { expired }',
    run: (fields, control) => ({ expired: control.expireTokens(fields.number('userId')) }),
  },
  'tokens/kill': {
    body: 'token? or userId?',
    doc: 'revoke a pair by either token, or all pairs; returns { killed }',
    run: (fields, control) => ({ killed: killTokens(fields, control) }),
  },
  switches: {
    body: 'any switches',
    doc: 'set switches; returns all switches',
    run: (_fields, control, body) => setSwitches(control, body),
  },
  reset: {
    body: 'seed?',
    doc: 'restart all streams, clear faults, reset switches',
    run: (fields, control) => resetAll(control, fields.text('seed') ?? 'harbor'),
  },
};

/** Creates the handlers of the control API (not part of docs/spec/service-api.md). */
export function createControlRoutes(control: Control): Routes {
  const posts = Object.entries(CONTROL_ROUTES).map(([path, route]) => {
    const handler = (request: Request) => {
      const body = readJsonObject(request);
      return jsonReply(route.run(createFields(body), control, body) ?? {});
    };
    return [`POST /simulator/${path}`, handler] as const;
  });
  return {
    ...Object.fromEntries(posts),
    'GET /simulator/state': () => jsonReply(control.state()),
    'GET /simulator/counters': () => jsonReply(control.counters),
    'GET /simulator/switches': () => jsonReply(describeSwitches(control)),
    'GET /simulator/choices': () => jsonReply({ faults: FAULT_KINDS, frames: Object.keys(BROKEN_FRAMES) }),
  };
}

function describeSwitches(control: Control): unknown {
  return Object.entries(SWITCHES).map(([name, { initial, allowed, doc, ...rest }]) => ({
    name,
    doc,
    allowed,
    initial,
    choices: rest.choices ?? null,
    value: new Map<string, unknown>(Object.entries(control.switches.now)).get(name),
  }));
}

function setSwitches(control: Control, patch: Readonly<Record<string, unknown>>): unknown {
  try {
    control.switches.set(patch);
  } catch (error) {
    throw new BadRequestError(error instanceof RangeError ? error.message : 'The switches cannot be set.');
  }
  return control.switches.now;
}

function resetAll(control: Control, seed: string): void {
  control.switches.reset();
  control.clearFaults();
  control.reset(seed);
}

function killTokens(fields: Fields, control: Control): number {
  const token = fields.text('token');
  return token === undefined ? control.killPairs(fields.number('userId')) : Number(control.killToken(token));
}

function within(fields: Fields, name: string, max: number): number {
  const value = required(fields.number(name), name);
  if (value < 0 || value > max) throw new BadRequestError(`The field "${name}" must be 0 to ${max}.`);
  return value;
}

function readViewers(fields: Fields): number | null | undefined {
  return fields.raw('viewers') === null ? null : fields.number('viewers');
}

function readCloseCode(fields: Fields): number | undefined {
  const code = fields.number('code');
  const isLegal =
    code === undefined || code === 1000 || (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code));
  if (!isLegal && !(code >= 3000 && code <= 4999))
    throw new BadRequestError(
      'The field "code" must be a close code that may be sent: 1000 to 1003, 1007 to 1014, or 3000 to 4999.',
    );
  return code;
}

function readFrame(fields: Fields): Parameters<Control['sendFrame']>[0] {
  const raw = fields.text('raw');
  if (raw !== undefined) return { raw };
  const frame = fields.text('frame');
  if (isBrokenFrame(frame)) return frame;
  throw new BadRequestError('The field "frame" must be a name of GET /simulator/choices.');
}

function readFault(fields: Fields): Parameters<Control['fail']>[0] {
  const kinds = Object.keys(FAULT_KINDS).filter((kind): kind is keyof typeof FAULT_KINDS => kind in FAULT_KINDS);
  const found = {
    path: fields.text('path'),
    when: fields.word('when', ['before', 'after']),
    count: fields.number('count'),
    status: fields.number('status'),
    retryAfterSeconds: fields.number('retryAfterSeconds'),
    delayMs: fields.number('delayMs'),
  };
  const given = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return { kind: required(fields.word('kind', kinds), 'kind'), ...given };
}

function readMessage(fields: Fields): Parameters<Control['say']>[0] {
  const contents = fields.raw('contents');
  if (contents !== undefined && !Array.isArray(contents))
    throw new BadRequestError('The field "contents" must be a list of content parts.');
  return {
    author: fields.text('author'),
    text: fields.text('text'),
    own: fields.flag('own'),
    channelId: fields.number('channelId'),
    userId: fields.number('userId'),
    contents: contents?.filter(isPart),
  };
}

/** Accepts any parts, also invalid ones, as tests need them. */
function isPart(value: unknown): value is ContentPart {
  return isRecord(value);
}
