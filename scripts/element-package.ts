import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { format } from 'prettier';
import { root } from './command.ts';
import { toCssData, toHtmlData, toJsxTypes, toWebTypes } from './element-editors.ts';
import { createManifest } from './element-manifest.ts';

const widgets = join(root, 'widgets');
const editor = join(widgets, 'dist/editor');
const types = join(widgets, 'dist/widgets/types');

/** Writes the manifest, the data of editors and the types of frameworks into a build of the package of the widgets. */
export async function writeElementData(): Promise<void> {
  for (const folder of [editor, types]) mkdirSync(folder, { recursive: true });
  const manifest = createManifest();
  const owner = JSON.parse(readFileSync(join(widgets, 'package.json'), 'utf8')) as { name: string; version: string };
  const data = {
    'custom-elements': manifest,
    'vscode-html-data': toHtmlData(manifest),
    'vscode-css-data': toCssData(manifest),
    'web-types': toWebTypes(manifest, owner),
  };
  for (const [name, content] of Object.entries(data))
    writeFileSync(join(editor, `${name}.json`), JSON.stringify(content, dropWrittenType, 2));
  const text = toJsxTypes(manifest);
  writeFileSync(join(types, 'elements.d.ts'), await format(text, { parser: 'typescript', printWidth: 120 }));
  for (const file of globSync('types/*.d.ts', { cwd: widgets })) {
    cpSync(join(widgets, file), join(types, basename(file)));
    // Importing the types from a script loads an empty module.
    writeFileSync(join(types, basename(file).replace('.d.ts', '.js')), 'export {};\n');
  }
}

/** Leaves the field out that only the types of frameworks need. */
function dropWrittenType(key: string, value: unknown): unknown {
  return key === 'writtenType' ? undefined : value;
}
