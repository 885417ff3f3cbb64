import type { Permission } from '../../core/service/relay.ts';
import type { CanvasFormats, Layer } from '../canvas/layer.ts';
import type { OwnThemeName } from './own-theme-name.ts';

/** Common fields of all settings. */
interface SettingHistory<V> {
  /**
   * Value for saved overlays that lack the setting, if that is not the default. They were saved before this default, or before a new
   * setting that changes the appearance. Overlays keep their appearance.
   */
  readonly formerly?: V;
}

/** A number within bounds; `integer` refuses fractions. */
export interface NumberSetting extends SettingHistory<number> {
  readonly type: 'integer' | 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

/** On or off. As an attribute or a URL parameter: present, `true`, `1` or `on`; `false`, `0` or `off`. */
export interface BooleanSetting extends SettingHistory<boolean> {
  readonly type: 'boolean';
  readonly default: boolean;
}

/** One of a few options. */
export interface ChoiceSetting<V extends string = string> extends SettingHistory<V> {
  readonly type: 'choice';
  readonly default: V;
  readonly options: readonly V[];
  /** Whether it also accepts own themes: `own-` and an id. */
  readonly hasOwnThemes?: boolean;
}

/** Free text, cut at `maxLength` characters; `pattern` must match all of it, a regular expression with the `u` flag. */
export interface TextSetting extends SettingHistory<string> {
  readonly type: 'text';
  readonly default: string;
  readonly maxLength: number;
  readonly pattern?: string;
}

/** A colour, `#rgb`, `#rrggbb` or `#rrggbbaa`; empty for the theme's own. */
export interface ColorSetting extends SettingHistory<string> {
  readonly type: 'color';
  readonly default: string;
}

/**
 * A list of short texts, separated by commas in an attribute or a URL parameter. `pattern` must match each, as in a {@link TextSetting},
 * and `each` describes it in words.
 */
export interface ListSetting extends SettingHistory<readonly string[]> {
  readonly type: 'list';
  readonly default: readonly string[];
  readonly maxItems: number;
  readonly maxLength: number;
  readonly pattern?: string;
  readonly each?: string;
}

/** The layers of a canvas, from back to front. Neither an attribute nor a URL parameter can set them. */
export interface LayersSetting extends SettingHistory<readonly Layer[]> {
  readonly type: 'layers';
  readonly default: readonly Layer[];
  readonly maxItems: number;
  /** All fields of a layer except its own `settings`, which have the schema of its widget. */
  readonly fields: SettingsSchema;
  /** Reads layers leniently, like every setting. It is a field so that only a canvas loads it. */
  readonly parse: (value: unknown) => readonly Layer[] | undefined;
}

/** The formats of a canvas besides its own. Neither an attribute nor a URL parameter can set them. */
export interface FormatsSetting extends SettingHistory<CanvasFormats> {
  readonly type: 'formats';
  readonly default: CanvasFormats;
  /** Reads formats leniently, like every setting. It is a field so that only a canvas loads it. */
  readonly parse: (value: unknown) => CanvasFormats | undefined;
}

/** Custom CSS for the inside of a widget. Neither an attribute nor a URL parameter can set it: a page has style sheets of its own. */
export interface CssSetting extends SettingHistory<string> {
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
  | FormatsSetting
  | CssSetting;

/** The options of a widget by property name (camelCase; attributes and URL parameters are its kebab-case). */
export type SettingsSchema = Readonly<Record<string, Setting>>;

/** The value of a setting. */
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
            : S extends FormatsSetting
              ? CanvasFormats
              : string;

/** All values of a schema. */
export type SettingsValues<S extends SettingsSchema> = { readonly [K in keyof S]: SettingValue<S[K]> };

/** Settings and permissions of a widget. Its texts are separate (describe.ts), since they are never loaded on air. */
export interface WidgetSettings<S extends SettingsSchema = SettingsSchema> {
  /** Tag without `onair-`, also its name in overlay URLs: `chat-box`. */
  readonly name: string;
  /** Permissions of its overlay key with the default settings. */
  readonly permissions: readonly Permission[];
  /** Returns the permissions that the values of its settings need, with those of live words in its texts; without it, always the same. */
  readonly permissionsFor?: ((values: Readonly<Record<string, unknown>>) => readonly Permission[]) | undefined;
  readonly settings: S;
}

/** Keeps the literal types of the settings, so that elements get exactly typed properties. */
export function defineWidget<const S extends SettingsSchema>(widget: WidgetSettings<S>): WidgetSettings<S> {
  return widget;
}
