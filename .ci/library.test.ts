import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { root, runCommand } from './command.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>;
}

const widgets = ['chat-box', 'viewer-counter', 'live-badge', 'clips-carousel'];
const folder = `${root}dist/library`;

describe('the npm package', () => {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Manifest;

  before(async () => {
    const { code } = await runCommand(['tsc', '-p', 'tsconfig.library.json']);
    assert.equal(code, 0);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const [entry, { types, default: script }] of Object.entries(exports)) {
    const names = entry.includes('*') ? [...widgets, 'source'] : [''];
    for (const name of names) {
      it(`has ${entry.replace('*', name)} with its types`, () => {
        for (const file of [types, script]) assert.ok(existsSync(root + file.replaceAll('*', name)), file);
      });
    }
  }

  it('loads its core in Node, with every store', async () => {
    const core = (await import(`${folder}/core/index.js`)) as Record<string, unknown>;
    const factories = [
      'createConnection',
      'createSource',
      'createServiceClient',
      'createChatStore',
      'createStreamStore',
    ];
    for (const name of factories) assert.equal(typeof core[name], 'function', name);
  });

  it('holds no test and no decorator that an engine would choke on', () => {
    const script = readFileSync(`${folder}/widgets/chat-box/chat-box.js`, 'utf8');
    assert.ok(!/^\s*@\w/m.test(script));
    assert.ok(!existsSync(`${folder}/widgets/chat-box/chat-box.test.js`));
  });
});
