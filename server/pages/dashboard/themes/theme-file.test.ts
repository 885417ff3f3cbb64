import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readThemeFile, toFileName, writeThemeFile } from './theme-file.ts';

const theme = { name: 'Night "名前"', base: 'neon', tokens: { '--onair-text': '#ffffff' } };
const file = { onairTheme: 1, ...theme };

describe('the file of a theme', () => {
  it('can be read back', () => {
    assert.deepEqual(readThemeFile(writeThemeFile(theme)), { theme });
    assert.equal(toFileName('Night / "名前"'), 'Night-名前.onair-theme.json');
    assert.equal(toFileName('!'), 'theme.onair-theme.json');
  });

  it('is refused in one clear line if it is broken, from a newer version, or another file', () => {
    const cases: readonly (readonly [unknown, RegExp])[] = [
      ['{', /^This file is not a theme/],
      ['null', /^This file is not a theme/],
      [{ onair: 1 }, /^This file is not a theme/],
      [{ ...file, onairTheme: 2 }, /^This file comes from a newer Onair/],
      [{ ...file, base: 'own-a' }, /^The theme of this file was made from one that is not here/],
      [{ ...file, name: ' ' }, /needs a name of 1 to 80 characters\.$/],
      [{ ...file, tokens: { '--onair-text': 'url(x)' } }, /^The file is damaged: --onair-text: must be a colour/],
      [{ ...file, tokens: { '--x': '1' } }, /^The file is damaged: --x: there is no such token\.$/],
    ];
    for (const [content, line] of cases) {
      const check = readThemeFile(typeof content === 'string' ? content : JSON.stringify(content));
      assert.match('problem' in check ? check.problem : 'none', line);
    }
  });
});
