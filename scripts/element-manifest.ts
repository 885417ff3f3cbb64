import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as analyzer from '@custom-elements-manifest/analyzer';
import type * as typescript from 'typescript';
import { WIDGETS } from '../widgets/widgets.ts';
import { root } from './command.ts';
import { elementPlugin } from './element-plugin.ts';
import type { ElementClass, Manifest } from './element-types.ts';

/** The functions of the analyzer, which its types leave out. */
interface Analyzer {
  readonly ts: typeof typescript;
  readonly create: (options: {
    readonly modules: readonly typescript.SourceFile[];
    readonly plugins: readonly analyzer.Plugin[];
  }) => Manifest;
}

const { create, ts } = analyzer as unknown as Analyzer;

/** Names of all elements without `onair-`: the widgets in the order of the gallery, then the source. */
const names: readonly string[] = [...WIDGETS.map(({ name }) => name), 'source'];

/** The base class comes first, since every widget inherits from it. */
const sources = ['base/widget-element', ...names.flatMap((name) => [`${name}/${name}`, `${name}/define`])];

/** Creates the custom-elements manifest of the widgets from their classes, comments and settings. */
export function createManifest(): Manifest {
  return {
    ...create({ modules: sources.map(parseSource), plugins: [elementPlugin] }),
    readme: 'README.md',
  } as Manifest;
}

/** An element of the manifest: a class with a tag. */
export type RegisteredElement = ElementClass & { readonly tagName: string };

/** Returns the elements of the manifest, in the order of the gallery; the source comes last. */
export function listElements({ modules }: Manifest): readonly RegisteredElement[] {
  return modules.flatMap(({ declarations }) => declarations.filter(isRegistered));
}

function isRegistered(element: ElementClass): element is RegisteredElement {
  return element.tagName !== undefined;
}

/** Parses a source under the path that its compiled module has in the package. */
function parseSource(name: string): typescript.SourceFile {
  const text = readFileSync(join(root, `widgets/${name}.ts`), 'utf8').replace(/(from '\.[^']*)\.ts'/g, "$1.js'");
  return ts.createSourceFile(`dist/widgets/${name}.js`, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
}
