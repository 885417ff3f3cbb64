import { describeAllowed } from '../widgets/settings/check.ts';
import type { WidgetDefinition } from '../widgets/settings/describe.ts';
import { toAttributeName } from '../widgets/settings/parse.ts';
import type { ElementClass, ElementMember, NamedItem } from './element-types.ts';

/** Event details of `widgets/base/events.ts`, short enough for a table. */
const details: Readonly<Record<string, string>> = {
  'CustomEvent<StateDetail>': '`{ state }`',
  'CustomEvent<SourceError>': '`{ reason, message }`',
  'CustomEvent<MessageDetail>': '`{ message, isHistory }`',
  'CustomEvent<LiveDetail>': '`{ live }`',
  'CustomEvent<ViewersDetail>': '`{ total }`',
  'CustomEvent<ClipDetail>': '`{ project }`',
  'CustomEvent<FeaturedDetail>': '`{ message }`',
};

/** An element of the manifest; a widget has a definition. */
export interface DocumentedElement {
  readonly element: ElementClass;
  readonly definition?: WidgetDefinition | undefined;
}

/** The page of an element in Markdown, for `docs/widgets`. */
export function toPage({ element, definition }: DocumentedElement): string {
  const { tagName = '', description, example = '', members = [] } = element;
  const blocks = [
    `# ${definition?.title ?? 'Source'}: \`<${tagName}>\``,
    definition?.summary,
    description,
    `\`\`\`html\n${example}\n\`\`\``,
    ...(definition ? [describeObs(definition), ...describePresets(definition)] : []),
    ...describeFields({ element, definition }),
    ...section('Methods', members.filter(({ kind }) => kind === 'method').map(toCall)),
    ...section('Slots', element.slots),
    ...section(
      'Parts',
      element.cssParts,
      'Style them with `::part(name)`, in OBS too, in the Custom CSS of the source.',
    ),
    ...section('Custom properties', element.cssProperties, 'Set them on the element or on anything around it.'),
    ...section('States', element.cssStates, 'Style them with `:state(name)`.'),
    '_Generated from the element’s class, `settings.ts` and `description.ts` by `node scripts/ready.mjs scripts/element-files.ts`._',
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}

/** Attributes, properties and events. */
function describeFields({ element: { members = [], events = [] }, definition }: DocumentedElement): readonly string[] {
  const fields = members.filter(({ kind }) => kind === 'field');
  const written = fields.filter((field) => field.readonly !== true);
  const read = fields.filter((field) => field.readonly === true);
  return [
    '## Attributes and properties',
    'An attribute is also a parameter of an overlay URL. A property has the same name in camelCase.',
    toTable(
      ['Attribute', 'Value', 'Default', 'What it does'],
      written.map((field) => toRow(field, definition)),
    ),
    '## State and events',
    'These properties are read-only. Each event bubbles and crosses shadow roots, so one listener around several elements receives the events of all of them. Read `state` for what happened before you listened.',
    toTable(
      ['Property', 'Value', 'What it is'],
      read.map((field) => [code(field.name), toValue(field), toText(field)]),
    ),
    toTable(
      ['Event', '`detail`', 'When'],
      events.map((event) => [code(event.name), details[event.type.text] ?? '', toText(event)]),
    ),
  ];
}

function toCall(method: NamedItem): NamedItem {
  return { ...method, name: `${method.name}()` };
}

function describeObs(definition: WidgetDefinition): string {
  const { size } = definition.presets.landscape;
  return `Recommended size of the browser source in OBS: ${size.width} × ${size.height} pixels. ${describePermissions(definition)}`;
}

function describePermissions({ permissions, permissionsFor }: WidgetDefinition): string {
  if (permissionsFor) return 'Its overlay key can read what the live words in its text need, and no other data.';
  if (permissions.length === 0) return 'It needs no data of its own.';
  return `Its overlay key can read: ${permissions.join(', ')}.`;
}

function describePresets({ presets }: WidgetDefinition): readonly string[] {
  const rows = Object.entries(presets).map(([canvas, { size, settings }]) => {
    const parameters = Object.entries(settings).map(([key, value]) => `${toAttributeName(key)}=${String(value)}`);
    const query = parameters.length === 0 ? '' : code(`?${parameters.join('&')}`);
    return [
      canvas === 'portrait' ? 'portrait, 1080 × 1920' : 'landscape, 1920 × 1080',
      `${size.width} × ${size.height}`,
      query,
    ];
  });
  return ['## Presets', toTable(['Canvas', 'Browser source', 'Parameters of its URL'], rows)];
}

function section(heading: string, items: readonly NamedItem[] = [], lead = ''): readonly string[] {
  if (items.length === 0) return [];
  const hasDefault = items.some((item) => item.default !== undefined);
  const rows = items.map((item) => {
    const initial = hasDefault ? [codeOf(item.default)] : [];
    return [item.name === '' ? '(default)' : code(item.name), ...initial, toText(item)];
  });
  const head = hasDefault ? ['Name', 'Default', 'What it is'] : ['Name', 'What it is'];
  return [`## ${heading}`, lead, toTable(head, rows)];
}

function toRow(field: ElementMember, definition: WidgetDefinition | undefined): readonly string[] {
  const { name, attribute } = field;
  const setting = definition?.settings[name];
  return [
    attribute === undefined ? `${code(name)} (a property only)` : code(attribute),
    setting ? describeAllowed(setting) : toValue(field),
    codeOf(field.default),
    toText(field),
  ];
}

function toValue({ type }: ElementMember): string {
  return type?.text.replace(/ \| undefined$/, '') ?? '';
}

function toText({ description = '' }: NamedItem): string {
  return description;
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

/** Text as code; empty text stays empty. */
function codeOf(text = ''): string {
  return text === '' ? '' : code(text);
}

function code(text: string): string {
  return `\`${text}\``;
}
