import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/command.ts';
import { readFigures, withArithmetic } from './scale.ts';

const page = readFileSync(join(root, 'docs/scale.md'), 'utf8');

/** A row of the arithmetic, without its first two cells. */
function readRow(text: string, what: string): readonly string[] {
  const line = text.split('\n').find((each) => each.startsWith(`| ${what} `)) ?? '';
  return line
    .split('|')
    .slice(3, -1)
    .map((cell) => cell.trim());
}

describe('the arithmetic of docs/scale.md', () => {
  it('matches the figures of the page', async () => {
    assert.equal(await withArithmetic(page), page);
  });

  it('reads figures with their units', () => {
    const figures = readFigures(page);
    assert.deepEqual([figures['wire'], figures['full'], figures['sockets']], [700, 0.75, 15_000]);
    assert.equal(figures['heap'], 512 * 1_024 ** 2);
  });

  it('follows a changed figure', async () => {
    const changed = await withArithmetic(page.replace(/(\| `redis` +\| )[\d.]+ µs/, '$1480 µs'));
    assert.deepEqual(readRow(changed, 'cores of Redis'), ['0.24', '2.4', '24']);
    assert.deepEqual(readRow(changed, '**Redis servers**'), ['**1**', '**4**', '**4 × 10**']);
  });

  it('names a figure that is missing', async () => {
    await assert.rejects(withArithmetic(page.replace('| `heap` ', '| heap ')), /names no figure heap/);
  });
});
