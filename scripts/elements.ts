import { readFileSync } from 'node:fs';
import { WIDGETS } from '../widgets/widgets.ts';
import { isParameter, toAttributeName } from '../widgets/settings/parse.ts';
import type { DescribedSetting, WidgetDefinition } from '../widgets/settings/describe.ts';
import { root } from './command.ts';

/** A part, slot, event or custom property by name. `initial` is what a custom property is without being set. */
export interface Described {
  readonly name: string;
  readonly text: string;
  readonly initial?: string;
}

/** An event by name; `type` is that of its `detail`, in `widgets/base/events.ts`. */
export interface EventFacts extends Described {
  readonly type: string;
}

/** A property that is only read; `type` is written as TypeScript has it. */
export interface Field extends Described {
  readonly type: string;
}

/** An attribute with its property. `type` is written as TypeScript has it. */
export interface Attribute extends Described {
  readonly property: string;
  readonly type: string;
  /** The setting of this attribute; undefined when it is not a setting. */
  readonly setting?: DescribedSetting;
  /** It is a property only. */
  readonly isProperty?: boolean;
}

/** The description of an element, from its class's comment and its settings. */
export interface ElementFacts {
  /** Tag without `onair-`. */
  readonly name: string;
  readonly tag: string;
  readonly className: string;
  /** File of the class, from the root. */
  readonly path: string;
  readonly description: string;
  readonly example: string;
  readonly definition?: WidgetDefinition;
  readonly attributes: readonly Attribute[];
  readonly slots: readonly Described[];
  readonly events: readonly EventFacts[];
  readonly fields: readonly Field[];
  /** Methods without parameters and without a result. */
  readonly methods: readonly Described[];
  readonly parts: readonly Described[];
  readonly properties: readonly Described[];
}

const src: Attribute = {
  name: 'src',
  property: 'src',
  type: 'string',
  text: 'The overlay URL that the data comes from. A widget inside an `<onair-source>` does not need one.',
};

const debug: Attribute = {
  name: 'debug',
  property: 'debug',
  type: 'boolean',
  text: 'Draws the state of the connection; never on air unless asked for.',
  initial: 'false',
};

/** What is read from each element's source. */
const fields: readonly Field[] = [
  {
    name: 'state',
    type: "'idle' | 'connecting' | 'open' | 'reconnecting' | 'signed_out' | 'refused'",
    text: 'State of the connection: `idle` without a connection, `refused` also for a wrong `src`.',
  },
  {
    name: 'error',
    type: 'SourceError | undefined',
    text: 'Why there is no data: `reason`, and `message` in plain words. It stays so until the page changes something.',
  },
];

/** All elements: the widgets in the order of the gallery, then the source. */
export function readElements(): readonly ElementFacts[] {
  const shared = readComment('widgets/base/widget-element.ts', 'WidgetElement');
  const widgets = WIDGETS.map((definition) => readWidget(definition, shared));
  return [...widgets, readSource()];
}

function readWidget(definition: WidgetDefinition, shared: string): ElementFacts {
  const { name, settings } = definition;
  const attributes = Object.entries(settings).map(([property, setting]) => toAttribute(property, setting));
  return {
    ...readElement({ name, path: `widgets/${name}/${name}.ts`, shared }),
    definition,
    attributes: [...attributes, src, debug],
  };
}

function readSource(): ElementFacts {
  return { ...readElement({ name: 'source', path: 'widgets/source/source.ts', shared: '' }), attributes: [src] };
}

function readElement({ name, path, shared }: { name: string; path: string; shared: string }): ElementFacts {
  const className = /^export class (\w+)/m.exec(readFileSync(root + path, 'utf8'))?.[1] ?? '';
  const comment = readComment(path, className);
  const tagsOf = (tag: string): ReturnType<typeof readTags> =>
    unique([...readTags(comment, tag), ...readTags(shared, tag)]);
  return {
    name,
    tag: `onair-${name}`,
    className,
    path,
    description: toText(comment.split(/\n@/)[0] ?? ''),
    example: (/@example\n([^@]*)/.exec(comment)?.[1] ?? '').replace(/```\w*\n?/g, '').trim(),
    attributes: [],
    slots: tagsOf('slot'),
    events: tagsOf('fires').map((event) => ({ type: '', ...event })),
    fields,
    methods: readMethods(path),
    parts: tagsOf('csspart'),
    properties: tagsOf('cssproperty'),
  };
}

/** The comment above a class, without its stars. */
function readComment(path: string, className: string): string {
  const source = readFileSync(root + path, 'utf8');
  const [before = ''] = source.split(new RegExp(`^export (?:abstract )?class ${className}\\b`, 'm'));
  const comment = before.slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/'));
  return comment.replace(/^ *\* ?/gm, '').trim();
}

/** `@tag name - text`, `@tag [name=initial] - text` and `@tag {Type} name - text`, over several lines; a slot may lack its name. */
function readTags(comment: string, tag: string): readonly (Described & { readonly type?: string })[] {
  const found = comment.matchAll(new RegExp(`^@${tag} (?:\\{(\\w+)\\} )?(\\[[^\\]]*\\]|[\\w-]*?) ?- ([^@]*)`, 'gm'));
  return [...found].map(([, type, given = '', text = '']) => {
    const [name = '', initial] = given.replace(/[[\]]/g, '').split('=');
    return { name, text: toText(text), ...(type && { type }), ...(initial !== undefined && { initial }) };
  });
}

/** Public methods: those of the class that have a comment of one line and no parameters. */
function readMethods(path: string): readonly Described[] {
  const found = readFileSync(root + path, 'utf8').matchAll(/^ {2}\/\*\* (.*) \*\/\n {2}(\w+)\(\): void \{$/gm);
  return [...found].map(([, text = '', name = '']) => ({ name, text }));
}

/** A widget's own description of a name replaces the one that all widgets share. */
function unique<T extends Described>(all: readonly T[]): readonly T[] {
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

function toText(lines: string): string {
  return lines.replace(/\s+/g, ' ').trim();
}

function toAttribute(property: string, setting: DescribedSetting): Attribute {
  return {
    name: toAttributeName(property),
    property,
    type: toType(setting),
    text: `${setting.label}. ${setting.help}`,
    initial: isParameter(setting) ? String(setting.default) : '',
    isProperty: !isParameter(setting),
    setting,
  };
}

function toType(setting: DescribedSetting): string {
  switch (setting.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'choice':
      return [
        ...setting.options.map((value) => `'${value}'`),
        ...(setting.hasOwnThemes ? ['`own-${string}`'] : []),
      ].join(' | ');
    case 'list':
      return 'readonly string[]';
    case 'layers':
      return 'readonly Layer[]';
    default:
      return 'string';
  }
}
