import { generateJsxTypes } from '@wc-toolkit/jsx-types';
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import type { DescribedSetting } from '../widgets/settings/describe.ts';
import { toAttributeName } from '../widgets/settings/parse.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import { listElements } from './element-manifest.ts';
import type { Manifest, NamedItem } from './element-types.ts';

/** The plugins change what they are given, so their types are of mutable objects. */
type PluginManifest = Parameters<typeof generateJsxTypes>[0] & Parameters<typeof getWebTypesData>[0];

/** CSS data is in lists of its own. */
const options = { descriptionSrc: 'description', hideCssPropertiesDocs: true, hideCssPartsDocs: true, hideLogs: true };

/** A tag or element in the data of an editor. */
interface EditorElement extends NamedItem {
  readonly attributes: readonly (NamedItem & { readonly value?: { readonly type: string } })[];
}

/** HTML data of VS Code (`html.customData`). */
export function toHtmlData(manifest: Manifest): unknown {
  const data = JSON.parse(getVsCodeHtmlCustomData(copy(manifest), options)) as {
    readonly tags: readonly EditorElement[];
  };
  const tags = data.tags.map((tag) => ({
    ...tag,
    attributes: tag.attributes.map((attribute) => ({ ...attribute, values: listValues(tag.name, attribute.name) })),
  }));
  return { ...data, tags };
}

/** CSS data of VS Code (`css.customData`). */
export function toCssData(manifest: Manifest): unknown {
  return JSON.parse(getVsCodeCssCustomData(copy(manifest), options), mergeRepeated);
}

/** Web types of JetBrains' editors. */
export function toWebTypes(
  manifest: Manifest,
  { name, version }: { readonly name: string; readonly version: string },
): unknown {
  const data = JSON.parse(getWebTypesData(copy(manifest), options), mergeRepeated) as {
    readonly contributions: { readonly html: { readonly elements: readonly EditorElement[] } };
  };
  const elements = data.contributions.html.elements.map((element) => addToWebType(manifest, element));
  return { ...data, name, version, contributions: { ...data.contributions, html: { elements } } };
}

/**
 * Types of the elements' properties, for JSX and for the files in `widgets/types`. The part that declares modules of frameworks is left out:
 * TypeScript refuses to extend a module that is not installed.
 */
export function toJsxTypes(manifest: Manifest): string {
  const modules = copy(manifest).modules.filter(({ path }) => !path.includes('/base/'));
  const jsxOptions = {
    globalTypePath: '../elements.js',
    useCemTypes: true,
    typesSrc: 'writtenType',
    componentDescriptionOptions: {
      descriptionSrc: 'description',
      // Each property has its own comment, and CSS is for style sheets.
      apis: { attrsAndProps: undefined, cssProps: undefined, cssParts: undefined },
    },
  };
  // Without a file name nothing is written.
  const text = generateJsxTypes({ schemaVersion: '1.0.0', modules }, { ...jsxOptions, fileName: '' }) ?? '';
  return text.slice(0, text.indexOf("declare module 'react'"));
}

function copy(manifest: Manifest): PluginManifest {
  return structuredClone(manifest) as unknown as PluginManifest;
}

/** Values of an attribute with their labels. The plugin lists only the names, and none for `show-time="false"`. */
function listValues(tag: string, attribute: string): readonly NamedItem[] {
  const settings = WIDGETS.find(({ name }) => tag === `onair-${name}`)?.settings ?? {};
  const [, setting] = Object.entries(settings).find(([name]) => toAttributeName(name) === attribute) ?? [];
  return setting ? listChoices(setting) : [];
}

function listChoices(setting: DescribedSetting): readonly NamedItem[] {
  if (setting.type === 'boolean') return [{ name: 'true' }, { name: 'false' }];
  if (setting.type !== 'choice') return [];
  return Object.entries(setting.optionLabels).map(([name, description]) => ({ name, description }));
}

/** Adds what the plugin leaves out: switches without a value, and the CSS of this element alone. */
function addToWebType(manifest: Manifest, element: EditorElement): unknown {
  const { cssParts = [], cssProperties = [] } =
    listElements(manifest).find(({ tagName }) => tagName === element.name) ?? {};
  const attributes = element.attributes.map(({ value, ...attribute }) => ({
    ...attribute,
    value: value?.type === 'boolean' ? { ...value, kind: 'plain', required: false } : value,
  }));
  return { ...element, attributes, css: { parts: cssParts.map(toItem), properties: cssProperties.map(toItem) } };
}

function toItem({ name, description }: NamedItem): NamedItem {
  return { name, ...(description !== undefined && { description }) };
}

/** Reviver of JSON that merges CSS names: each element lists what all of them share, and a part may be in several. */
function mergeRepeated(key: string, value: unknown): unknown {
  if (!['properties', 'pseudo-elements', 'pseudoElements'].includes(key) || !Array.isArray(value)) return value;
  const items = value as readonly NamedItem[];
  return [...new Set(items.map(({ name }) => name))].map((name) => {
    const same = items.filter((item) => item.name === name);
    return { ...same[0], description: [...new Set(same.map(({ description }) => description))].join('; ') };
  });
}
