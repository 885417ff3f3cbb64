/*
 * Warnings for web developers, imported by the entries of the package under the condition `development`, which bundlers set while a page is
 * developed. Other builds contain none of it: it wraps two methods of the widgets' base class from outside.
 */
import { isOnAir } from './base/on-air.ts';
import { WidgetElement } from './base/widget-element.ts';
import { toAttributeName } from './settings/parse.ts';
import type { Setting, WidgetSettings } from './settings/schema.ts';
import { findValueFault } from './settings/value-fault.ts';

/** A widget as seen by the two methods that receive values of settings. */
interface SettingsReceiver extends HTMLElement {
  writeSetting(name: string, setting: Setting, value: unknown): void;
  attributeChangedCallback(name: string, former: string | null, text: string | null): void;
}

/** Warnings that were written already: a value is often set again with each change of a page. */
const written = new Set<string>();

/** A value that a page gave to a setting, by the name of its attribute or property. */
interface GivenValue {
  readonly name: string;
  readonly setting: Setting;
  readonly value: unknown;
}

function warnOfValue({ localName }: Element, { name, setting, value }: GivenValue): void {
  const fault = findValueFault(setting, value);
  if (fault === undefined || isOnAir()) return;
  const warning = `Onair: <${localName}> cannot use ${name} = ${describeValue(value)}: it ${fault}.`;
  if (written.has(warning)) return;
  written.add(warning);
  // eslint-disable-next-line no-console -- web developers look for faults there
  console.warn(warning);
}

function describeValue(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Finds the setting of an attribute. */
function findSetting(widget: Element, attribute: string): Setting | undefined {
  const { settings } = (widget.constructor as unknown as { readonly definition: WidgetSettings }).definition;
  return Object.entries(settings).find(([name]) => toAttributeName(name) === attribute)?.[1];
}

// Both are methods that subclasses call by their prototype, so that these replacements reach every widget.
const prototype = WidgetElement.prototype as unknown as SettingsReceiver;
const { writeSetting, attributeChangedCallback } = prototype;

prototype.writeSetting = function (name, setting, value) {
  warnOfValue(this, { name, setting, value });
  writeSetting.call(this, name, setting, value);
};

prototype.attributeChangedCallback = function (name, former, text) {
  const setting = findSetting(this, name);
  if (setting) warnOfValue(this, { name, setting, value: text });
  attributeChangedCallback.call(this, name, former, text);
};
