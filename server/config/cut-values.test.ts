import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { loadConfig } from './config.ts';
import { findCutValues } from './cut-values.ts';
import { ConfigError } from './environment.ts';

describe('findCutValues', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'onair-env-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The names in the warnings about a file. */
  function namesIn(text: string, env: Readonly<Record<string, string>> = {}): readonly string[] {
    const file = join(folder, '.env');
    writeFileSync(file, text);
    const warnings = findCutValues(env, file);
    for (const warning of warnings) assert.match(warning, /^\S+ ends at a # in \S+: quote the value, or/);
    assert.ok(!warnings.join().includes('CANARY'));
    return warnings.map((warning) => warning.split(' ')[0] ?? '');
  }

  it('names variables without quotes that a # cuts, and does not repeat their values', () => {
    assert.deepEqual(namesIn('A=CANARY#CANARY\nB=#CANARY\nexport C = CANARY#x # comment\r\nD=CANARY##\r\n'), [
      'A',
      'B',
      'C',
      'D',
    ]);
  });

  it('ignores comments and values between quotes', () => {
    const quoted = `A="a#b"\nB='a#b'\nC=\`a#b\`\nD="a\nE=b#c\n" # comment\n`;
    assert.deepEqual(namesIn(`${quoted}# F=a#b\n#G=a#b\nH=a # b#c\nI= # nothing\nJ=a\n\n# it's\nK='x'\n`), []);
    assert.deepEqual(findCutValues({}, join(folder, 'none')), []);
  });

  it('ignores a variable of the process', () => {
    assert.deepEqual(namesIn('A=a#b\nB=a#b\n', { A: '' }), ['B']);
  });

  it('explains a value that is refused because it was cut', () => {
    const isExplained = (error: unknown): boolean => error instanceof ConfigError && error.problems.at(-1) === 'a note';
    assert.throws(() => loadConfig({ DATABASE_URL: 'postgres://me:a' }, ['a note']), isExplained);
  });
});
