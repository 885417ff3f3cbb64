import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, it } from 'node:test';
import { createLog } from '../log/log.ts';
import { meetProcessFaults } from './process-faults.ts';

function meet(event: string, error: unknown): { lines: string[]; codes: number[] } {
  const source = new EventEmitter();
  const lines: string[] = [];
  const codes: number[] = [];
  const log = createLog({ level: 'error', write: (line) => void lines.push(line) });
  meetProcessFaults(source, { log, stop: (code) => void codes.push(code) });
  source.emit(event, error);
  return { lines, codes };
}

describe('an unhandled fault of the process', () => {
  it('a failed promise is logged once and the server goes on (F42)', () => {
    const { lines, codes } = meet('unhandledRejection', new Error('oops'));
    assert.equal(lines.length, 1);
    assert.deepEqual(codes, []);
  });

  it('an exception is logged once and the server stops (F42)', () => {
    const { lines, codes } = meet('uncaughtException', new Error('oops'));
    assert.equal(lines.length, 1);
    assert.deepEqual(codes, [1]);
  });

  it('its secrets are not logged (T24)', () => {
    const { lines } = meet('uncaughtException', new Error('refresh_token=abc was refused'));
    assert.doesNotMatch(lines.join(''), /abc/);
  });
});
