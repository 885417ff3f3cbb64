import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { root } from './command.ts';
import { chooseExamples, EXAMPLES } from './framework-examples.ts';

describe('examples with frameworks', () => {
  it('are few each time, and all of them or some by name', () => {
    assert.deepEqual(chooseExamples(undefined), ['plain', 'react']);
    assert.deepEqual(chooseExamples('all'), EXAMPLES);
    assert.deepEqual(chooseExamples('next,nuxt'), ['next', 'nuxt']);
    assert.throws(
      () => chooseExamples('vanilla'),
      /^Error: There is no example vanilla\. ONAIR_EXAMPLES takes all, or /,
    );
  });

  it('are the folders of examples', () => {
    assert.deepEqual(globSync('*/', { cwd: `${root}examples` }).sort(), [...EXAMPLES].sort());
  });

  for (const name of EXAMPLES) {
    it(`import single elements: ${name}`, () => {
      const files = globSync(`examples/${name}/**/*.{html,ts,tsx,js,jsx,mjs,vue,svelte,astro,php}`, { cwd: root });
      const text = files.map((file) => readFileSync(root + file, 'utf8')).join('\n');
      assert.match(text, /widgets\/chat-box\/define'|elements\/chat-box\.js/);
      assert.doesNotMatch(text, /widgets'|onair\.js/);
    });
  }
});
