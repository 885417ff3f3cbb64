import type { Permission } from '../../core/service/relay.ts';
import type { Layer } from '../canvas/layer.ts';
import type { OwnThemeName } from './own-theme-name.ts';

/** A number within bounds; `integer` refuses fractions. */
export interface NumberSetting {
  readonly type: 'integer' | 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

/** On or off. As an attribute or a URL parameter: present, `true`, `1` or `on` against `false`, `0` or `off`. */
export interface BooleanSetting {
  readonly type: 'boolean';
  readonly default: boolean;
}

/** One of a few words. */
export interface ChoiceSetting<V extends string = string> {
  readonly type: 'choice';
  readonly default: V;
  readonly options: readonly V[];
  /** Whether it takes own themes, too: `own-` and an id. */
  readonly hasOwnThemes?: boolean;
}

/** Free text, cut at `maxLength` characters; `pattern` is what all of it must match, a regular expression with the `u` flag. */
export interface TextSetting {
  readonly type: 'text';
  readonly default: string;
  readonly maxLength: number;
  readonly pattern?: string;
}

/** A colour, `#rgb`, `#rrggbb` or `#rrggbbaa`; empty for the theme's own. */
export interface ColorSetting {
  readonly type: 'color';
  readonly default: string;
}

/**
 * A list of short texts; commas between them in an attribute or a URL parameter. `pattern` is what each must match, as in a
 * {@link TextSetting}, and `each` says in words what that is.
 */
export interface ListSetting {
  readonly type: 'list';
  readonly default: readonly string[];
  readonly maxItems: number;
  readonly maxLength: number;
  readonly pattern?: string;
  readonly each?: string;
}

/** The layers of a canvas, from back to front. Neither an attribute nor a URL parameter can set them. */
export interface LayersSetting {
  readonly type: 'layers';
  readonly default: readonly Layer[];
  readonly maxItems: number;
  /** All fields of a layer but its own `settings`, whose schema is that of its widget. */
  readonly fields: SettingsSchema;
  /** Reads them leniently, as every setting is read; here, so that only a canvas loads it. */
  readonly parse: (value: unknown) => readonly Layer[] | undefined;
}

/** Custom CSS for the inside of a widget. Neither an attribute nor a URL parameter can set it: a page has style sheets of its own. */
export interface CssSetting {
  readonly type: 'css';
  readonly default: string;
  readonly maxLength: number;
}

/** One option of a widget. */
export type Setting =
  | NumberSetting
  | BooleanSetting
  | ChoiceSetting
  | TextSetting
  | ColorSetting
  | ListSetting
  | LayersSetting
  | CssSetting;

/** The options of a widget by property name (camelCase; attributes and URL parameters are its kebab-case). */
export type SettingsSchema = Readonly<Record<string, Setting>>;

/** The value that a setting holds. */
export type SettingValue<S extends Setting> =
  S extends ChoiceSetting<infer V>
    ? V | (S extends { readonly hasOwnThemes: true } ? OwnThemeName : never)
    : S extends NumberSetting
      ? number
      : S extends BooleanSetting
        ? boolean
        : S extends ListSetting
          ? readonly string[]
          : S extends LayersSetting
            ? readonly Layer[]
            : string;

/** All values of a schema. */
export type SettingsValues<S extends SettingsSchema> = { readonly [K in keyof S]: SettingValue<S[K]> };

/** What a widget can be set to, and what it needs. What people read about it is apart (describe.ts): on air it is never loaded. */
export interface WidgetSettings<S extends SettingsSchema = SettingsSchema> {
  /** Tag without `onair-`, name in overlay URLs: `chat-box`. */
  readonly name: string;
  /** What its overlay key may read. */
  readonly permissions: readonly Permission[];
  readonly settings: S;
}

/** Keeps the literal types of the settings, so that elements get exactly typed properties. */
export function defineWidget<const S extends SettingsSchema>(widget: WidgetSettings<S>): WidgetSettings<S> {
  return widget;
}
