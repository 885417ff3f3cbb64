import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findSection, readRoute, toOverlayAddress } from './route.ts';

describe('routes of the dashboard', () => {
  it('are read from addresses', () => {
    assert.deepEqual(readRoute('#safety'), { view: 'safety', id: '' });
    assert.deepEqual(readRoute('#new'), { view: 'new', id: '' });
    assert.deepEqual(readRoute('#new/gameplay/neon/portrait'), { view: 'new', id: 'gameplay/neon/portrait' });
    assert.deepEqual(readRoute('#overlay/a%2Fb'), { view: 'overlay', id: 'a/b' });
    assert.deepEqual(readRoute('#scene/a'), { view: 'scene', id: 'a' });
    assert.deepEqual(readRoute('#scene/%'), { view: 'scene', id: '%' });
  });

  it('are the overlays for an unknown address', () => {
    for (const hash of ['', '#', '#nothing', '#overlay', '#overlay/']) assert.equal(readRoute(hash).view, 'overlays');
  });

  it('belong to a section', () => {
    assert.equal(findSection(readRoute('#new')), 'overlays');
    assert.equal(findSection(readRoute('#overlay/a')), 'overlays');
    assert.equal(findSection(readRoute('#docks')), 'docks');
  });

  it('lead to the right editor of an overlay', () => {
    assert.equal(toOverlayAddress({ id: 'a', widget: 'chat-box' }), '#overlay/a');
    assert.equal(toOverlayAddress({ id: 'a', widget: 'canvas' }), '#scene/a');
  });
});
