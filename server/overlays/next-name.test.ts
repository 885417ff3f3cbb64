import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toNextName } from './next-name.ts';

describe('the name of a copy', () => {
  it('has the next free number', () => {
    assert.equal(toNextName('Chat', ['Chat']), 'Chat 2');
    assert.equal(toNextName('Chat', ['Chat', 'Chat 2', 'Chat 3']), 'Chat 4');
    assert.equal(toNextName('Chat 2', ['Chat 2', 'Chat']), 'Chat 3');
    assert.equal(toNextName('2', []), '2 2');
    assert.equal(toNextName('Season 2026', []), 'Season 2027');
    assert.equal(toNextName('Number 99999', []), 'Number 99999 2');
  });

  it('is no longer than a name may be', () => {
    assert.equal(toNextName('x'.repeat(80), []), `${'x'.repeat(78)} 2`);
    assert.equal(toNextName('😀'.repeat(80), []), `${'😀'.repeat(78)} 2`);
    assert.equal(toNextName(`${'x'.repeat(77)} yy`, []), `${'x'.repeat(77)} 2`);
  });
});
