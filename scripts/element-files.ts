/* Writes what is known of the elements for people, editors and frameworks: `node scripts/ready.mjs scripts/element-files.ts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './command.ts';
import { toManifest, toVsCodeData, toWebTypes } from './element-data.ts';
import { toPage } from './element-page.ts';
import { toStyleNames } from './element-styles.ts';
import { toDefinitions, toRegistration, toTypeFiles } from './element-types.ts';
import { readElements } from './elements.ts';

/** All of the files by path from the root, formatted as the rest of the project is. */
export async function makeElementFiles(): Promise<ReadonlyMap<string, string>> {
  const elements = readElements();
  const { version } = JSON.parse(readFileSync(`${root}widgets/package.json`, 'utf8')) as { version: string };
  const types = Object.entries(toTypeFiles(elements));
  const files = [
    ...elements.map((element) => [`docs/widgets/${element.name}.md`, toPage(element)] as const),
    ['widgets/elements.ts', toRegistration(elements)] as const,
    ['widgets/canvas/definitions.ts', toDefinitions(elements)] as const,
    ['widgets/settings-form/css/style-names.ts', toStyleNames(elements)] as const,
    ...types.map(([name, text]) => [`widgets/types/${name}`, text] as const),
    ['docs/widgets/editor/custom-elements.json', JSON.stringify(toManifest(elements))] as const,
    ['docs/widgets/editor/vscode-html-data.json', JSON.stringify(toVsCodeData(elements))] as const,
    ['docs/widgets/editor/web-types.json', JSON.stringify(toWebTypes(elements, version))] as const,
  ];
  const options = await resolveConfig(`${root}package.json`);
  const formatted = files.map(
    async ([path, text]) => [path, await format(text, { ...options, filepath: path })] as const,
  );
  return new Map(await Promise.all(formatted));
}

if (import.meta.main) {
  for (const [path, text] of await makeElementFiles()) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, text);
  }
}
