import type { DescribedSetting, DescribedSettings } from '../../../widgets/settings/describe.ts';
import { msg, translate } from '../parts/language/msg.ts';
import type { FormatsSetting, LayersSetting } from '../../../widgets/settings/schema.ts';

/** A setting in a form. Layers have an editor of their own. */
export type FormSetting = Exclude<DescribedSetting, LayersSetting | FormatsSetting>;

/** A setting with its name. */
export type NamedSetting = readonly [name: string, setting: FormSetting];

/** The settings of one tab: the basic ones, and the rest behind one click. */
export interface SettingGroup {
  readonly title: string;
  readonly basic: readonly NamedSetting[];
  readonly more: readonly NamedSetting[];
}

/** Groups settings. A group without basic settings comes last, and shows them all at once. */
export function groupSettings(schema: DescribedSettings): readonly SettingGroup[] {
  const groups = new Map<string, NamedSetting[]>();
  for (const [name, setting] of listSettings(schema)) {
    const title = setting.group ?? msg('Other');
    groups.set(title, [...(groups.get(title) ?? []), [name, setting]]);
  }
  const isBasic = ([, { isAdvanced }]: NamedSetting): boolean => isAdvanced !== true;
  const isForFew = ([, settings]: readonly [string, NamedSetting[]]): boolean => !settings.some(isBasic);
  return [...groups]
    .sort((a, b) => Number(isForFew(a)) - Number(isForFew(b)))
    .map(([title, settings]) => {
      const basic = settings.filter(isBasic);
      if (basic.length === 0) return { title, basic: settings, more: [] };
      return { title, basic, more: settings.filter((named) => !isBasic(named)) };
    });
}

/** The settings whose label, help or options contain all the words of a search. */
export function searchSettings(schema: DescribedSettings, words: string): readonly NamedSetting[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/);
  return listSettings(schema).filter(([name, setting]) => {
    const options = setting.type === 'choice' ? Object.values(setting.optionLabels) : [];
    const text = [name, setting.label, setting.help, setting.group, ...options].join(' ').toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

function listSettings(schema: DescribedSettings): readonly NamedSetting[] {
  return Object.entries(schema).flatMap(([name, setting]) =>
    setting.type === 'layers' || setting.type === 'formats' ? [] : [[name, translateSetting(setting)]],
  );
}

/** A setting with its texts in the language of the page. */
function translateSetting(setting: FormSetting): FormSetting {
  const { label, help, group } = setting;
  const texts = { label: translate(label), help: translate(help), ...(group && { group: translate(group) }) };
  switch (setting.type) {
    case 'choice': {
      const labels = Object.entries(setting.optionLabels).map(([option, text]) => [option, translate(text)]);
      return { ...setting, ...texts, optionLabels: Object.fromEntries(labels) as typeof setting.optionLabels };
    }
    case 'integer':
    case 'number':
      return { ...setting, ...texts, ...(setting.unit && { unit: translate(setting.unit) }) };
    default:
      return { ...setting, ...texts };
  }
}
