import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dirname, relative } from 'node:path/posix';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { root } from './command.ts';

const eslint = new ESLint({ cwd: root });

const { SERVER_ROOMS } = (await import(new URL('../eslint.config.js', import.meta.url).href)) as {
  readonly SERVER_ROOMS: readonly string[];
};

/** Names of the rules that a text breaks when it stands in an existing file of the project. */
async function lintAs(filePath: string, text: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(text, { filePath: `${root}${filePath}` });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

/** Output of Oxlint, which checks rules with types. */
function runOxlint(...parameters: readonly string[]): string {
  return spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--config', `${root}.oxlintrc.json`, ...parameters], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).stdout;
}

/** Names of the rules with types in the strictest set of typescript-eslint, without their prefix. */
function listTypedRules(): readonly string[] {
  const settings = Object.assign({}, ...tseslint.configs.strictTypeChecked.map(({ rules }) => rules)) as object;
  const { rules = {} } = tseslint.plugin as { readonly rules?: Readonly<Record<string, { readonly meta?: object }>> };
  const needsTypes = (name: string): boolean =>
    JSON.stringify(rules[name]?.meta ?? {}).includes('"requiresTypeChecking":true');
  return Object.keys(settings)
    .map((name) => name.replace('@typescript-eslint/', ''))
    .filter(needsTypes);
}

describe('lint', () => {
  const upward: readonly (readonly [file: string, from: string])[] = [
    ['core/service/client.ts', '../connection/connection.ts'],
    ['core/connection/connection.ts', '../../widgets/settings/schema.ts'],
    ['widgets/settings/schema.ts', '../../server/store/storage.ts'],
    ['server/store/storage.ts', '../../core/connection/connection.ts'],
    ['server/store/storage.ts', '../../demo/simulator/main.ts'],
    ['server/store/storage.ts', '../../widgets/chat-box/chat-box.ts'],
  ];
  for (const [file, from] of upward) {
    it(`refuses ${from} in ${file}`, async () => {
      const rules = await lintAs(file, `import * as above from '${from}';\nexport const it = above;\n`);
      assert.ok(rules.includes('import-x/no-restricted-paths'), rules.join());
    });
  }

  it('gives each folder of the server a place in the order of rooms', () => {
    const outside = ['dist', 'docs', 'node_modules', 'pages', 'testing'];
    const folders = readdirSync(`${root}server`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const rooms = folders.map(({ name }) => name).filter((name) => !outside.includes(name));
    assert.deepEqual(rooms.sort(), [...SERVER_ROOMS].sort());
  });

  /** A source file of a room. */
  const fileOf = (room: string): string => {
    const names = readdirSync(`${root}server/${room}`, { recursive: true, encoding: 'utf8' });
    const file = names.sort().find((name) => /^(?!.*(\.test|-schemas)\.ts$).*\.ts$/.test(name));
    return `server/${room}/${(file ?? assert.fail(`${room} has no file`)).replaceAll('\\', '/')}`;
  };

  for (const [index, room] of SERVER_ROOMS.slice(0, -1).entries()) {
    it(`refuses types of all rooms above server/${room}`, async () => {
      const file = fileOf(room);
      const above = SERVER_ROOMS.slice(index + 1).map((other) => relative(dirname(file), fileOf(other)));
      const text = above.map((from, at) => `export type * as it${at} from '${from}';\n`).join('');
      const rules = await lintAs(file, text);
      assert.deepEqual(
        rules,
        above.map(() => 'import-x/no-restricted-paths'),
      );
    });
  }

  it('refuses a literal that is spread into another', async () => {
    const lint = (text: string) => lintAs('core/service/client.ts', `export const it = ${text};\n`);
    assert.deepEqual(await lint('{ a: 1, ...{ b: 2 } }'), ['no-restricted-syntax']);
    assert.deepEqual(await lint('[1, ...[2, 3]]'), ['no-restricted-syntax']);
    assert.deepEqual(await lint('[1, ...[2, 3].map(String)]'), []);
  });

  it('lets pages import sample data, and nothing else of demo', async () => {
    const text = (from: string): string => `import * as shown from '${from}';\nexport const it = shown;\n`;
    const page = 'server/pages/dashboard/api.ts';
    assert.deepEqual(await lintAs(page, text('../../../demo/samples/sample-source.ts')), []);
    const rules = await lintAs(page, text('../../../demo/gallery/gallery-stream.ts'));
    assert.ok(rules.includes('import-x/no-restricted-paths'), rules.join());
  });

  const unlisted: readonly (readonly [file: string, name: string])[] = [
    ['core/service/client.ts', 'lit'],
    ['core/stores/clips-store.ts', 'ws'],
    ['widgets/settings/schema.ts', 'fastify'],
    ['widgets/settings/schema.ts', 'typebox'],
    ['server/store/storage.ts', 'nanostores'],
    ['server/pages/dashboard/api.ts', '@lit/reactive-element'],
    ['demo/simulator/main.ts', 'pg'],
  ];
  for (const [file, name] of unlisted) {
    it(`refuses ${name} in ${file}, whose package.json does not list it`, async () => {
      const rules = await lintAs(file, `import * as all from '${name}';\nexport const it = all;\n`);
      assert.deepEqual(rules, ['import-x/no-extraneous-dependencies']);
    });
  }

  it('lets pages import types from the schemas of routes, and nothing else of the server', async () => {
    const page = 'server/pages/dashboard/api.ts';
    const schemas = '../../overlays/overlay-schemas.ts';
    assert.deepEqual(await lintAs(page, `export type { Overlay } from '${schemas}';\n`), []);
    const values = await lintAs(page, `export { OVERLAY_ROUTES } from '${schemas}';\n`);
    assert.deepEqual(values, ['@typescript-eslint/no-restricted-imports']);
    const others = await lintAs(page, `export type { Overlays } from '../../overlays/overlays.ts';\n`);
    assert.deepEqual(others, ['import-x/no-restricted-paths']);
    const upward = `export type { Overlays } from './overlays.ts';\n`;
    assert.deepEqual(await lintAs('server/overlays/overlay-schemas.ts', upward), ['import-x/no-restricted-paths']);
  });

  it('refuses test-only modules in all other files', async () => {
    const rules = await lintAs('server/store/storage.ts', `export { until } from '../testing/until.ts';\n`);
    assert.ok(rules.includes('@typescript-eslint/no-restricted-imports'), rules.join());
  });

  it('lets the server read the settings of a widget', async () => {
    const rules = await lintAs(
      'server/store/storage.ts',
      `export { chatBox } from '../../widgets/chat-box/settings.ts';\n`,
    );
    assert.deepEqual(rules, []);
  });

  it('refuses parsers of core in the simulator, an independent reading of the API', async () => {
    const text = `import { parseFrame } from '../../core/service/frames.ts';\nexport const parse = parseFrame;\n`;
    assert.ok((await lintAs('demo/simulator/main.ts', text)).includes('@typescript-eslint/no-restricted-imports'));
  });

  it('refuses the path of an address as the path of a file, which is another one below C#', async () => {
    const file = 'server/store/storage.ts';
    const text = `export const f = new URL('..', import.meta.url).pathname;\n`;
    assert.deepEqual(await lintAs(file, text), ['no-restricted-syntax']);
    assert.deepEqual(await lintAs(file, `export const f = new URL(import.meta.url).pathname;\n`), []);
  });

  const unsafe: Readonly<Record<string, string>> = {
    innerHTML: 'export const f = (e: Element, t: string): void => {\n  e.innerHTML = t;\n};\n',
    insertAdjacentHTML: `export const f = (e: Element, t: string): void => e.insertAdjacentHTML('beforeend', t);\n`,
    'a style string in a template': `import { html, type TemplateResult } from 'lit';\nexport const f = (c: string): TemplateResult => html\`<b style="color:\${c}"></b>\`;\n`,
    'a bare style binding': `import { html, type TemplateResult } from 'lit';\nexport const f = (c: string): TemplateResult => html\`<b style=\${c}></b>\`;\n`,
    cssText: 'export const f = (e: HTMLElement, t: string): void => {\n  e.style.cssText = t;\n};\n',
  };
  for (const [name, text] of Object.entries(unsafe)) {
    it(`refuses ${name}`, async () => {
      assert.ok((await lintAs('widgets/settings/schema.ts', text)).includes('no-restricted-syntax'));
    });
  }

  const internal: Readonly<Record<string, string>> = {
    'replacing a method': 'export const f = ($store: { off: unknown }): void => {\n  $store.off = 1;\n};\n',
    'reading a private field': 'export const f = ($store: { active: boolean }): boolean => $store.active;\n',
  };
  for (const [name, text] of Object.entries(internal)) {
    it(`refuses ${name} of a store`, async () => {
      assert.ok((await lintAs('core/stores/lifecycle.ts', text)).includes('no-restricted-syntax'));
    });
  }

  for (const name of ['unsafe-html', 'style-map']) {
    it(`refuses the directive ${name}`, async () => {
      const rules = await lintAs('widgets/settings/schema.ts', `export * from 'lit/directives/${name}.js';\n`);
      assert.ok(rules.includes('no-restricted-imports'), rules.join());
    });
  }

  it('refuses a floating promise', () => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-lint-'));
    const file = join(folder, 'floating.ts');
    writeFileSync(join(folder, 'tsconfig.json'), '{}');
    writeFileSync(file, 'export function f(): void {\n  Promise.resolve(1);\n}\n');
    assert.match(runOxlint('--format=unix', file), /typescript\(no-floating-promises\)/);
    rmSync(folder, { recursive: true });
  });

  it('has every strict rule with types but two, which search for enums or that Oxlint lacks', () => {
    const { rules } = JSON.parse(runOxlint('--print-config')) as { readonly rules: object };
    const missing = listTypedRules().filter((name) => !(`typescript/${name}` in rules));
    assert.deepEqual(missing, ['no-unsafe-class-instance-assignment', 'no-unsafe-enum-assignment']);
  });
});
