import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { SCRIPT_FALLBACKS, FACES } from '../widgets/fonts/faces.ts';
import { root } from './command.ts';
import { listFontFiles } from './font-files.ts';

const files = [...listFontFiles()];

describe('files of our typefaces', () => {
  it('are WOFF2 files, each with an open licence beside them', () => {
    for (const [name, path] of files) {
      const bytes = readFileSync(root + path);
      if (name.endsWith('.woff2')) assert.equal(bytes.toString('latin1', 0, 4), 'wOF2', path);
      else assert.match(bytes.toString(), /SIL Open Font License, Version 1\.1|Apache License/, path);
    }
  });

  it('have names that change with the version of their package', () => {
    for (const { axis, id, version } of [...Object.values(FACES), ...SCRIPT_FALLBACKS]) {
      const scope = axis === 'wght' ? '@fontsource-variable' : '@fontsource';
      const text = readFileSync(`${root}node_modules/${scope}/${id}/package.json`, 'utf8');
      assert.equal((JSON.parse(text) as { version: string }).version, version, id);
    }
  });

  it('add at most two megabytes to the package', () => {
    const bytes = files.reduce((sum, [, path]) => sum + statSync(root + path).size, 0);
    assert.ok(bytes < 2 * 1024 * 1024, `${bytes} bytes`);
  });
});
