import { declareSettings, listSpellings } from '../settings/reader.ts';
import type { Setting, SettingsSchema, SettingValue, WidgetSettings } from '../settings/schema.ts';
import { WidgetElement } from './widget-element.ts';

/** A widget's settings as properties of its element: a read returns the effective value, a write sets it on this element. */
export type SettingsProperties<S extends SettingsSchema> = { -readonly [K in keyof S]: SettingValue<S[K]> };

/** The result of {@link createWidgetBase}. */
export type WidgetBase<S extends SettingsSchema> = (abstract new () => WidgetElement<S> & SettingsProperties<S>) &
  Omit<typeof WidgetElement, 'prototype'> & { readonly definition: WidgetSettings<S> };

/**
 * Creates the base class of a widget from its definition: each setting becomes a property and, in kebab-case, an attribute. A lower-case
 * attribute works too, since HTML turns a server-rendered `fadeSeconds` into `fadeseconds`. Names of settings must not be properties of
 * every HTML element (`title`, `hidden`, `lang` …).
 */
export function createWidgetBase<const S extends SettingsSchema>(definition: WidgetSettings<S>): WidgetBase<S> {
  const spellings = listSpellings(definition.settings);
  abstract class Base extends WidgetElement<S> {
    static readonly definition = definition;
    static override properties = declareSettings(definition.settings);

    static override get observedAttributes(): string[] {
      return [...super.observedAttributes, ...spellings.keys()];
    }

    constructor() {
      super(definition);
    }

    override attributeChangedCallback(name: string, former: string | null, value: string | null): void {
      super.attributeChangedCallback(spellings.get(name) ?? name, former, value);
    }
  }
  for (const [name, setting] of Object.entries(definition.settings)) defineSetting(Base.prototype, name, setting);
  // The accessors were defined by name above, which types cannot express.
  return Base as unknown as WidgetBase<S>;
}

/** The methods that accessors of settings call; other code cannot access them. */
interface SettingsHost {
  readSetting(name: string): unknown;
  writeSetting(name: string, setting: Setting, value: unknown): void;
}

function defineSetting(prototype: object, name: string, setting: Setting): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: SettingsHost) {
      return this.readSetting(name);
    },
    set(this: SettingsHost, value: unknown) {
      this.writeSetting(name, setting, value);
    },
  });
}
