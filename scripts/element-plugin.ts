import type { Plugin } from '@custom-elements-manifest/analyzer';
import { WIDGETS } from '../widgets/widgets.ts';
import type { ElementAttribute, ElementClass, ElementMember } from './element-types.ts';
import { toSettingMember, toWrittenType } from './setting-types.ts';

/** Parts of the manifest while the analyzer fills them. */
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A node of a source, with the manifest of its module so far. */
type Analysis = Parameters<NonNullable<Plugin['analyzePhase']>>[0];

interface Reference {
  readonly name: string;
  readonly module: string;
}

interface OpenClass extends Writable<ElementClass> {
  superclass?: Reference;
  mixins?: unknown;
}

interface OpenModule {
  readonly path: string;
  declarations: OpenClass[];
  exports: { kind: string; name: string; declaration: Reference }[];
}

/** The base class of the widgets, by its path in the package. */
const BASE: Reference = { name: 'WidgetElement', module: 'dist/widgets/base/widget-element.js' };

/**
 * Plugin of the analyzer for what it cannot read from our code: settings are data, `defineElement` registers elements, and
 * `createWidgetBase` is not a mixin.
 */
export const elementPlugin: Plugin = {
  name: 'onair-elements',
  analyzePhase(analysis) {
    addExample(analysis);
    addDefinition(analysis);
  },
  moduleLinkPhase({ moduleDoc }) {
    const { path, declarations } = moduleDoc as unknown as OpenModule;
    const widget = WIDGETS.find(({ name }) => path === `dist/widgets/${name}/${name}.js`);
    if (!widget) return;
    const settings = Object.entries(widget.settings).map(([name, setting]) => toSettingMember(name, setting));
    for (const owner of declarations.filter(({ kind }) => kind === 'class')) {
      owner.superclass = BASE;
      delete owner.mixins;
      owner.members = [...settings, ...(owner.members ?? [])];
      owner.attributes = [...settings.flatMap(toAttribute), ...(owner.attributes ?? [])];
    }
  },
  packageLinkPhase({ customElementsManifest }) {
    for (const module of customElementsManifest.modules as unknown as OpenModule[]) {
      module.declarations = module.declarations.filter(({ kind }) => kind === 'class');
      module.exports = module.exports.filter((each) => isOfElement(each, module));
      for (const owner of module.declarations) publish(owner);
    }
  },
};

/** Keeps the example of a class, which the analyzer drops. */
function addExample({ ts, node, moduleDoc }: Analysis): void {
  if (!ts.isClassDeclaration(node)) return;
  const { declarations } = moduleDoc as unknown as OpenModule;
  const owner = declarations.find(({ name }) => name === node.name?.text);
  const example = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'example');
  if (owner && example) owner.example = toCode(ts.getTextOfJSDocComment(example.comment) ?? '');
}

/** Reads `defineElement('onair-text', TextBox)` as the registration that it is. */
function addDefinition({ ts, node, moduleDoc }: Analysis): void {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineElement') return;
  const module = moduleDoc as unknown as OpenModule;
  const [tag, name] = node.arguments;
  if (!tag || !ts.isStringLiteral(tag) || !name) return;
  const path = module.path.replace(/([\w-]+)\/define\.js$/, '$1/$1.js');
  const declaration = { name: name.getText(), module: path };
  module.exports = [{ kind: 'custom-element-definition', name: tag.text, declaration }];
}

/** Whether an export is a registration or the class of its module. */
function isOfElement({ kind, name }: OpenModule['exports'][number], { declarations }: OpenModule): boolean {
  return kind === 'custom-element-definition' || declarations.some((declaration) => declaration.name === name);
}

/** Removes what is not for the people who use an element, and adds the types that markup may write. */
function publish(owner: OpenClass): void {
  owner.description = joinLines(owner.description);
  const members = (owner.members ?? []).filter(isPublic);
  owner.attributes = (owner.attributes ?? []).map((attribute) => {
    const field = members.find(({ name }) => name === attribute.fieldName);
    return addWrittenAttribute({ ...attribute, ...(field?.default !== undefined && { default: field.default }) });
  });
  owner.members = members.map((member) => addWrittenType(owner.name, member));
}

/** Joins the lines of each paragraph. */
function joinLines(text: string): string {
  return text.replace(/(?<!\n)\n(?!\n)/g, ' ');
}

/** Removes the fence of Markdown that some examples have. */
function toCode(example: string): string {
  return example.replace(/```\w*\n?/g, '').trim();
}

function toAttribute({
  attribute,
  name: fieldName,
  type,
  description = '',
  ...rest
}: ElementMember): readonly ElementAttribute[] {
  if (attribute === undefined || type === undefined) return [];
  return [
    { name: attribute, fieldName, type, description, ...(rest.default !== undefined && { default: rest.default }) },
  ];
}

/** Whether a member is for the people who use an element. Members for our own code are marked as `@internal`. */
function isPublic({ description, privacy = 'public', ...member }: ElementMember): boolean {
  return privacy === 'public' && member.static !== true && description !== undefined;
}

function addWrittenType(className: string, { description = '', ...rest }: ElementMember): ElementMember {
  const member = { ...rest, description: joinLines(description) };
  if (member.kind === 'method' || !member.type) return member;
  const type = member.attribute === undefined ? `${className}['${member.name}']` : toWrittenType(member.type.text);
  return { ...member, writtenType: { text: type } };
}

/** An attribute that is not written has no value, so its type need not say `undefined`. */
function addWrittenAttribute(attribute: ElementAttribute): ElementAttribute {
  const text = attribute.type.text.replace(' | undefined', '');
  return { ...attribute, type: { text }, writtenType: { text: toWrittenType(text) } };
}
