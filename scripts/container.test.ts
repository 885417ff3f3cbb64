import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { DockerfileParser, PropertyInstruction } from 'dockerfile-ast';
import { root } from './command.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const dockerfile = DockerfileParser.parse(read('Dockerfile'));
const instructions = dockerfile.getInstructions();
const { version } = JSON.parse(read('node_modules/node/package.json')) as { readonly version: string };

/** Texts behind the instructions of a kind. */
function listTexts(keyword: string): readonly string[] {
  return instructions
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getArgumentsContent() ?? '');
}

/** Names and values that instructions such as `ENV` set. */
function readValues(keyword: string): Readonly<Record<string, string | undefined>> {
  const properties = instructions
    .filter((instruction) => instruction instanceof PropertyInstruction)
    .flatMap((instruction) => (instruction.getKeyword() === keyword ? instruction.getProperties() : []));
  return Object.fromEntries(properties.map((property) => [property.getName(), property.getValue() ?? undefined]));
}

/** Arguments of the command of an instruction, which is a JSON list at its end. */
function readCommand(keyword: string): readonly string[] {
  const [list = ''] = /\[.*\]$/s.exec(listTexts(keyword).join()) ?? [];
  return JSON.parse(list) as readonly string[];
}

/** Paths of the checkout that are copied into a stage. */
const copied = dockerfile
  .getCOPYs()
  .filter((copy) => copy.getFlags().every((flag) => flag.getName() !== 'from'))
  .flatMap((copy) => copy.getArguments().slice(0, -1).map(String));

describe('the container image', () => {
  it('is built from one pinned Node, which is the one that the checkout installs', () => {
    const name = `node:${version}-bookworm-slim`;
    const images = listTexts('FROM').map((from) => from.split(' ').find((word) => word.startsWith('node:')) ?? from);
    assert.equal(images.length, 2);
    assert.equal(new Set(images).size, 1);
    assert.match(images.join(), new RegExp(`^${name}@sha256:[0-9a-f]{64},`));
    assert.equal(readValues('LABEL')['org.opencontainers.image.base.name'], `docker.io/library/${name}`);
  });

  it('says in the labels of OCI what it is', () => {
    const { description, license } = JSON.parse(read('package.json')) as Readonly<Record<string, string>>;
    const labels = readValues('LABEL');
    const label = (name: string): string | undefined => labels[`org.opencontainers.image.${name}`];
    assert.deepEqual([label('title'), label('description'), label('licenses')], ['Onair', description, license]);
    for (const name of ['version', 'revision', 'created', 'source']) {
      assert.equal(label(name), `$${name.toUpperCase()}`);
      assert.ok(name.toUpperCase() in readValues('ARG'), name);
    }
  });

  it('has the memory settings of `npm start`', () => {
    const starter = read('scripts/ready.mjs');
    for (const name of ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'])
      assert.ok(starter.includes(`${name}: '${readValues('ENV')[name] ?? ''}'`), name);
    const [flag] = /--max-semi-space-size=\d+/.exec(starter) ?? [];
    assert.deepEqual(readCommand('CMD'), ['node', flag, 'server/cli/onair.mjs', 'start']);
  });

  it('asks for its health at the port that it serves', () => {
    const [program, flag, script = ''] = readCommand('HEALTHCHECK');
    assert.deepEqual([program, flag], ['node', '-e']);
    assert.ok(script.startsWith("fetch('http://127.0.0.1:' + process.env.PORT + '/healthz')"));
  });

  it('copies what exists and is let through by .dockerignore, which lists nothing else', () => {
    const [first, ...rules] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    assert.equal(first, '*');
    const allowed = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    for (const path of copied) {
      assert.ok(globSync(path, { cwd: root }).length > 0, `${path} is missing.`);
      assert.ok(
        allowed.some((entry) => `${path}/`.startsWith(`${entry}/`)),
        `.dockerignore leaves ${path} out.`,
      );
    }
    assert.deepEqual(
      allowed.filter((entry) => !copied.includes(entry)),
      [],
    );
    for (const secret of ['**/.env', '**/.onair', '**/node_modules']) assert.ok(rules.includes(secret), secret);
  });

  it('installs packages before it copies sources, and gets its labels last, so that steps can be reused', () => {
    const keywords = instructions.map((instruction) => instruction.getKeyword());
    assert.equal(keywords.at(-1), 'LABEL');
    const copies = listTexts('COPY').slice(0, keywords.indexOf('RUN') - keywords.indexOf('COPY'));
    for (const copy of copies) assert.match(copy, /^(?:\w+\/)?package\.json /);
  });
});
