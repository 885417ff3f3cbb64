import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toFormatPage } from './format-page.ts';

const page = { name: 'Gameplay', url: 'https://onair.example/overlay/canvas#key=k', width: 1920, height: 1080 };
const settings = { formats: { portrait: { width: 1080, height: 1920, places: {} } } };

describe('the page of a scene in OBS', () => {
  it('is that of the scene without a format', () => {
    assert.equal(toFormatPage(page, settings, undefined), page);
  });

  it('has the size of its format, a link to it, and a name of its own', () => {
    assert.deepEqual(toFormatPage(page, settings, 'portrait'), {
      name: 'Gameplay (Portrait)',
      url: 'https://onair.example/overlay/canvas?format=portrait#key=k',
      width: 1080,
      height: 1920,
    });
  });

  it('stays the same when the scene is turned', () => {
    const turned = { ...page, width: 1080, height: 1920 };
    assert.deepEqual(toFormatPage(turned, {}, 'portrait'), toFormatPage(page, settings, 'portrait'));
  });

  it('is refused for a format that the scene does not have', () => {
    for (const without of [{}, null, { formats: { portrait: { width: 'wide' } } }])
      assert.throws(() => toFormatPage(page, without, 'portrait'), /has no portrait format. Add it in the editor/);
  });
});
