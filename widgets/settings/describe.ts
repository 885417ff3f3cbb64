import type { SourcePlace } from './source-place.ts';
import type { LooseValues } from './parse.ts';
import type { ChoiceSetting, NumberSetting, Setting, SettingsSchema, WidgetSettings } from './schema.ts';

/** Texts about a setting in the dashboard, the gallery and the docs. */
interface Text {
  readonly label: string;
  readonly help: string;
  /** Heading of its group in the dashboard's form. */
  readonly group?: string;
  /** Whether most people never change it, so that the form hides it behind one click. */
  readonly isAdvanced?: boolean;
  /** A special control: a list of fonts, the owner's pictures, each option as a picture of the widget, a text with live words, or a time zone. */
  readonly kind?: 'font' | 'picture' | 'pictures' | 'live' | 'time-zone';
}

/** Texts about a number: the unit behind it, and the step of its slider. */
interface NumberText extends Text {
  readonly unit?: string;
  readonly step?: number;
}

/** Texts about a choice: the label of each option. */
interface ChoiceText<V extends string = string> extends Text {
  readonly optionLabels: Readonly<Record<V, string>>;
}

/** The texts of all settings of a schema, by the type of each. */
export type SettingTexts<S extends SettingsSchema> = {
  readonly [K in keyof S]: S[K] extends ChoiceSetting<infer V>
    ? ChoiceText<V>
    : S[K] extends NumberSetting
      ? NumberText
      : Text;
};

/** A number with its texts. */
export interface DescribedNumber extends NumberSetting, NumberText {}

/** A choice with its texts. */
export interface DescribedChoice extends ChoiceSetting, ChoiceText {}

/** A setting with its texts. */
export type DescribedSetting =
  DescribedNumber | DescribedChoice | (Exclude<Setting, NumberSetting | ChoiceSetting> & Text);

/** Settings with their texts by property name. */
export type DescribedSettings = Readonly<Record<string, DescribedSetting>>;

/** The canvas of an overlay: 1920 × 1080, or 1080 × 1920. */
export type Canvas = 'landscape' | 'portrait';

/** The canvases in the order of choices. */
export const canvases: readonly (readonly [canvas: Canvas, title: string])[] = [
  ['landscape', 'Landscape'],
  ['portrait', 'Portrait 9:16'],
];

/** A size of browser source and settings for a canvas. */
export interface Preset {
  /** Size of the browser source, in pixels of the canvas. */
  readonly size: { readonly width: number; readonly height: number };
  /** Settings that differ from their defaults. */
  readonly settings: LooseValues;
}

/** The stage of a stream. */
export type Stage = 'live' | 'warming-up' | 'offline';

/** A state with a different appearance of a widget, in which the colours of every theme are checked. */
export interface WidgetState {
  /** Heading over its picture on the widget's sheet; a state without one is on no sheet. */
  readonly title?: string;
  readonly stage: Stage;
  readonly settings: LooseValues;
  /** Whether a clip project is being cut. */
  readonly isCutting?: boolean;
}

/** Content of a widget's sheets, which are pictures of it in every theme (`npm run sheets`). */
export interface SheetPlan {
  /** Size of each picture, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** Settings of all states, which those of a state override. */
  readonly settings?: LooseValues;
  /** Settings that show all optional parts. */
  readonly talkative?: LooseValues;
  /** Its `scale` on a 4K canvas; 4 by default. */
  readonly largeScale?: number;
  readonly states: readonly WidgetState[];
}

/** Texts about a widget, and data for its presentation. */
interface Description {
  readonly title: string;
  /** One sentence that helps a streamer choose a widget. */
  readonly summary: string;
  /**
   * Presets of each canvas. A portrait canvas is watched on phones, where its 1080 pixels are a hand wide, so everything is larger there.
   */
  readonly presets: Readonly<Record<Canvas, Preset>>;
  readonly sheet: SheetPlan;
  /** Usual place on a stream; the middle by default. */
  readonly place?: SourcePlace;
  /** Whether its settings can be imported from the address of the service's own web chat. */
  readonly canImportWebchat?: boolean;
}

/** All plain data of a widget: the one source for element, URL, form, server, gallery and docs. */
export interface WidgetDefinition extends WidgetSettings<DescribedSettings>, Description {}

/** Joins the settings of a widget with their texts. */
export function describeWidget<S extends SettingsSchema>(
  { name, permissions, permissionsFor, settings }: WidgetSettings<S>,
  { texts, ...description }: Description & { readonly texts: SettingTexts<S> },
): WidgetDefinition {
  const described = Object.entries(settings).map(([key, setting]) => [key, { ...setting, ...texts[key] }]);
  // Each setting has the texts of its type here.
  return {
    name,
    permissions,
    permissionsFor,
    ...description,
    settings: Object.fromEntries(described) as DescribedSettings,
  };
}
