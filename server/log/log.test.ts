import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { RequestLog } from '../app/app.ts';
import type { LogLevel } from '../config/values.ts';
import { createLog } from './log.ts';

function createRecordedLog(options: { level?: LogLevel; format?: 'json' | 'text' } = {}): {
  log: FastifyBaseLogger;
  lines: string[];
} {
  const lines: string[] = [];
  const log = createLog({ level: 'info', now: () => 0, ...options, write: (line) => void lines.push(line) });
  return { log, lines };
}

describe('createLog', () => {
  it('writes one JSON line for each call', () => {
    const { log, lines } = createRecordedLog();
    log.info({ part: 'relay', attempt: 2 }, 'Socket opened.');
    assert.deepEqual(lines, [
      '{"time":"1970-01-01T00:00:00.000Z","level":"info","message":"Socket opened.","part":"relay","attempt":2}\n',
    ]);
  });

  it('writes a readable line for a terminal', () => {
    const { log, lines } = createRecordedLog({ format: 'text' });
    log.warn({ part: 'relay', durationMs: 12 }, 'Slow.');
    assert.deepEqual(lines, ['00:00:00 warn  Slow. part="relay" durationMs=12\n']);
  });

  it('drops levels below its own', () => {
    const { log, lines } = createRecordedLog({ level: 'warn' });
    log.debug('a');
    log.info('b');
    log.warn('c');
    log.error('d');
    assert.equal(lines.length, 2);
    const silent = createRecordedLog({ level: 'silent' });
    silent.log.error('e');
    assert.deepEqual(silent.lines, []);
  });

  it('writes the fields of a child log on each line', () => {
    const { log, lines } = createRecordedLog();
    log.child({ part: 'tokens' }).child({ ownerId: '7' }).info('Renewed.');
    assert.match(lines[0] ?? '', /"part":"tokens","ownerId":"7"/);
  });

  it('writes an error with its causes, and its stack on level error only', () => {
    const { log, lines } = createRecordedLog();
    const error = new Error('No answer.', { cause: new TypeError('fetch failed') });
    log.warn({ error }, 'a');
    log.error({ error }, 'b');
    assert.match(lines[0] ?? '', /"error":"Error: No answer\. \(caused by TypeError: fetch failed\)"}/);
    assert.match(lines[1] ?? '', /"stack":"at .*log\.test\.ts/);
  });

  it('adds the remedy for a certificate that is not trusted', () => {
    const { log, lines } = createRecordedLog();
    const cause = Object.assign(new Error('self-signed certificate'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' });
    log.warn({ error: new TypeError('fetch failed', { cause }) }, 'a');
    const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
    log.warn({ error: new TypeError('fetch failed', { cause: expired }) }, 'b');
    assert.match(lines[0] ?? '', /self-signed certificate\)\. .*NODE_EXTRA_CA_CERTS/);
    assert.doesNotMatch(lines[1] ?? '', /NODE_EXTRA_CA_CERTS/);
  });

  it('writes only listed fields, of a call and of a child (T24)', () => {
    const { log, lines } = createRecordedLog();
    const fields = { attempt: 1, frame: 'CANARY', reason: { token: 'CANARY' }, headers: { cookie: 'CANARY' } };
    log.info(fields, 'x');
    log.child({ key: 'CANARY', part: 'relay' }, { serializers: { part: () => ({ key: 'CANARY' }) } }).info('y');
    log.child({ part: 'relay' }, { msgPrefix: 'Bearer CANARY ' }).info({ code: 'CANARY' });
    assert.deepEqual(
      lines.join('').replaceAll('"time":"1970-01-01T00:00:00.000Z","level":"info",', ''),
      [
        '{"message":"x","reason":"object","attempt":1}\n',
        '{"message":"y","part":"object"}\n',
        '{"part":"relay"}\n',
      ].join(''),
    );
  });

  it('redacts values that are formatted into a message (T24, E58)', () => {
    const { log, lines } = createRecordedLog();
    log.info('refused: %s', 'Bearer CANARY');
    log.info({ token: 'CANARY' }, 'refused: %j', { access_token: 'CANARY' });
    assert.equal(lines.length, 2);
    assert.doesNotMatch(lines.join(''), /CANARY/);
  });

  it('gets no address, header or body from Fastify, and its errors without secrets (T24)', async () => {
    const { log, lines } = createRecordedLog({ level: 'debug' });
    const app = fastify({ loggerInstance: log, logController: new RequestLog() });
    app.post('/items/:id', (request) => {
      request.log.info({ req: request, res: request.headers, body: request.body }, 'seen');
      throw new Error('refresh_token=CANARY');
    });
    const headers = { cookie: 'session=CANARY', authorization: 'Bearer CANARY' };
    await app.inject({ method: 'POST', url: '/items/CANARY?code=CANARY', headers, payload: { key: 'CANARY' } });
    await app.close();
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      entries.map(({ level, message, route, status }) => [level, message, route, status]),
      [
        ['info', 'seen', undefined, undefined],
        ['error', 'refresh_token=[redacted]', undefined, undefined],
        ['debug', 'request', '/items/:id', 500],
      ],
    );
    assert.equal(entries[1]?.['error'], 'Error: refresh_token=[redacted]');
    assert.ok(entries.every(({ requestId }) => typeof requestId === 'string'));
    assert.doesNotMatch(lines.join(''), /CANARY/);
  });

  it('keeps line feeds and terminal codes from forging lines (T24, E35)', () => {
    for (const format of ['json', 'text'] as const) {
      const { log, lines } = createRecordedLog({ format });
      log.info({ reason: '\u001b[31mred\u009b0m\u202e' }, 'a\r\nb\u2028c');
      assert.match(lines.join(''), /^[^\r\n\u2028]+\n$/);
      // eslint-disable-next-line no-control-regex -- this looks for control characters
      assert.doesNotMatch(lines[0] ?? '', /[\u001b\u009b\u202e]|\\u001b/);
    }
  });

  it('redacts a token in an error (T24, E58)', () => {
    const { log, lines } = createRecordedLog();
    log.error(
      {
        error: new Error('{"access_token":"CANARY1","why":"refresh_token=CANARY2"} Bearer CANARY3'),
      },
      'Refused.',
    );
    assert.doesNotMatch(lines.join(''), /CANARY/);
  });

  it('shortens very long texts', () => {
    const { log, lines } = createRecordedLog();
    log.info('word '.repeat(10_000));
    assert.ok(lines.join('').length < 700);
  });
});
