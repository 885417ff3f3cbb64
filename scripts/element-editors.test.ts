import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toCssData, toHtmlData, toJsxTypes, toWebTypes } from './element-editors.ts';
import { createManifest, listElements } from './element-manifest.ts';
import type { NamedItem } from './element-types.ts';

interface Tag extends NamedItem {
  readonly attributes: readonly (NamedItem & { readonly values: readonly NamedItem[] })[];
}

const manifest = createManifest();

describe('the manifest of the elements', () => {
  it('names the base class of a widget and lists what it inherits', () => {
    const [badge] = listElements(manifest).filter(({ tagName }) => tagName === 'onair-live-badge');
    assert.ok(badge && 'superclass' in badge);
    assert.deepEqual(badge.superclass, { name: 'WidgetElement', module: 'dist/widgets/base/widget-element.js' });
    const names = (items: readonly NamedItem[] = []): readonly string[] => items.map(({ name }) => name);
    assert.ok(names(badge.events).includes('onair-error') && names(badge.attributes).includes('src'));
    assert.ok(names(badge.cssProperties).includes('--onair-space') && names(badge.cssParts).includes('frame'));
  });

  it('leaves out members for our own code', () => {
    const members = listElements(manifest).flatMap(({ members = [] }) => members.map(({ name }) => name));
    assert.deepEqual(
      members.filter((name) => ['clock', 'onAir', 'words', 'render'].includes(name)),
      [],
    );
  });
});

describe('data of editors', () => {
  it('offers the values of attributes with their labels', () => {
    const { tags } = toHtmlData(manifest) as { readonly tags: readonly Tag[] };
    const { attributes = [] } = tags.find(({ name }) => name === 'onair-chat-box') ?? {};
    const valuesOf = (attribute: string): unknown => attributes.find(({ name }) => name === attribute)?.values;
    assert.deepEqual(valuesOf('align'), [
      { name: 'left', description: 'Left' },
      { name: 'right', description: 'Right' },
    ]);
    assert.deepEqual(valuesOf('show-time'), [{ name: 'true' }, { name: 'false' }]);
    assert.deepEqual(valuesOf('limit'), []);
  });

  it('lists each CSS name once', () => {
    const { properties, pseudoElements } = toCssData(manifest) as Readonly<Record<string, readonly NamedItem[]>>;
    const names = [...(properties ?? []), ...(pseudoElements ?? [])].map(({ name }) => name);
    assert.ok(names.includes('--onair-accent') && names.includes('::part(frame)'));
    assert.deepEqual(names, [...new Set(names)]);
  });

  it('has the name and version of the package in web types', () => {
    const types = toWebTypes(manifest, { name: 'widgets', version: '1.2.3' }) as Readonly<Record<string, unknown>>;
    assert.deepEqual([types['name'], types['version']], ['widgets', '1.2.3']);
  });

  it('has types for JSX that extend no framework by themselves', () => {
    const types = toJsxTypes(manifest);
    assert.match(types, /"show-time"\?: boolean \| 'true' \| 'false' \| undefined/);
    assert.doesNotMatch(types, /declare module '/);
  });
});
