import { declareSettings, listSpellings } from '../settings/reader.ts';
import type { Setting, SettingsSchema, SettingValue, WidgetSettings } from '../settings/schema.ts';
import { WidgetElement } from './widget-element.ts';

/** A widget's settings as properties of its element: reading gives the effective value, writing sets it here. */
export type SettingsProperties<S extends SettingsSchema> = { -readonly [K in keyof S]: SettingValue<S[K]> };

/** The class that {@link createWidgetBase} gives. */
export type WidgetBase<S extends SettingsSchema> = (abstract new () => WidgetElement<S> & SettingsProperties<S>) &
  Omit<typeof WidgetElement, 'prototype'> & { readonly definition: WidgetSettings<S> };

/**
 * Makes the base class of a widget out of its definition: each setting becomes a property and, in kebab-case, an
 * attribute. An attribute in lower case is read too, since HTML makes `fadeseconds` of the `fadeSeconds` that a server
 * rendered. Setting names must not be properties that every HTML element has (`title`, `hidden`, `lang` …).
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
  // the accessors were defined by name just now, which no type can follow
  return Base as unknown as WidgetBase<S>;
}

/** The methods that the accessors of a setting call; they are protected for other code. */
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
