import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { listFigureNames } from './metrics.ts';

describe('docs/operate.md', () => {
  it('explains every metric, and no metric that does not exist', () => {
    const guide = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
    const explained = [...guide.matchAll(/^\| `(onair_\w+)` +\|/gm)].map(([, name]) => name);
    assert.deepEqual([...explained].sort(), [...listFigureNames()].sort());
  });
});
