import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readManifest } from './package-manifest.ts';
import type { PackedProject } from './packed-project.ts';

/** Defines tests of what bundlers resolve under other conditions than usual: warnings for developers, and React Server Components. */
export function describeConditions(project: () => PackedProject): void {
  describe('entries under conditions of bundlers', () => {
    for (const [build, isWarning] of [
      ['development', true],
      ['production', false],
    ] as const) {
      it(`${isWarning ? 'have' : 'have no'} warnings of wrong values in ${build}`, async () => {
        const { name } = readManifest(project().installed);
        project().write('conditions.js', `import '${name}/live-badge/define';`);
        await project().bundle('conditions.js', `conditions-${build}`, build);
        const script = readFileSync(join(project().folder, `pages/conditions-${build}.js`), 'utf8');
        assert.ok(script.includes('onair-live-badge'));
        assert.equal(script.includes(' cannot use '), isWarning);
      });
    }

    it('end with one clear line in a React Server Component', () => {
      const { installed, folder } = project();
      const { name } = readManifest(installed);
      for (const entry of [name, `${name}/chat-box/define`]) {
        project().write('server-component.js', `import '${entry}';`);
        const { stderr } = spawnSync(process.execPath, ['--conditions=react-server', 'server-component.js'], {
          cwd: folder,
          encoding: 'utf8',
        });
        assert.match(stderr, /^Error: Onair: a server component cannot show widgets.* 'use client' as the first line/m);
      }
    });
  });
}
