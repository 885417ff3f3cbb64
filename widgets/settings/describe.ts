import type { SourcePlace } from './source-place.ts';
import type { LooseValues } from './parse.ts';
import type { ChoiceSetting, NumberSetting, Setting, SettingsSchema, WidgetSettings } from './schema.ts';

/** What people read about a setting in the dashboard, the gallery and the docs. */
interface Text {
  readonly label: string;
  readonly help: string;
  /** Heading under which the dashboard's form shows it. */
  readonly group?: string;
  /** Most people never change it: the form has it behind one click. */
  readonly isAdvanced?: boolean;
  /** A control of its own: a list of fonts, the owner's pictures, or each option as a picture of the widget. */
  readonly kind?: 'font' | 'picture' | 'pictures';
}

/** Of a number: the unit shown behind it, and how far one step of its slider goes. */
interface NumberText extends Text {
  readonly unit?: string;
  readonly step?: number;
}

/** Of a choice: what each of its options is called. */
interface ChoiceText<V extends string = string> extends Text {
  readonly optionLabels: Readonly<Record<V, string>>;
}

/** The texts of all settings of a schema, each as its type has them. */
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

/** What an overlay lies on: 1920 × 1080, or 1080 × 1920. */
export type Canvas = 'landscape' | 'portrait';

/** The canvases in the order in which they are offered. */
export const canvases: readonly (readonly [canvas: Canvas, title: string])[] = [
  ['landscape', 'Landscape'],
  ['portrait', 'Portrait 9:16'],
];

/** A size of browser source and settings that suit a canvas together. */
export interface Preset {
  /** Of the browser source, in pixels of the canvas. */
  readonly size: { readonly width: number; readonly height: number };
  /** Settings that differ from their defaults. */
  readonly settings: LooseValues;
}

/** The stage of a stream. */
export type Stage = 'live' | 'warming-up' | 'offline';

/** A state in which a widget looks different: the colours of every theme are checked in it. */
export interface WidgetState {
  /** Heading over its picture on the widget's sheet; a state without is on none. */
  readonly title?: string;
  readonly stage: Stage;
  readonly settings: LooseValues;
  /** A clip project is being cut. */
  readonly isCutting?: boolean;
}

/** How a widget is shown on its sheets, which are pictures of it in every theme (docs/images). */
export interface SheetPlan {
  /** Of each picture, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** Settings of all states, which those of a state go over. */
  readonly settings?: LooseValues;
  /** Settings with which it shows everything that it can show. */
  readonly talkative?: LooseValues;
  /** Its `scale` on a 4K canvas; 4 without. */
  readonly largeScale?: number;
  readonly states: readonly WidgetState[];
}

/** What people read about a widget, and how it is offered to them. */
interface Description {
  readonly title: string;
  /** One sentence that helps a streamer choose a widget. */
  readonly summary: string;
  /** A portrait canvas is watched on telephones, where its 1080 pixels are a hand wide: all is larger there. */
  readonly presets: Readonly<Record<Canvas, Preset>>;
  readonly sheet: SheetPlan;
  /** Where streams usually have it; the middle without. */
  readonly place?: SourcePlace;
  /** Its settings can be taken from the address of the service's own web chat. */
  readonly canImportWebchat?: boolean;
}

/** Everything about a widget that is plain data: the one source for element, URL, form, server, gallery and docs. */
export interface WidgetDefinition extends WidgetSettings<DescribedSettings>, Description {}

/** Joins the settings of a widget with what people read about them. */
export function describeWidget<S extends SettingsSchema>(
  { name, permissions, settings }: WidgetSettings<S>,
  { texts, ...description }: Description & { readonly texts: SettingTexts<S> },
): WidgetDefinition {
  const described = Object.entries(settings).map(([key, setting]) => [key, { ...setting, ...texts[key] }]);
  // each setting was just given the texts that its type has
  return { name, permissions, ...description, settings: Object.fromEntries(described) as DescribedSettings };
}
