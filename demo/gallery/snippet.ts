import { toAttributeName, formatParameter } from '../../widgets/settings/parse.ts';
import type { SettingsSchema, SettingValue, Setting, WidgetSettings } from '../../widgets/settings/schema.ts';

/** Values by the names of settings. */
export type Values = Readonly<Record<string, unknown>>;

/** The element with its settings, as it is written into a page. */
export function toMarkup({ name, settings }: WidgetSettings, values: Values): string {
  const attributes = listChanged(settings, values).map(([key, value]) =>
    value === 'true' ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<onair-source src="OVERLAY URL">\n  <onair-${name}${attributes.join('')}></onair-${name}>\n</onair-source>`;
}

/** An overlay URL with the settings as parameters; its key stands in the dashboard alone. */
export function toOverlayAddress({ name, settings }: WidgetSettings, values: Values): string {
  const query = listChanged(settings, values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${location.origin}/overlay/${name}${query.length > 0 ? `?${query.join('&')}` : ''}#key=YOUR-KEY`;
}

/** Names and values of what is not as it is by default, as attributes have them. */
function listChanged(schema: SettingsSchema, values: Values): readonly (readonly [name: string, value: string])[] {
  return Object.entries(schema).flatMap(([name, setting]) => {
    const value = values[name];
    // values come from the form, which gives each setting what it takes
    const text = value === undefined ? undefined : formatParameter(value as SettingValue<Setting>);
    return text === undefined || text === formatParameter(setting.default)
      ? []
      : [[toAttributeName(name), text] as const];
  });
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
