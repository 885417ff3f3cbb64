import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LogLevel } from '../config/values.ts';
import { createLog } from './log.ts';
import type { Log } from './log.ts';

function createRecordedLog(options: { level?: LogLevel; format?: 'json' | 'text' } = {}): {
  log: Log;
  lines: string[];
} {
  const lines: string[] = [];
  const log = createLog({ level: 'info', now: () => 0, ...options, write: (line) => void lines.push(line) });
  return { log, lines };
}

describe('createLog', () => {
  it('writes one JSON line a call', () => {
    const { log, lines } = createRecordedLog();
    log.info('Socket opened.', { part: 'relay', count: 2 });
    assert.deepEqual(lines, [
      '{"time":"1970-01-01T00:00:00.000Z","level":"info","message":"Socket opened.","part":"relay","count":2}\n',
    ]);
  });

  it('writes a readable line for a terminal', () => {
    const { log, lines } = createRecordedLog({ format: 'text' });
    log.warn('Slow.', { part: 'relay', durationMs: 12 });
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

  it('carries shared fields on each line', () => {
    const { log, lines } = createRecordedLog();
    log.with({ part: 'tokens' }).with({ ownerId: '7' }).info('Renewed.');
    assert.match(lines[0] ?? '', /"part":"tokens","ownerId":"7"/);
  });

  it('tells an error with its causes, and its stack on level error only', () => {
    const { log, lines } = createRecordedLog();
    const error = new Error('No answer.', { cause: new TypeError('fetch failed') });
    log.warn('a', { error });
    log.error('b', { error });
    assert.match(lines[0] ?? '', /"error":"Error: No answer\. \(caused by TypeError: fetch failed\)"}/);
    assert.match(lines[1] ?? '', /"stack":"at .*log\.test\.ts/);
  });

  it('T24: lets only listed fields out', () => {
    const { log, lines } = createRecordedLog();
    const fields: object = { count: 1, frame: 'CANARY', headers: { cookie: 'CANARY' } };
    log.info('x', fields);
    assert.equal(lines[0], '{"time":"1970-01-01T00:00:00.000Z","level":"info","message":"x","count":1}\n');
  });

  it('T24, E35: keeps line feeds and terminal codes from forging lines', () => {
    for (const format of ['json', 'text'] as const) {
      const { log, lines } = createRecordedLog({ format });
      log.info('a\r\nb\u2028c', { reason: '\u001b[31mred\u009b0m\u202e' });
      assert.match(lines.join(''), /^[^\r\n\u2028]+\n$/);
      // eslint-disable-next-line no-control-regex -- control characters are what this looks for
      assert.doesNotMatch(lines[0] ?? '', /[\u001b\u009b\u202e]|\\u001b/);
    }
  });

  it('T24, E58: redacts an error that holds a token back', () => {
    const { log, lines } = createRecordedLog();
    log.error('Refused.', {
      error: new Error('{"access_token":"CANARY1","why":"refresh_token=CANARY2"} Bearer CANARY3'),
    });
    assert.doesNotMatch(lines.join(''), /CANARY/);
  });

  it('cuts what is very long', () => {
    const { log, lines } = createRecordedLog();
    log.info('word '.repeat(10_000));
    assert.ok(lines.join('').length < 700);
  });
});
