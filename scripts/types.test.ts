import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { root } from './command.ts';

/** Files with the types of a platform, from a setting or from a package that references them. */
const DOM = /\/lib\.(?:dom|webworker)\b.*\.d\.ts$/;
const NODE = /\/@types\/node\//;

const without: Readonly<Record<string, readonly RegExp[]>> = {
  core: [DOM, NODE],
  widgets: [NODE],
  server: [DOM],
  'server/pages': [NODE],
};

describe('types', () => {
  for (const [folder, platforms] of Object.entries(without)) {
    it(`of ${folder} are only those of its runtime`, () => {
      const parameters = ['node_modules/typescript-7/bin/tsc', '-p', folder, '--listFilesOnly'];
      const { stdout } = spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' });
      const files = stdout.trim().split('\n');
      assert.ok(files.some((file) => file.includes(`/${folder}/`)));
      assert.deepEqual(
        files.filter((file) => platforms.some((platform) => platform.test(file))),
        [],
      );
    });
  }
});
