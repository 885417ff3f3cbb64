import assert from 'node:assert/strict';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from './command.ts';
import { PLATFORMS } from './portable-platforms.ts';
import { findReleaseFaults } from './release-check.ts';
import { listChecksums } from './release-pack.ts';
import { PUBLISHED } from './package-names.ts';
import { readPackage } from './release-packages.ts';
import { addNode, listParts } from './release-sbom.ts';
import { raiseVersion } from './release-version.ts';

/** Files that a release changes or reads. */
const FILES = [
  'package{,-lock}.json',
  '{core,widgets,server,demo}/package.json',
  '{widgets,server}/CHANGELOG.md',
  '.changeset/*',
  '.github/ISSUE_TEMPLATE/config.yml',
  'docs/*.md',
  '{server,widgets,examples}/README.md',
  'docs/{deploy,release}/**/*.{md,yaml}',
  'docs/images/*',
];
const CHANGE = `---\n'${readPackage(root, 'server').name}': minor\n---\n\nChat is calmer.\n`;

describe('a release of a copy of the checkout', () => {
  let folder: string;
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const change = (name: string): void => writeFileSync(join(folder, `.changeset/${name}.md`), CHANGE);

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'onair-release-'));
    for (const file of globSync(FILES, { cwd: root })) cpSync(join(root, file), join(folder, file));
    // the same tests hold before and after a release was prepared
    for (const workspace of PUBLISHED)
      writeFileSync(join(folder, workspace, 'CHANGELOG.md'), `# ${readPackage(root, workspace).name}\n`);
    change('calmer');
  });
  after(() => rmSync(folder, { recursive: true }));

  it('begins with 0.1.0, and moves all changesets into the change logs', async () => {
    assert.equal(await raiseVersion(folder, '0.0.0'), '0.1.0');
    assert.match(read('server/CHANGELOG.md'), /\n## 0\.1\.0\n\n### Minor Changes\n[^]*\n- (?:\w+: )?Chat is calmer/);
    assert.deepEqual(globSync('.changeset/*.md', { cwd: folder }), ['.changeset/README.md']);
    for (const workspace of PUBLISHED) assert.equal(readPackage(folder, workspace).version, '0.1.0');
  });

  it('lists what is left to do, each with what mends it', () => {
    const [tag, ...others] = findReleaseFaults(folder, { tag: 'v0.2.0', address: 'https://git.example/other' });
    assert.equal(tag, 'The tag is v0.2.0 and the packages have 0.1.0: tag v0.1.0.');
    const addresses = others.filter((fault) => fault.includes(': it has to '));
    assert.deepEqual(others, addresses);
    assert.equal(addresses.length, 4, 'two packages and two links of the forms for issues');
  });

  it('is prepared once until its tag is there', async () => {
    await assert.rejects(raiseVersion(folder, '0.0.0'), /^Error: There are no changesets/);
    change('later');
    await assert.rejects(raiseVersion(folder, '0.0.0'), /^Error: 0\.1\.0 is prepared and not released: revert/);
  });

  it('raises the version in packages, lock file and documents the next time', async () => {
    assert.equal(await raiseVersion(folder, '0.1.0'), '0.2.0');
    assert.match(read('package-lock.json'), /"server": \{\s+"name": "[^"]+",\s+"version": "0\.2\.0"/);
    assert.match(read('docs/deploy/kubernetes/kustomization.yaml'), /newTag: 0\.2\.0/);
    for (const file of ['docs/embed.md', 'docs/operate.md', 'docs/deploy.md', 'server/README.md', 'examples/README.md'])
      assert.match(read(file), /\bonair\S*[-:]0\.2\.0\b/, file);
  });
});

describe('the list of parts', () => {
  const names = ({ components }: ReturnType<typeof listParts>): readonly string[] => components.map(({ name }) => name);

  it('has what the server installs and what its pages are built from, and no tools', () => {
    const sbom = listParts(root, 'server');
    const { name, version } = readPackage(root, 'server');
    assert.deepEqual(
      [sbom.bomFormat, sbom.metadata.component.name, sbom.metadata.component.version],
      ['CycloneDX', name, version],
    );
    for (const part of ['fastify', 'pg', 'lit', '@awesome.me/webawesome']) assert.ok(names(sbom).includes(part), part);
    for (const tool of ['eslint', 'vite', 'typescript', 'playwright-core'])
      assert.ok(!names(sbom).includes(tool), tool);
    const refs = [sbom.metadata.component, ...sbom.components].map((part) => part['bom-ref']);
    const used = new Set(sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]));
    assert.deepEqual([...used].sort(), refs.sort());
    assert.ok(sbom.components.every(({ purl, hashes = [] }) => purl.startsWith('pkg:npm/') && hashes.length > 0));
  });

  it('has what the widgets install', () => {
    const parts = names(listParts(root, 'widgets'));
    for (const part of ['lit', 'nanostores', 'reconnecting-websocket']) assert.ok(parts.includes(part), part);
    assert.ok(!parts.includes('fastify'));
  });

  it('has the Node of each portable folder', () => {
    const sbom = addNode(listParts(root, 'widgets'));
    const nodes = sbom.components.filter(({ type }) => type === 'application');
    assert.deepEqual(
      nodes.map(({ purl }) => purl),
      PLATFORMS.map(({ node }) => `pkg:npm/${node.package}@${node.version}`),
    );
    for (const { hashes } of nodes) assert.match(hashes?.[0]?.content ?? '', /^[0-9a-f]{128}$/);
  });
});

describe('checksums', () => {
  it('are lines that `sha256sum --check` reads, in the order of the names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-sums-'));
    for (const name of ['b.txt', 'a.txt']) writeFileSync(join(folder, name), 'abc');
    const sum = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    assert.equal(listChecksums(folder), `${sum}  a.txt\n${sum}  b.txt\n`);
    rmSync(folder, { recursive: true });
  });
});
