import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WIDGETS } from '../../../../widgets/widgets.ts';
import { findHintIcon } from './find-hint-icon.ts';

describe('the icon for what a widget still misses', () => {
  it('stands on a picture that was not chosen, and not on one that was', () => {
    assert.equal(findHintIcon('picture', {}), 'gallery');
    assert.equal(findHintIcon('picture', { picture: '/pictures/a' }), undefined);
  });

  it('stands on a canvas without layers', () => {
    assert.equal(findHintIcon('canvas', { layers: [] }), 'plus');
    assert.equal(findHintIcon('canvas', { layers: [{}] }), undefined);
  });

  it('stands on no other widget, nor on one that this version does not know', () => {
    const others = WIDGETS.map(({ name }) => name).filter((name) => name !== 'picture' && name !== 'canvas');
    assert.deepEqual(
      [...others, 'hologram'].flatMap((name) => findHintIcon(name, {}) ?? []),
      [],
    );
  });
});
