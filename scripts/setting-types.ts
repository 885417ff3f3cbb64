import type { DescribedSetting } from '../widgets/settings/describe.ts';
import { isParameter, toAttributeName } from '../widgets/settings/parse.ts';
import type { ElementMember } from './element-types.ts';

/** The property of a setting, with its attribute if it has one. */
export function toSettingMember(name: string, setting: DescribedSetting): ElementMember {
  return {
    kind: 'field',
    name,
    ...(isParameter(setting) && { attribute: toAttributeName(name), default: String(setting.default) }),
    type: { text: toType(setting) },
    description: `${setting.label}. ${setting.help}`,
  };
}

/** Adds texts to a type: templates that a server renders can write `false` and lists only as text. */
export function toWrittenType(type: string): string {
  const texts: Readonly<Record<string, string>> = {
    boolean: "boolean | 'true' | 'false'",
    number: 'number | `${number}`',
    'readonly string[]': 'readonly string[] | string',
  };
  return texts[type] ?? type;
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
    case 'formats':
      return 'CanvasFormats';
    default:
      return 'string';
  }
}
