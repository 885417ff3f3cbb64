import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KIT_LOGO, parseKit, resolveKit } from './kit.ts';

const NIGHT = { base: 'neon', tokens: { '--onair-radius': '2px', '--onair-text': '#ffffff' } };
const LAYER = { id: 'a', widget: 'text', x: 0 };
const shown = (settings: object, kit: object, ownThemes = {}): object =>
  resolveKit({ settings: { ...settings }, ownThemes }, parseKit(kit));

describe('the theme of the kit', () => {
  it('is the look, colour and typeface of the kit', () => {
    const kit = { look: 'neon', accent: '#ff8800', accent2: '#00ff88', font: 'Inter' };
    assert.deepEqual(shown({ theme: 'kit', limit: 5 }, kit), {
      settings: { theme: 'neon', limit: 5, accentColor: '#ff8800', font: 'Inter' },
      ownThemes: {},
    });
  });

  it('leaves a colour and a typeface of the overlay as they are', () => {
    const settings = { theme: 'kit', accentColor: '#123456', font: 'Sora' };
    assert.deepEqual(shown(settings, { accent: '#ff8800', font: 'Inter' }), {
      settings: { ...settings, theme: 'glass' },
      ownThemes: {},
    });
  });

  it('is resolved in layers, and in those alone that follow it', () => {
    const layers = [
      { ...LAYER, settings: { theme: 'kit' } },
      { ...LAYER, id: 'b', settings: { theme: 'paper' } },
    ];
    assert.deepEqual(shown({ width: 100, layers }, { look: 'own-n', accent: '#ff8800' }, { n: NIGHT }), {
      settings: {
        width: 100,
        layers: [{ ...LAYER, settings: { theme: 'own-n', accentColor: '#ff8800', font: '' } }, layers[1]],
      },
      ownThemes: { n: NIGHT },
    });
  });

  it('has the corners of the kit, over those of the look', () => {
    for (const [corners, radius] of [
      ['square', '0'],
      ['round', '1em'],
    ] as const) {
      const own = { base: 'neon', tokens: { ...NIGHT.tokens, '--onair-radius': radius } };
      assert.deepEqual(shown({ theme: 'kit' }, { look: 'own-n', corners }, { n: NIGHT }), {
        settings: { theme: 'own-kit', accentColor: '', font: '' },
        ownThemes: { n: NIGHT, kit: own },
      });
      assert.deepEqual(shown({ theme: 'kit' }, { look: 'paper', corners }), {
        settings: { theme: 'own-kit', accentColor: '', font: '' },
        ownThemes: { kit: { base: 'paper', tokens: { '--onair-radius': radius } } },
      });
    }
  });

  it('leaves the corners of an overlay that has only its logo', () => {
    const settings = { picture: KIT_LOGO, theme: 'paper' };
    assert.deepEqual(shown(settings, { corners: 'round' }), { settings: { ...settings, picture: '' }, ownThemes: {} });
  });

  it('changes nothing of an overlay with a theme of its own', () => {
    const settings = { theme: 'paper', accentColor: '' };
    assert.deepEqual(shown(settings, { look: 'neon', corners: 'round' }), { settings, ownThemes: {} });
  });
});

describe('a stored kit', () => {
  it('is read leniently: what does not fit is as in a new kit', () => {
    const damaged = { look: 'plaid', accent: 'red', name: 5, corners: 'soft', logo: '../x', font: '<b>', more: 1 };
    assert.deepEqual(parseKit(damaged), parseKit(undefined));
  });
});

describe('the logo of the kit', () => {
  const layers = [
    { ...LAYER, widget: 'picture', settings: { picture: KIT_LOGO } },
    { ...LAYER, id: 'b', widget: 'picture', settings: { picture: '/pictures/mine' } },
  ];
  const picturesIn = (kit: object): readonly unknown[] => {
    const { settings } = resolveKit({ settings: { layers }, ownThemes: {} }, parseKit(kit));
    return (settings['layers'] as typeof layers).map((layer) => layer.settings.picture);
  };

  it('is the address of its picture, in pictures that ask for it alone', () => {
    assert.deepEqual(picturesIn({ logo: 'abc' }), ['/pictures/abc', '/pictures/mine']);
  });

  it('is no picture if the kit has none', () => {
    assert.deepEqual(picturesIn({}), ['', '/pictures/mine']);
  });
});
