import { canvas } from '../widgets/canvas/settings.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import type { ElementClass } from './element-types.ts';

/** First line of each file that is generated from the widgets. */
export const NOTE =
  '/* Made from the settings of each widget by `node scripts/ready.mjs scripts/element-files.ts`; not written by hand. */';

/** Source of `widgets/canvas/definitions.ts`: the lazy imports of the widgets for layers. */
export function toDefinitions(): string {
  const names = WIDGETS.map(({ name }) => name).filter((name) => name !== canvas.name);
  const lines = names.map((name) => `  '${name}': () => import('../${name}/define.ts'),`);
  return `${NOTE}

import { Library } from '../base/library.ts';

/** Loads the scripts that register widgets, by the widgets' names; false stands for one that this version does not have. */
export const definitionLibrary = new Library<unknown>(false, {
${lines.join('\n')}
});
`;
}

/** Source of `widgets/elements.ts`: registers every element; the entry for pages without a bundler. */
export function toRegistration(elements: readonly ElementClass[]): string {
  const named = elements.map(({ name, tagName = '' }) => ({ className: name, name: tagName.replace('onair-', '') }));
  // The source is registered before the widgets that need it.
  const ordered = [...named.filter(({ name }) => name === 'source'), ...named.filter(({ name }) => name !== 'source')];
  const imports = ordered.map(({ name }) => `import './${name}/define.ts';`);
  const classes = ordered.map(({ className, name }) => `export { ${className} } from './${name}/${name}.ts';`);
  return [NOTE, '', ...imports, '', ...classes, "export type * from './base/events.ts';", ''].join('\n');
}
