import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as values from './config/values.ts';
import { InvalidValue } from './config/variables.ts';
import { parseCaptureQuery } from './account/sign-in/capture-query.ts';
import { parseOpenFiles } from './http/limits/capacity.ts';
import { HttpError } from './http/errors/error-body.ts';
import { parseAllowedOrigins } from './overlays/input/allowed-origins.ts';
import { parseName, parseKind } from './overlays/input/overlay-input.ts';
import type { OverlayRequest } from './overlays/overlay-schemas.ts';
import { parseRequest } from './overlays/input/overlay-request.ts';
import { parseClientMessage } from './relay/sockets/client-message.ts';
import { parseCursor, toCursor } from './leader/cursor.ts';
import { parseRecord, parseTexts } from './store/schema/tables.ts';
import { parsePair, serializePair } from './account/tokens/login-store.ts';

const word = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.domain(),
  fc.json(),
  fc.constantFrom('\ud83d', '\u202e', '', ' ', '*', '0', '4680', '65536', '127.0.0.1', 'http://localhost:1', 'debug'),
  fc.constantFrom('https://u:p@e.example', 'ws://evil.example', 'redis://h', '__proto__', 'chat-box', 'a,b, ,c'),
);
const anything = fc.anything({ withNullPrototype: true });

/** Result of a parser; undefined if it refused in its own way. Any other error is a fault. */
function parse<T>(read: () => T, refusal: new (...args: never[]) => Error): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof refusal) return undefined;
    throw error;
  }
}

function assertStable<T>(read: (value: T) => T, value: T, refusal: new (...args: never[]) => Error): void {
  const once = parse(() => read(value), refusal);
  if (once !== undefined) assert.deepEqual(read(once), once);
}

describe('parsers of the server (G17)', () => {
  it('read any message of an overlay, and follow only valid ones', () => {
    const message = fc.record({
      action: fc.oneof(fc.constantFrom('subscribe', 'unsubscribe'), anything),
      token: fc.oneof(word, anything),
      userId: fc.oneof(fc.nat(), word, anything),
      subscriptions: fc.oneof(fc.array(word), anything),
      since: fc.oneof(word, anything),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          word,
          message.map((one) => JSON.stringify(one)),
        ),
        (text) => {
          const once = parseClientMessage(text);
          if (typeof once === 'string') assert.match(once, /^bad (unsubscribe )?message$/);
          else assert.deepEqual(parseClientMessage(JSON.stringify(once)), once);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('read any cursor, and serialize it to the same text', () => {
    const cursor = fc
      .tuple(fc.stringMatching(/^[a-z\d]{1,12}-[a-z\d]{1,16}$/), fc.maxSafeNat())
      .map((parts) => parts.join(':'));
    fc.assert(
      fc.property(fc.oneof(word, cursor), (text) => {
        const once = parseCursor(text);
        if (once) assert.deepEqual(parseCursor(toCursor(once)), once);
      }),
    );
    fc.assert(fc.property(cursor, (text) => assert.ok(parseCursor(text))));
  });

  it('read any redirect, and accept a code and a state only if there is one of each', () => {
    const name = fc.constantFrom('code', 'state', 'scope', 'error', 'more');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, word)), (pairs) => {
        const query = parseCaptureQuery(new URLSearchParams(pairs));
        if (query.kind !== 'answer') return;
        assert.equal(pairs.filter(([one]) => one === 'code' || one === 'state').length, 2);
        assert.match(query.code, /^[\x20-\x7e]{1,4096}$/);
        assert.match(query.state, /^[\w-]{1,128}$/);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuse input of owners with a 400 and nothing else', () => {
    fc.assert(
      fc.property(word, fc.array(word), fc.dictionary(word, anything), (text, texts, settings) => {
        assertStable(parseName, text, HttpError);
        assertStable(parseAllowedOrigins, texts, HttpError);
        assertStable((name) => parseKind(name).name, text, HttpError);
        const request = { widget: 'chat-box', name: text, settings, allowedOrigins: texts };
        const parse = (given: OverlayRequest): OverlayRequest => ({ ...parseRequest(given, 0), expiresAt: null });
        assertStable(parse, request, HttpError);
        assert.throws(() => parseRequest({ ...request, name: 'a', expiresAt: text }, Infinity), HttpError);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuse settings of operators by name and with nothing else', () => {
    const parsers: readonly ((text: string) => string | number | readonly string[])[] = [
      values.parseHost,
      values.parsePort,
      values.parseOrigin,
      (text) => values.parseBaseAddress(text, 'http'),
      (text) => values.parseBaseAddress(text, 'ws'),
      values.parseAllowedOwners,
      values.parseImageHosts,
      values.parsePath,
      values.parseLogLevel,
    ];
    fc.assert(
      fc.property(word, (text) => {
        for (const read of parsers) {
          const once = parse(() => read(text), InvalidValue);
          if (once !== undefined) assert.deepEqual(read(once === 'everybody' ? '*' : String(once)), once);
        }
        parse(() => values.parseStoreAddress(text, ['redis:']), InvalidValue);
        parseOpenFiles(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('read data that this program stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.string()), (value, texts) => {
        assert.ok(parseTexts(JSON.stringify(value)).every((text) => typeof text === 'string'));
        assert.deepEqual(parseTexts(JSON.stringify(texts)), texts);
        assert.equal(typeof parseRecord(JSON.stringify(value)), 'object');
      }),
    );
  });

  it('return a stored pair or an error that does not contain it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          word,
          fc.jsonValue().map((value) => JSON.stringify(value)),
        ),
        (text) => {
          try {
            const pair = parsePair(text);
            assert.deepEqual(parsePair(serializePair(pair)), pair);
          } catch (error) {
            assert.ok(error instanceof Error && !/["{[]/.test(error.message));
          }
        },
      ),
    );
  });
});
