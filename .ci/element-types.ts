import type { ElementFacts } from './elements.ts';

const note =
  '/* Made from the settings of each widget by `node .ci/ready.mjs .ci/element-files.ts`; not written by hand. */';

/** Names of declaration files, and what is in them: properties of each element, and how three frameworks know its tag. */
export function toTypeFiles(elements: readonly ElementFacts[]): Readonly<Record<string, string>> {
  return {
    'elements.d.ts': toProperties(elements),
    'react.d.ts': wrap(elements, {
      imports: "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
      open: "declare module 'react' {\n  namespace JSX {\n    interface IntrinsicElements {",
      type: (name) => `DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ${name}`,
      close: '    }\n  }\n}',
    }),
    'vue.d.ts': wrap(elements, {
      imports: "import type { DefineComponent } from 'vue';",
      open: "declare module 'vue' {\n  interface GlobalComponents {",
      type: (name) => `DefineComponent<${name}>`,
      close: '  }\n}',
    }),
    'svelte.d.ts': wrap(elements, {
      imports: "import type { HTMLAttributes } from 'svelte/elements';",
      open: "declare module 'svelte/elements' {\n  interface SvelteHTMLElements {",
      type: (name) => `HTMLAttributes<HTMLElement> & ${name}`,
      close: '  }\n}',
    }),
  };
}

/** How a framework's types are told of an element. */
interface Framework {
  readonly imports: string;
  readonly open: string;
  readonly close: string;
  /** Type of a tag with these properties. */
  readonly type: (properties: string) => string;
}

function toProperties(elements: readonly ElementFacts[]): string {
  const interfaces = elements.map((element) => {
    const lines = element.attributes.map(
      ({ property, type, text }) => `  /** ${text} */\n  ${property}?: ${type} | undefined;`,
    );
    return `/** What can be set on \`<${element.tag}>\`. */\nexport interface ${nameOf(element)} {\n${lines.join('\n')}\n}`;
  });
  return `${[note, ...interfaces].join('\n\n')}\n`;
}

function wrap(elements: readonly ElementFacts[], { imports, open, close, type }: Framework): string {
  const names = elements.map(nameOf).join(', ');
  // frameworks are not among the packages of this project, whose lint therefore cannot know their types
  const lint = type('').includes('&')
    ? '/* eslint-disable @typescript-eslint/no-redundant-type-constituents -- the framework is not installed here */'
    : '';
  const lines = elements.map((element) => `      '${element.tag}': ${type(nameOf(element))};`);
  return [
    note,
    lint,
    '',
    imports,
    `import type { ${names} } from './elements.d.ts';`,
    '',
    open,
    ...lines,
    close,
    '',
  ].join('\n');
}

function nameOf({ className }: ElementFacts): string {
  return `${className}Properties`;
}
