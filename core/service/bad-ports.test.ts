import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BAD_PORTS } from './bad-ports.ts';

describe('BAD_PORTS', () => {
  it('names ports that fetch refuses to call', async () => {
    for (const port of BAD_PORTS) {
      const isRefused = ({ cause }: Error): boolean => cause instanceof Error && cause.message === 'bad port';
      await assert.rejects(fetch(`http://127.0.0.1:${port}/`), isRefused, String(port));
    }
  });
});
