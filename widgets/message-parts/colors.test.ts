import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GROUNDS, NAME_COLORS, nameColor, toReadable } from './colors.ts';

/** Returns the contrast by WCAG 2.2, computed independently of the code under test. */
function contrastWith(color: string, ground: string): number {
  const [one, other] = [color, ground].map((hex) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const share = parseInt(hex.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
  });
  return Math.max(one!, other!) / Math.min(one!, other!);
}

describe('toReadable', () => {
  const colors = ['#000000', '#0000ff', '#400000', '#ff0000', '#123456', '#808080', '#ffffff', '#ffff00', '#010101'];

  it('makes every colour readable on a dark background (E13)', () => {
    for (const color of colors) assert.ok(contrastWith(toReadable(color, GROUNDS.dark), '#14161f') >= 4.5, color);
  });

  it('makes every colour readable on a light background (E13)', () => {
    for (const color of colors) assert.ok(contrastWith(toReadable(color, GROUNDS.light), '#f7f8fb') >= 4.5, color);
  });

  it('does not change a readable colour', () => {
    assert.equal(toReadable('#9be7ff', GROUNDS.dark), '#9be7ff');
    assert.equal(toReadable('#123456', GROUNDS.light), '#123456');
  });

  it('keeps a dark red red', () => {
    const readable = toReadable('#400000', GROUNDS.dark);
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(readable.slice(at, at + 2), 16));
    assert.equal(red, 255);
    assert.equal(green, blue);
    assert.ok(Number(green) < 140);
  });
});

describe('nameColor', () => {
  it('always gives a name the same colour', () => {
    assert.equal(nameColor('LunaByte'), nameColor('LunaByte'));
    assert.ok(nameColor('') >= 0 && nameColor('') < NAME_COLORS);
  });

  it('spreads names over all colours', () => {
    const used = new Set(Array.from({ length: 300 }, (_, index) => nameColor(`viewer${index}`)));
    assert.equal(used.size, NAME_COLORS);
  });
});
