import type { ElementFacts } from './elements.ts';

const note =
  '/* Made from the settings of each widget by `node .ci/ready.mjs .ci/element-files.ts`; not written by hand. */';

/** Names of type files, and what is in them: properties of each element, and how three frameworks know its tag. */
export function toTypeFiles(elements: readonly ElementFacts[]): Readonly<Record<string, string>> {
  return {
    'elements.ts': toProperties(elements),
    'react.ts': wrap(elements, {
      imports: "import type * as React from 'react';",
      // React itself keeps its elements in a namespace
      open: "declare module 'react' {\n  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's own\n  namespace JSX {\n    interface IntrinsicElements {",
      type: ({ className }) =>
        `React.DetailedHTMLProps<React.HTMLAttributes<${className}>, ${className}> & ${className}Properties`,
      close: '    }\n  }\n}',
    }),
    'vue.ts': wrap(elements, {
      imports: "import type { DefineComponent } from 'vue';",
      open: "declare module 'vue' {\n  interface GlobalComponents {",
      type: ({ className }) => `DefineComponent<${className}Properties>`,
      close: '  }\n}',
    }),
    'svelte.ts': wrap(elements, {
      imports: "import type * as Svelte from 'svelte/elements';",
      open: "declare module 'svelte/elements' {\n  interface SvelteHTMLElements {",
      type: ({ className }) => `Svelte.HTMLAttributes<${className}> & ${className}Properties`,
      close: '  }\n}',
    }),
  };
}

/** How a framework's types are told of an element. */
interface Framework {
  readonly imports: string;
  readonly open: string;
  readonly close: string;
  readonly type: (element: ElementFacts) => string;
}

function toProperties(elements: readonly ElementFacts[]): string {
  const interfaces = elements.map((element) => {
    const lines = element.attributes.map(
      ({ property, type, text }) => `  /** ${text} */\n  ${property}?: ${type} | undefined;`,
    );
    const [others, base] = element.definition
      ? [
          [
            '  /** Where the data comes from, instead of a server: a source made with `onair/core`. */\n  source?: Source | undefined;',
          ],
          '',
        ]
      : [[], " extends Partial<Pick<OnairSource, 'baseUrl' | 'wsUrl' | 'token' | 'renewToken'>>"];
    const name = `${element.className}Properties`;
    return `/** What can be set on \`<${element.tag}>\`. */\nexport interface ${name}${base} {\n${[...lines, ...others].join('\n')}\n}`;
  });
  const imports =
    "import type { Source } from '../../core/stores/source.ts';\nimport type { OnairSource } from '../source/source.ts';";
  return `${[note, imports, ...interfaces].join('\n\n')}\n`;
}

function wrap(elements: readonly ElementFacts[], { imports, open, close, type }: Framework): string {
  const lines = elements.map((element) => `      '${element.tag}': ${type(element)};`);
  const isUsed = (className: string): boolean => lines.join(' ').includes(`<${className}>`);
  const classes = elements
    .filter(({ className }) => isUsed(className))
    .map(({ className, path }) => `import type { ${className} } from '${path.replace('widgets', '..')}';`);
  const properties = elements.map(({ className }) => `${className}Properties`).join(', ');
  const own = [...classes, `import type { ${properties} } from './elements.ts';`];
  return [note, '', imports, ...own, '', open, ...lines, close, ''].join('\n');
}
