import { appearance } from '../widgets/settings/appearance.ts';
import { canvas } from '../widgets/canvas/settings.ts';
import type { Attribute, ElementFacts, EventFacts } from './elements.ts';

/** The first line of each file that is made from the widgets. */
export const NOTE =
  '/* Made from the settings of each widget by `node scripts/ready.mjs scripts/element-files.ts`; not written by hand. */';

/** `widgets/canvas/definitions.ts`: how a canvas loads each widget that can lie on it. */
export function toDefinitions(elements: readonly ElementFacts[]): string {
  const widgets = elements.filter(({ definition }) => definition && definition.name !== canvas.name);
  const lines = widgets.map(({ name }) => `  '${name}': () => import('../${name}/define.ts'),`);
  return `${NOTE}

import { Library } from '../base/library.ts';

/** Loads the scripts that register widgets, by the widgets' names; false stands for one that this version does not have. */
export const definitionLibrary = new Library<unknown>(false, {
${lines.join('\n')}
});
`;
}

/** A property that is no attribute. */
const SOURCE =
  '  /** Where the data comes from, instead of a server: a source made with `onair-widgets/core`. */\n  source?: Source | undefined;';

/** What `<onair-source>` takes besides its attribute, as its class has it. */
const SOURCE_FIELDS = "Partial<Pick<OnairSource, 'baseUrl' | 'wsUrl' | 'token' | 'renewToken'>>";

/** Names of type files, and what is in them: properties of each element, and how three frameworks know its tag. */
export function toTypeFiles(elements: readonly ElementFacts[]): Readonly<Record<string, string>> {
  return {
    'elements.ts': toProperties(elements),
    // React and Svelte name a listener alike, Vue has its own way
    'react.ts': wrap(elements, {
      imports: "import type * as React from 'react';",
      // React itself keeps its elements in a namespace
      open: "declare module 'react' {\n  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's own\n  namespace JSX {\n    interface IntrinsicElements {",
      type: ({ className }) =>
        `React.DetailedHTMLProps<React.HTMLAttributes<${className}>, ${className}> & Onair.${className}Properties & Onair.${className}Listeners`,
      close: '    }\n  }\n}',
    }),
    'vue.ts': wrap(elements, {
      imports: "import type { DefineComponent } from 'vue';\nimport type { OnairEventMap } from '../base/events.ts';",
      open: "declare module 'vue' {\n  interface GlobalComponents {",
      type: ({ className, events }) =>
        `DefineComponent<Onair.${className}Properties & { ${events.map(toVueListener).join('; ')} }>`,
      close: '  }\n}',
    }),
    'svelte.ts': wrap(elements, {
      imports: "import type * as Svelte from 'svelte/elements';",
      open: "declare module 'svelte/elements' {\n  interface SvelteHTMLElements {",
      type: ({ className }) =>
        `Svelte.HTMLAttributes<${className}> & Onair.${className}Properties & Onair.${className}Listeners`,
      close: '  }\n}',
    }),
  };
}

/** `widgets/elements.ts`: registers every element, and is the entry for pages that have no bundler. */
export function toRegistration(elements: readonly ElementFacts[]): string {
  // the source is there before the widgets that ask for it
  const isWidget = ({ definition }: ElementFacts): boolean => definition !== undefined;
  const ordered = [...elements.filter((element) => !isWidget(element)), ...elements.filter(isWidget)];
  const imports = ordered.map(({ name }) => `import './${name}/define.ts';`);
  const classes = ordered.map(({ className, name }) => `export { ${className} } from './${name}/${name}.ts';`);
  return [NOTE, '', ...imports, '', ...classes, ''].join('\n');
}

/** How an element is added to a framework's types. */
interface Framework {
  readonly imports: string;
  readonly open: string;
  readonly close: string;
  readonly type: (element: ElementFacts) => string;
}

/** An interface of each element's own; what every widget can be told stands in one that they share. */
function toProperties(elements: readonly ElementFacts[]): string {
  const [first, ...others] = elements.filter(hasAppearance);
  const shared = new Set(first?.attributes.map(toField));
  for (const { attributes } of others) {
    const fields = attributes.map(toField);
    shared.forEach((field) => fields.includes(field) || shared.delete(field));
  }
  const ownOf = (element: ElementFacts): string => {
    const fields = element.attributes.map(toField);
    const [base, own] = element.definition
      ? [chooseBase(element), fields.filter((field) => !shared.has(field))]
      : [SOURCE_FIELDS, fields];
    return toInterface(`\`<${element.tag}>\``, `${element.className}Properties extends ${base}`, own);
  };
  const listeners = elements.map(({ tag, className, events }) =>
    toInterface(`\`<${tag}>\` by a listener in React and Svelte`, `${className}Listeners`, events.map(toListener)),
  );
  const interfaces = [
    toInterface('every widget', 'WidgetProperties', [...shared, SOURCE]),
    ...elements.map(ownOf),
    ...listeners,
  ];
  const imports =
    "import type { Source } from '../../core/stores/source.ts';\nimport type { Layer } from '../canvas/layer.ts';\nimport type { OnairEventMap } from '../base/events.ts';\nimport type { OnairSource } from '../source/source.ts';\n\nexport type * from '../base/events.ts';";
  return `${[NOTE, imports, ...interfaces].join('\n\n')}\n`;
}

/** False for a canvas, whose layers have looks of their own, and for what has no letters. */
function hasAppearance({ definition }: ElementFacts): boolean {
  return definition !== undefined && Object.keys(appearance).every((name) => name in definition.settings);
}

/** All that widgets share, or what this one has of it. */
function chooseBase(element: ElementFacts): string {
  const { attributes, definition } = element;
  if (hasAppearance(element)) return 'WidgetProperties';
  const names = attributes
    .map(({ property }) => property)
    .filter((name) => name in appearance || !definition?.settings[name]);
  return `Pick<WidgetProperties, ${[...names, 'source'].map((name) => `'${name}'`).join(' | ')}>`;
}

function toInterface(what: string, name: string, fields: readonly string[]): string {
  return `/** What can be set on ${what}. */\nexport interface ${name} {\n${fields.join('\n')}\n}`;
}

function toField({ property, type, text }: Attribute): string {
  return `  /** ${text} */\n  ${property}?: ${toSettable(type)} | undefined;`;
}

/** A template may write a value as a text, too: what a server renders can say `false` and lists in no other way. */
function toSettable(type: string): string {
  const texts: Readonly<Record<string, string>> = {
    boolean: "boolean | 'true' | 'false'",
    number: 'number | `${number}`',
    'readonly string[]': 'readonly string[] | string',
  };
  return texts[type] ?? type;
}

function toListener({ name, text }: EventFacts): string {
  return `  /** ${text} */\n  'on${name}'?: ((event: OnairEventMap['${name}']) => void) | undefined;`;
}

function toVueListener({ name }: EventFacts): string {
  const camel = name.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return `on${camel}?: (event: OnairEventMap['${name}']) => void`;
}

function wrap(elements: readonly ElementFacts[], { imports, open, close, type }: Framework): string {
  const lines = elements.map((element) => `      '${element.tag}': ${type(element)};`);
  const isUsed = (className: string): boolean => lines.join(' ').includes(`<${className}>`);
  const classes = elements
    .filter(({ className }) => isUsed(className))
    .map(({ className, path }) => `import type { ${className} } from '${path.replace('widgets', '..')}';`);
  const own = [...classes, "import type * as Onair from './elements.ts';"];
  return [NOTE, '', imports, ...own, '', open, ...lines, close, ''].join('\n');
}
