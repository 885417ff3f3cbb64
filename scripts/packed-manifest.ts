import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './command.ts';
import { findLostLinks } from './document-links.ts';
import type { PackedProject } from './packed-project.ts';

/**
 * Checks the documents of a package, and the whole package with public tools. @param entries matched by its export patterns, as
 * `./chat-box`
 */
export function describeManifest(project: () => PackedProject, entries: readonly string[] = []): void {
  it('has documents with working links', () => {
    const { installed } = project();
    const documents = globSync('{*,docs/**/*}.md', { cwd: installed });
    assert.ok(documents.length > 2, documents.join());
    const lost = documents.flatMap((file) =>
      findLostLinks(join(installed, file)).map((target) => `${file}: ${target}`),
    );
    assert.deepEqual(lost, []);
  });

  describe('checked by public tools', () => {
    it('passes publint', () => {
      assert.match(runTool('publint/src/cli.js', project(), '--strict'), /All good!/);
    });

    it('resolves with its types in Node and in bundlers ("Are the types wrong?")', () => {
      const parameters = ['--profile', 'esm-only', '--no-emoji', '--no-color'];
      const included = entries.length > 0 ? ['--include-entrypoints', ...entries] : [];
      const said = runTool('@arethetypeswrong/cli/dist/index.js', project(), ...parameters, ...included);
      for (const entry of entries) assert.ok(said.includes(entry.slice(1)), entry);
    });
  });
}

/** Runs the command of an installed tool on the archive and expects success. @returns its output */
function runTool(script: string, { folder, archive }: PackedProject, ...parameters: readonly string[]): string {
  const command = [join(root, 'node_modules', script), join(folder, archive), ...parameters];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}
