/** Finds the texts of dashboard, docks and gallery, which catalogs translate (server/pages/languages), and texts that no catalog can translate. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { chatSamples } from '../demo/gallery/chat-samples.ts';
import { shows } from '../demo/gallery/gallery-stream.ts';
import { DOCKS } from '../server/kinds/docks.ts';
import type { CanvasSettings } from '../widgets/canvas/layer.ts';
import { loadScenes } from '../widgets/canvas/scenes/scenes.ts';
import { STARTER_SCENES } from '../widgets/canvas/scenes/starter-scene.ts';
import { appearance } from '../widgets/settings/appearance.ts';
import { LANGUAGE_NAMES } from '../server/pages/parts/language/language.ts';
import { joinKey } from '../server/pages/parts/language/msg.ts';
import { STYLE_NAMES } from '../server/pages/settings-form/css/style-names.ts';
import { canvases, type DescribedSetting } from '../widgets/settings/describe.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import { root } from './command.ts';

/** Names of the languages in their own language, the same everywhere. */
const OWN_NAMES = new Set(LANGUAGE_NAMES.map(([, name]) => name));

/** Sources of what these pages draw. */
const FILES = ['{server/pages/{dashboard,docks,parts,settings-form},demo/gallery}/**/*.ts'];
const NOT_READ = ['**/*.test.ts', '**/testing/**', 'server/pages/parts/language/**'];

/** A text of the pages. */
export interface PageText {
  /** The English text, the key in catalogs. */
  readonly key: string;
  /** Whether it has plural forms. */
  readonly isCounted: boolean;
  /** `path:line`. */
  readonly place: string;
}

/** The texts and faults of a source. */
export interface SourceTexts {
  readonly texts: readonly PageText[];
  /** Faults, each as `path:line: correction`. */
  readonly faults: readonly string[];
}

/** Reads all sources of the pages, and the data tables whose texts they draw with `translate()`. */
export function readPageTexts(): SourceTexts {
  const sources = globSync(FILES, { cwd: root, exclude: NOT_READ }).map((path) =>
    readTexts(path, readFileSync(join(root, path), 'utf8')),
  );
  return {
    texts: [...sources.flatMap(({ texts }) => texts), ...listTableTexts()],
    faults: sources.flatMap(({ faults }) => faults),
  };
}

/** The scenes of every theme. */
const scenes = await Promise.all(appearance.theme.options.map(loadScenes));

/** Titles of widgets, docks, scenes and samples, and texts of their settings, parts and properties. */
function listTableTexts(): readonly PageText[] {
  const toTexts = (place: string, texts: readonly (string | undefined)[]): readonly PageText[] =>
    texts.flatMap((key) =>
      key === undefined || !/\p{L}/u.test(key) || SAME_EVERYWHERE.test(key) ? [] : [{ key, isCounted: false, place }],
    );
  return [
    ...[...WIDGETS, ...DOCKS].flatMap(({ name, title, summary, settings }) => [
      ...toTexts(`widget ${name}`, [title, summary]),
      ...Object.entries(settings).flatMap(([setting, texts]) =>
        toTexts(`setting ${setting} of ${name}`, listSettingTexts(texts)),
      ),
    ]),
    ...Object.entries(STYLE_NAMES).flatMap(([widget, { parts, properties }]) =>
      toTexts(`style of ${widget}`, [...Object.values(parts), ...Object.values(properties)]),
    ),
    ...STARTER_SCENES.flatMap(({ name, title, summary }) =>
      toTexts(`scene ${name}`, [title, summary, ...scenes.flatMap((each) => listSceneTexts(each[name]))]),
    ),
    ...canvases.flatMap(([canvas, title]) => toTexts(`canvas ${canvas}`, [title])),
    ...chatSamples.flatMap(({ title }) => toTexts('sample of chat', [title])),
    ...Object.values(shows).flatMap(({ title }) => toTexts('stream of the gallery', [title])),
  ];
}

/** Names and texts of a scene's layers. */
function listSceneTexts({ layers }: CanvasSettings): readonly string[] {
  return layers.flatMap(({ name, settings: { text, endText } }) => [
    name,
    ...[text, endText].filter((each) => typeof each === 'string'),
  ]);
}

function listSettingTexts(setting: DescribedSetting): readonly (string | undefined)[] {
  const { label, help, group } = setting;
  const options = setting.type === 'choice' ? Object.values(setting.optionLabels) : [];
  const labels = options.filter((option) => !OWN_NAMES.has(option));
  const begins = setting.type === 'text' ? [setting.default] : [];
  return [label, help, group, 'unit' in setting ? setting.unit : undefined, ...labels, ...begins];
}

/** Reads the texts of one source. */
export function readTexts(path: string, source: string): SourceTexts {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const texts: PageText[] = [];
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    const place = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (isCallOf(node, 'msg', 'plural')) {
      const key = readKey(node);
      if (key === undefined) faults.push(`${place}: give msg() and plural() the English text itself`);
      else texts.push({ key, isCounted: isCallOf(node, 'plural'), place });
      if (!isInFunction(node)) faults.push(`${place}: no language is known here; draw it later, or use perLanguage()`);
    }
    if (isTagged(node, 'html') && !isCallOf(node.parent, 'msg'))
      for (const text of findBareTexts(joinMarked(node.template))) faults.push(`${place}: put “${text}” into msg()`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { texts, faults };
}

function isCallOf(node: ts.Node, ...names: readonly string[]): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.includes(node.expression.text);
}

function isTagged(node: ts.Node, tag: string): node is ts.TaggedTemplateExpression {
  return ts.isTaggedTemplateExpression(node) && node.tag.getText() === tag;
}

function isInFunction(node: ts.Node): boolean {
  return ts.findAncestor(node, ts.isFunctionLike) !== undefined;
}

/** The key of the message in a call; undefined if the text is not a literal of the call. */
function readKey(call: ts.CallExpression): string | undefined {
  const counted = isCallOf(call, 'plural') ? call.arguments[1] : undefined;
  const text = counted ? readForm(counted) : call.arguments[0];
  if (!text) return undefined;
  if (ts.isStringLiteralLike(text)) return text.text;
  return isTagged(text, 'str') || isTagged(text, 'html') ? joinKey(listParts(text.template)) : undefined;
}

/** The form for many of a plural text. */
function readForm(forms: ts.Expression): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(forms)) return undefined;
  const form = forms.properties.find((property) => property.name?.getText() === 'other');
  return form && ts.isPropertyAssignment(form) ? form.initializer : undefined;
}

function listParts(template: ts.TemplateLiteral): readonly string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

/** Placeholder for an expression in a template. */
const EXPRESSION = '\u0001';

function joinMarked(template: ts.TemplateLiteral): string {
  return listParts(template).join(EXPRESSION);
}

/** Attributes with text for people. */
const READ_ATTRIBUTES = /\s\.?(?:label|title|placeholder|alt|hint|heading|aria-label)\s*=\s*"([^"]*)"/g;
/** Names, units and signs that are the same in every language. */
const SAME_EVERYWHERE = /^(?:Onair|OBS|CSS|URL|Inter|https:\/\/example\.com|X|Y|px|ms|s|\{\w+\}|\W*)$/;

/** Untranslated texts of a template, with {@link EXPRESSION} in place of expressions. */
function findBareTexts(template: string): readonly string[] {
  const tags = /<!--[^]*?-->|<\/?[a-z][^<>]*>/gi;
  const attributes = [...template.matchAll(tags)].flatMap(([tag]) => [...tag.matchAll(READ_ATTRIBUTES)]);
  return [...template.split(tags), ...attributes.map(([, value = '']) => value)]
    .flatMap((text) => text.split(EXPRESSION))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}/u.test(text) && !SAME_EVERYWHERE.test(text));
}
