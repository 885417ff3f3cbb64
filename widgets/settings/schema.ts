import type { Permission } from '../../core/service/relay.ts';

/** What every setting has. `label` and `help` are what a person reads in the dashboard, the gallery and the docs. */
interface Described {
  readonly label: string;
  readonly help: string;
  /** Heading under which the dashboard's form shows it. */
  readonly group?: string;
}

/** A number within bounds; `integer` refuses fractions. `unit` is shown behind it. */
export interface NumberSetting extends Described {
  readonly type: 'integer' | 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly unit?: string;
}

/** On or off. As an attribute or a URL parameter: present, `true`, `1` or `on` against `false`, `0` or `off`. */
export interface BooleanSetting extends Described {
  readonly type: 'boolean';
  readonly default: boolean;
}

/** One of a few words. */
export interface ChoiceSetting<V extends string = string> extends Described {
  readonly type: 'choice';
  readonly default: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
}

/** Free text, cut at `maxLength` characters; `pattern` is what all of it must match, a regular expression with the `u` flag. */
export interface TextSetting extends Described {
  readonly type: 'text';
  readonly default: string;
  readonly maxLength: number;
  readonly pattern?: string;
}

/** A colour, `#rgb`, `#rrggbb` or `#rrggbbaa`; empty for the theme's own. */
export interface ColorSetting extends Described {
  readonly type: 'color';
  readonly default: string;
}

/**
 * A list of short texts; commas between them in an attribute or a URL parameter. `pattern` is what each must match, as in a
 * {@link TextSetting}, and `each` says in words what that is.
 */
export interface ListSetting extends Described {
  readonly type: 'list';
  readonly default: readonly string[];
  readonly maxItems: number;
  readonly maxLength: number;
  readonly pattern?: string;
  readonly each?: string;
}

/** One option of a widget. */
export type Setting = NumberSetting | BooleanSetting | ChoiceSetting | TextSetting | ColorSetting | ListSetting;

/** The options of a widget by property name (camelCase; attributes and URL parameters are its kebab-case). */
export type SettingsSchema = Readonly<Record<string, Setting>>;

/** The value that a setting holds. */
export type SettingValue<S extends Setting> =
  S extends ChoiceSetting<infer V>
    ? V
    : S extends NumberSetting
      ? number
      : S extends BooleanSetting
        ? boolean
        : S extends ListSetting
          ? readonly string[]
          : string;

/** All values of a schema. */
export type SettingsValues<S extends SettingsSchema> = { readonly [K in keyof S]: SettingValue<S[K]> };

/** Everything about a widget that is plain data: the one source for element, URL, form, server, gallery and docs. */
export interface WidgetDefinition<S extends SettingsSchema = SettingsSchema> {
  /** Tag without `onair-`, name in overlay URLs: `chat-box`. */
  readonly name: string;
  readonly title: string;
  /** One sentence for somebody who picks a widget. */
  readonly summary: string;
  /** What its overlay key may read. */
  readonly permissions: readonly Permission[];
  /** Size of the OBS browser source that suits it, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly settings: S;
}

/** Keeps the literal types of a definition, so that elements get exactly typed properties. */
export function defineWidget<const S extends SettingsSchema>(definition: WidgetDefinition<S>): WidgetDefinition<S> {
  return definition;
}
