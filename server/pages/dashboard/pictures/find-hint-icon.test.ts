import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WIDGETS } from '../../../../widgets/widgets.ts';
import { findHintIcon } from './find-hint-icon.ts';

describe('the hint icon of an incomplete widget', () => {
  it('is shown on a picture that is not chosen yet, and not on a chosen one', () => {
    assert.equal(findHintIcon('picture', {}), 'gallery');
    assert.equal(findHintIcon('picture', { picture: '/pictures/a' }), undefined);
  });

  it('is shown on a text without words', () => {
    assert.equal(findHintIcon('text', {}), 'text');
    assert.equal(findHintIcon('text', { text: ' ' }), 'text');
    assert.equal(findHintIcon('text', { text: 'Hi' }), undefined);
  });

  it('is shown on a canvas without layers', () => {
    assert.equal(findHintIcon('canvas', { layers: [] }), 'plus');
    assert.equal(findHintIcon('canvas', { layers: [{}] }), undefined);
  });

  it('is shown on no other widget, and on no unknown one', () => {
    const others = WIDGETS.map(({ name }) => name).filter((name) => !['picture', 'text', 'canvas'].includes(name));
    assert.deepEqual(
      [...others, 'hologram'].flatMap((name) => findHintIcon(name, {}) ?? []),
      [],
    );
  });
});
