import type { Attribute, Described, ElementFacts } from './elements.ts';

/** The custom-elements manifest (schema 1.0.0), which tools of many kinds read; its modules are those of the package. */
export function toManifest(elements: readonly ElementFacts[]): unknown {
  return { schemaVersion: '1.0.0', readme: 'README.md', modules: elements.flatMap(toModules) };
}

/** One module has the class, without side effects; the other registers it. */
function toModules(element: ElementFacts): readonly unknown[] {
  const { className, name, tag } = element;
  const folder = `dist/widgets/${name}`;
  const declaration = { name: className, module: `${folder}/${name}.js` };
  return [
    {
      kind: 'javascript-module',
      path: declaration.module,
      declarations: [toDeclaration(element)],
      exports: [{ kind: 'js', name: className, declaration }],
    },
    {
      kind: 'javascript-module',
      path: `${folder}/define.js`,
      declarations: [],
      exports: [{ kind: 'custom-element-definition', name: tag, declaration }],
    },
  ];
}

/** HTML data of VS Code (`html.customData`, version 1.1). */
export function toVsCodeData(elements: readonly ElementFacts[]): unknown {
  return {
    version: 1.1,
    tags: elements.map(({ tag, description, attributes }) => ({
      name: tag,
      description,
      attributes: attributes.filter(isWritten).map(({ name: attribute, text, setting }) => ({
        name: attribute,
        description: text,
        ...(setting?.type === 'choice' && {
          values: Object.entries(setting.optionLabels).map(([value, label]) => ({ name: value, description: label })),
        }),
        ...(setting?.type === 'boolean' && { values: [{ name: 'true' }, { name: 'false' }] }),
      })),
    })),
  };
}

/** Web types of JetBrains' editors. */
export function toWebTypes(elements: readonly ElementFacts[], version: string): unknown {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'onair',
    version,
    'description-markup': 'markdown',
    contributions: { html: { elements: elements.map(toWebType) } },
  };
}

function toDeclaration(element: ElementFacts): unknown {
  const { className, tag, description, attributes, fields, methods, slots, events, parts, properties } = element;
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    description,
    attributes: attributes.filter(isWritten).map(({ name, property, type, text, initial }) => ({
      name,
      fieldName: property,
      type: { text: type },
      description: text,
      ...toDefault(initial),
    })),
    members: [
      ...attributes.map((attribute) => ({
        kind: 'field',
        name: attribute.property,
        ...(isWritten(attribute) && { attribute: attribute.name }),
        type: { text: attribute.type },
        description: attribute.text,
        ...toDefault(attribute.initial),
      })),
      ...fields.map(({ name, type, text }) => ({
        kind: 'field',
        name,
        type: { text: type },
        description: text,
        readonly: true,
      })),
      ...methods.map(({ name, text }) => ({
        kind: 'method',
        name,
        description: text,
        return: { type: { text: 'void' } },
      })),
    ],
    slots: slots.map(toNamed),
    events: events.map((event) => ({ ...toNamed(event), type: { text: `CustomEvent<${event.type}>` } })),
    cssParts: parts.map(toNamed),
    cssProperties: properties.map((property) => ({ ...toNamed(property), ...toDefault(property.initial) })),
  };
}

function toWebType(element: ElementFacts): unknown {
  const { tag, description, attributes, fields, slots, events, parts, properties } = element;
  const members = [...attributes.map(({ property, ...rest }) => ({ ...rest, name: property })), ...fields];
  return {
    name: tag,
    description,
    attributes: attributes.filter(isWritten).map(toWebAttribute),
    slots: slots.map(toNamed),
    events: events.map(toNamed),
    js: { properties: members.map(({ name, type, text }) => ({ name, type, description: text })) },
    css: { parts: parts.map(toNamed), properties: properties.map(toNamed) },
  };
}

function toWebAttribute({ name, type, text, initial }: Attribute): unknown {
  const kind = type === 'boolean' ? { kind: 'plain', type: 'boolean', required: false } : { type };
  return { name, description: text, value: kind, ...toDefault(initial) };
}

function toNamed({ name, text }: Described): { readonly name: string; readonly description: string } {
  return { name, description: text };
}

/** Whether it can be written as an HTML attribute. */
function isWritten({ isProperty = false }: Attribute): boolean {
  return !isProperty;
}

function toDefault(initial: string | undefined): { readonly default?: string } {
  return initial === undefined ? {} : { default: initial };
}
