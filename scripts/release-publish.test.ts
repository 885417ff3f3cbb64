import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { root } from './command.ts';
import { PUBLISHED } from './package-names.ts';
import { readPackage, toArchiveName } from './release-packages.ts';
import { publishPackages } from './release-publish.ts';

const [widgets, server] = PUBLISHED.map((workspace) => readPackage(root, workspace)) as [
  ReturnType<typeof readPackage>,
  ReturnType<typeof readPackage>,
];

describe('publishing packages', () => {
  it('leaves out those that the registry has, so that a failed release can be run again', () => {
    const calls: string[] = [];
    const call = (...parameters: readonly string[]): number => calls.push(parameters.join(' ')) * 0;
    publishPackages(['--dry-run'], call, (name) => name === `${widgets.name}@${widgets.version}`);
    assert.deepEqual(calls, [`publish ./${toArchiveName('server', server.version)} --access=public --dry-run`]);
  });

  it('stops at the first package that npm refuses', () => {
    const calls: string[] = [];
    const call = (...parameters: readonly string[]): number => calls.push(parameters.join(' '));
    assert.throws(
      () => publishPackages([], call, () => false),
      new RegExp(`npm did not publish ${widgets.name}@${widgets.version}: mend`),
    );
    assert.equal(calls.length, 1);
  });
});
