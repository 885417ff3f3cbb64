/* Generates the documentation and the modules that list the elements: `node scripts/ready.mjs scripts/element-files.ts`. */
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { WIDGETS } from '../widgets/widgets.ts';
import { root } from './command.ts';
import { createManifest, listElements } from './element-manifest.ts';
import { toDefinitions, toRegistration } from './element-modules.ts';
import { toPage } from './element-page.ts';
import { toStyleNames } from './element-styles.ts';

/** All generated files by path from the root, formatted by Prettier. */
export async function makeElementFiles(): Promise<ReadonlyMap<string, string>> {
  const elements = listElements(createManifest());
  const documented = elements.map((element) => ({
    element,
    name: element.tagName.replace('onair-', ''),
    definition: WIDGETS.find(({ name }) => element.tagName === `onair-${name}`),
  }));
  const files = [
    ...documented.map((each) => [`docs/widgets/${each.name}.md`, toPage(each)] as const),
    ['widgets/elements.ts', toRegistration(elements)] as const,
    ['widgets/canvas/definitions.ts', toDefinitions()] as const,
    ['server/pages/settings-form/css/style-names.ts', toStyleNames(documented)] as const,
  ];
  const options = await resolveConfig(`${root}package.json`);
  const formatted = files.map(
    async ([path, text]) => [path, await format(text, { ...options, filepath: path })] as const,
  );
  return new Map(await Promise.all(formatted));
}

if (import.meta.main) {
  for (const [path, text] of await makeElementFiles()) writeFileSync(root + path, text);
}
