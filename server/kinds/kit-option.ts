import { KIT } from '../../widgets/settings/kit.ts';
import type { SettingsSchema } from '../../widgets/settings/schema.ts';
import { WIDGETS } from '../../widgets/widgets.ts';

type Widget = (typeof WIDGETS)[number];

/** Every widget, whose setting `theme` also takes `kit`, by its name. Elements know no such value. */
const WIDGETS_BY_NAME: ReadonlyMap<string, Widget> = new Map(
  WIDGETS.map((widget) => [widget.name, { ...widget, settings: withKit(widget.settings) }]),
);

/** Like `findWidget`, but the setting `theme` also takes `kit`. */
export function findWidgetWithKit(name: string): Widget | undefined {
  return WIDGETS_BY_NAME.get(name);
}

function withKit<S extends SettingsSchema>(schema: S): S {
  const { theme } = schema;
  if (theme?.type !== 'choice') return schema;
  return { ...schema, theme: { ...theme, options: [...theme.options, KIT] } };
}
