import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, it } from 'node:test';
import { checkSettings } from './settings/check.ts';
import { parseValue } from './settings/parse.ts';
import { WIDGETS } from './widgets.ts';

const root = join(import.meta.dirname, '../');

/** Files that may name a widget besides its own folder and tests, with the reason. */
const mayName: readonly (readonly [path: string, names: readonly string[]])[] = [
  ['widgets/widgets.ts', WIDGETS.map(({ name }) => name)],
  // written by scripts/element-files.ts from the list
  [
    '{widgets/{elements,canvas/definitions},server/pages/settings-form/css/style-names}.ts',
    WIDGETS.map(({ name }) => name),
  ],
  // what lies on a canvas to be shown: its sheet
  ['widgets/canvas/**/*.ts', WIDGETS.map(({ name }) => name)],
  // programs and fixtures of tests
  ['{**/testing/**,demo/e2e/**,scripts/packed-*}', WIDGETS.map(({ name }) => name)],
  // chat is the widget to measure
  ['bench/**', ['chat-box']],
  // an example of an overlay URL
  ['core/connection/library-connection.ts', ['chat-box']],
  // the service's web chat corresponds to one widget
  ['server/pages/settings-form/webchat-field.ts', ['chat-box']],
  // a whole scene is measured, too
  ['bench/scene/layouts.ts', WIDGETS.map(({ name }) => name)],
  // the editor of a canvas, on which pictures are dropped
  ['server/pages/dashboard/canvas/**', ['canvas', 'picture']],
  // the preview of a theme: chat is its largest part, and a camera frame has no words of its own
  ['server/pages/dashboard/themes/**', ['chat-box', 'camera-frame']],
  // it says which widgets an unreadable colour concerns
  ['server/pages/parts/legibility/legibility.ts', WIDGETS.map(({ name }) => name)],
  // the large scene of the gallery is a canvas, and each card below it has a size of its own
  ['demo/gallery/shop/shop-window{,.styles}.ts', ['canvas', 'camera-frame']],
  ['demo/gallery/share/share-picture.ts', ['canvas']],
  ['demo/gallery/shop/widget-cards.ts', WIDGETS.map(({ name }) => name)],
  // catalogs translate texts about widgets; in German a chat box is a Chatbox
  ['server/pages/languages/*.json', WIDGETS.map(({ name }) => name)],
  // defaults of the past
  ['server/store/schema/former-defaults.ts', WIDGETS.map(({ name }) => name)],
  // an example of an overlay URL
  ['widgets/source/source-error.ts', ['chat-box']],
];

/** Properties that every element has. */
const taken = ['title', 'hidden', 'lang', 'dir', 'style', 'slot', 'id', 'part', 'role', 'translate', 'source', 'src'];

const canvases = { landscape: { width: 1920, height: 1080 }, portrait: { width: 1080, height: 1920 } };

for (const { name, settings, presets } of WIDGETS) {
  describe(`the definition of ${name}`, () => {
    it('has defaults that its own settings allow', () => {
      for (const [key, setting] of Object.entries(settings))
        assert.deepEqual(parseValue(setting, setting.default), setting.default, key);
    });

    it('explains every setting in a sentence under a heading', () => {
      for (const [key, { label, help, group }] of Object.entries(settings)) {
        assert.match(label, /^\p{Lu}/u, key);
        assert.match(help, /^\p{Lu}.*\.$/u, key);
        assert.ok(group, key);
      }
    });

    it('has no setting with the name of a property of every element', () => {
      for (const key of Object.keys(settings)) assert.ok(!taken.includes(key), key);
    });

    for (const canvas of ['landscape', 'portrait'] as const) {
      it(`has a preset for a ${canvas} canvas`, () => {
        const { size, settings: values } = presets[canvas];
        const { width, height } = canvases[canvas];
        assert.deepEqual(checkSettings(settings, values), { values });
        assert.ok(size.width <= width && size.height <= height);
      });
    }
  });
}

describe('the list of widgets', () => {
  it('has every folder with settings and an element', () => {
    const folders = globSync('widgets/*/settings.ts', { cwd: root }).map((path) => dirname(path));
    const names = folders.map((folder) => folder.slice('widgets/'.length));
    assert.deepEqual(names.sort(), WIDGETS.map(({ name }) => name).sort());
    assert.deepEqual(
      globSync(
        folders.map((folder) => `${folder}/define.ts`),
        { cwd: root },
      ).length,
      WIDGETS.length,
    );
  });

  it('is the only place that names them, except files about one of them', () => {
    const sources = globSync(['{core,widgets,server,demo,scripts,bench}/**/*.{ts,mjs,html,css}', '*.{ts,js,json}'], {
      cwd: root,
      exclude: ['**/*.test.ts', '**/{node_modules,dist}/**', 'package-lock.json'],
    });
    assert.ok(sources.length > 300);
    const named = sources.flatMap((path) => {
      const text = readFileSync(root + path, 'utf8').replace(/^\s*(?:\/\*|\*|\/\/).*$/gm, '');
      return WIDGETS.filter(({ name }) => !path.startsWith(`widgets/${name}/`) && toPattern(name).test(text))
        .filter(({ name }) => !mayName.some(([glob, names]) => matchesGlob(path, glob) && names.includes(name)))
        .map(({ name }) => `${path} names ${name}`);
    });
    assert.deepEqual(named, []);
  });
});

/** Matches `live-badge`, `liveBadge` and `LiveBadge`; a name that is an English word only as a tag or as the name of a widget. */
function toPattern(name: string): RegExp {
  if (!name.includes('-')) return new RegExp(`(?<!-)onair-${name}(?![\\w-])|widget: ['"]${name}['"]`, 'i');
  return new RegExp(`\\b(?:${name}|${name.replaceAll('-', '')})`, 'i');
}
