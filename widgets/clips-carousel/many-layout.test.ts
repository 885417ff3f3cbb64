import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { layouts } from './clips-carousel.ts';

describe('layouts of the clips carousel', () => {
  it('have the single layout from the start, and load those for several projects', async () => {
    assert.equal(layouts.find('single')?.renderStrip, undefined);
    assert.equal(typeof (await layouts.load('filmstrip')).renderStrip, 'function');
    assert.equal(await layouts.load('grid'), await layouts.load('filmstrip'));
  });
});
