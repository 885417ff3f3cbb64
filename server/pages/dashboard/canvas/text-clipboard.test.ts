import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTextClipboard } from './text-clipboard.ts';

describe('the clipboard of a page', () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('not permitted'));
  const writeText = (): Promise<void> => Promise.resolve();

  it('reads what other programs have written', async () => {
    const clipboard = createTextClipboard({ writeText, readText: () => Promise.resolve('theirs') });
    clipboard.write('ours');
    assert.equal(await clipboard.read(), 'theirs');
  });

  it('has at least its own text where the browser refuses, cannot read it, or has none', async () => {
    const withoutReading = { writeText } as unknown as Pick<Clipboard, 'readText' | 'writeText'>;
    for (const system of [{ writeText: refuse, readText: refuse }, withoutReading, undefined]) {
      const clipboard = createTextClipboard(system);
      assert.equal(await clipboard.read(), undefined);
      clipboard.write('ours');
      assert.equal(await clipboard.read(), 'ours');
    }
  });
});
