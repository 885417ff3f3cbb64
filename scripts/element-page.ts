import { describeAllowed } from '../widgets/settings/check.ts';
import { toAttributeName } from '../widgets/settings/parse.ts';
import type { Attribute, Described, ElementFacts } from './elements.ts';

/** The details of `widgets/base/events.ts`, as a table has room for them. */
const details: Readonly<Record<string, string>> = {
  StateDetail: '`{ state }`',
  SourceError: '`{ reason, message }`',
  MessageDetail: '`{ message, isHistory }`',
  LiveDetail: '`{ live }`',
  ViewersDetail: '`{ total }`',
  ClipDetail: '`{ project }`',
};

/** The page of an element in Markdown, for `docs/widgets`. */
export function toPage(element: ElementFacts): string {
  const { tag, definition, example, attributes } = element;
  const title = definition?.title ?? 'Source';
  const blocks = [
    `# ${title}: \`<${tag}>\``,
    definition?.summary,
    element.description,
    fence(example),
    describeObs(element),
    ...describePresets(element),
    '## Attributes and properties',
    'An attribute is also a parameter of an overlay URL. A property has the same name in camelCase.',
    toTable(
      ['Attribute', 'Value', 'Default', 'What it does'],
      attributes.map((attribute) => toRow(attribute)),
    ),
    '## State and events',
    'These properties are read-only. Each event bubbles and crosses shadow roots, so one listener around several elements receives the events of all of them. Read `state` for what happened before you listened.',
    toTable(
      ['Property', 'Value', 'What it is'],
      element.fields.map(({ name, type, text }) => [code(name), type, text]),
    ),
    toTable(
      ['Event', '`detail`', 'When'],
      element.events.map(({ name, type, text }) => [code(name), details[type] ?? '', text]),
    ),
    ...section('Methods', element.methods.map(toCall)),
    ...section('Slots', element.slots),
    ...section('Parts', element.parts, 'Style them with `::part(name)`, in OBS too, in the Custom CSS of the source.'),
    ...section('Custom properties', element.properties, 'Set them on the element or on anything around it.'),
    '_Generated from the element’s class, `settings.ts` and `description.ts` by `node scripts/ready.mjs scripts/element-files.ts`._',
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}

function toCall(method: Described): Described {
  return { ...method, name: `${method.name}()` };
}

function describeObs({ definition }: ElementFacts): string {
  if (!definition) return '';
  const { presets, permissions } = definition;
  const { size } = presets.landscape;
  return `Recommended size of the browser source in OBS: ${size.width} × ${size.height} pixels. ${describePermissions(permissions)}`;
}

function describePermissions(permissions: readonly string[]): string {
  if (permissions.length === 0) return 'It needs no data of its own.';
  return `Its overlay key can read: ${permissions.join(', ')}.`;
}

function describePresets({ definition }: ElementFacts): readonly string[] {
  if (!definition) return [];
  const rows = Object.entries(definition.presets).map(([canvas, { size, settings }]) => {
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

function section(heading: string, items: readonly Described[], lead = ''): readonly string[] {
  if (items.length === 0) return [];
  const rows = items.map(({ name, text, initial }) => [
    name === '' ? '(default)' : code(name),
    initial === undefined ? '' : code(initial),
    text,
  ]);
  const hasInitial = rows.some(([, initial]) => initial !== '');
  const table = hasInitial
    ? toTable(['Name', 'Default', 'What it is'], rows)
    : toTable(
        ['Name', 'What it is'],
        rows.map(([name = '', , text = '']) => [name, text]),
      );
  return [`## ${heading}`, lead, table];
}

function toRow({ name, type, initial, text, setting, isProperty = false }: Attribute): readonly string[] {
  const value = setting ? describeAllowed(setting) : type;
  return [
    `${code(name)}${isProperty ? ' (a property only)' : ''}`,
    value,
    initial === undefined || initial === '' ? '' : code(initial),
    text,
  ];
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

function fence(example: string): string {
  return example === '' ? '' : `\`\`\`html\n${example}\n\`\`\``;
}

function code(text: string): string {
  return `\`${text}\``;
}
