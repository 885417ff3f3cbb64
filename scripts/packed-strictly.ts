import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { root } from './command.ts';
import type { PackedProject } from './packed-project.ts';

/** Compiler options of an embedder's project. Declarations of libraries are checked as well. */
const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  strict: true,
  noEmit: true,
  types: [],
  skipLibCheck: false,
  skipDefaultLibCheck: true,
};

/**
 * Checks that a package declares everything that it imports: in a project where nothing is hoisted, as pnpm installs it.
 * @param entries names of all modules that may be imported
 * @param frameworks packages that the project has itself
 */
export function describeStrictly(
  project: () => PackedProject,
  entries: readonly string[],
  frameworks: readonly string[],
): void {
  describe('in a project where a package finds only what it declares', () => {
    let folder: string;

    before(async () => {
      folder = await project().installStrictly(...frameworks);
    });

    /** Runs Node with a script of ours or of a tool. @returns what it printed */
    const run = (...parameters: readonly string[]): string => {
      const { stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' });
      return stdout + stderr;
    };

    it('loads each entry', () => {
      const names = JSON.stringify(entries);
      writeFileSync(
        join(folder, 'entries.js'),
        `for (const name of ${names}) { await import(name); console.log(name); }`,
      );
      assert.deepEqual(run('entries.js').trim().split('\n'), entries);
    });

    it('has declarations that the compiler can read, each entry of it', () => {
      const lines = entries.map((name, index) => `export * as entry${index} from '${name}';`);
      writeFileSync(join(folder, 'entries.ts'), lines.join('\n'));
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['entries.ts'] }));
      const said = run(join(root, 'node_modules/typescript/bin/tsc'), '--listFiles', '-p', '.').trim().split(/\r?\n/);
      assert.ok(said.some((line) => line.endsWith('dist/widgets/chat-box/chat-box.d.ts')));
      // frameworks have errors of their own: Vue declares not all that its types import
      const faults = said.filter((line) => line.includes('error TS') && !line.includes('node_modules/.store/@vue'));
      assert.deepEqual(faults, []);
    });
  });
}
