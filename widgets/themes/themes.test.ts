import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { appearance } from '../settings/appearance.ts';
import { sceneLibrary } from './scene-styles.ts';
import { themeLibrary, toThemeName } from './themes.ts';

const names = appearance.theme.options;

/** Lists the properties in the keyframes of a theme, each once. */
function listMoved(styles: string): readonly string[] {
  const frames = styles.split('@keyframes').slice(1);
  const bodies = frames.map((rest) => /\{([\s\S]*?\})\s*\}/.exec(rest)?.[1] ?? '');
  return [...new Set(bodies.join().match(/[\w-]+(?=:)/g))];
}

/** All styles of a theme, those of camera frame and backdrop too. */
async function loadStyles(name: string): Promise<string> {
  const [{ styles }, scene] = await Promise.all([themeLibrary.load(name), sceneLibrary.load(name)]);
  return styles.cssText + scene.cssText;
}

describe('themes', () => {
  for (const name of names) {
    it(`has ${name}, with its idea in one sentence`, async () => {
      const theme = await themeLibrary.load(name);
      assert.equal(theme.name, name);
      assert.match(theme.idea, /^[A-Z][^.]{15,119}\.$/);
    });

    it(`animates only transform and opacity in ${name}, which need no layout and no painting`, async () => {
      const moved = listMoved(await loadStyles(name));
      assert.deepEqual(
        moved.filter((property) => !['transform', 'opacity'].includes(property)),
        [],
      );
    });

    it(`loads nothing for ${name}: its ornaments are drawn by CSS, which no security policy stops`, async () => {
      assert.doesNotMatch(await loadStyles(name), /url\(|@import|@font-face/);
    });

    it(`keeps ${name} to features of Chromium 103`, async () => {
      assert.doesNotMatch(
        await loadStyles(name),
        /color-mix|oklch|:has\(|@container|(?<!-webkit-)mask-(?!composite: exclude;)|\b(rotate|scale|translate):|text-wrap/,
      );
    });
  }

  it('are drawn in the default for an unknown name', () => {
    assert.deepEqual(['neon', 'own-a', 'none', '', 'toString'].map(toThemeName), [
      'neon',
      ...Array<string>(4).fill('glass'),
    ]);
  });

  it('have no repeating motion for a viewer with reduced motion', async () => {
    for (const name of names) {
      const still = (await loadStyles(name)).replace(
        /@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n {2,6}\}\n/g,
        '',
      );
      assert.doesNotMatch(still, /infinite/, name);
    }
  });
});
