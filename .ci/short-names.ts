import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { WIDGETS } from '../widgets/settings/definitions.ts';
import { root } from './command.ts';

const sources = globSync(['{core,widgets}/**/*.ts', 'server/pages/overlay/*.ts'], {
  cwd: root,
  exclude: ['**/*.test.ts', '**/testing/**', 'widgets/{settings-form,types}/**'],
}).sort();

/** What names the properties that browsers and the language have. */
const platform = globSync('node_modules/typescript/lib/lib.{dom,dom.iterable,es*}.d.ts', { cwd: root });

/** Libraries that a page has to itself, so that their properties may be called anything. */
const libraries = [
  'lit-html/lit-html.js',
  'lit-html/directive.js',
  'lit-html/directive-helpers.js',
  '@lit/reactive-element/reactive-element.js',
  'nanostores/atom/index.js',
].map((file) => `node_modules/${file}`);

/** Files whose properties are read from JSON: what goes over the wire, and the marks that stand in the page. */
const WIRE = /^(?:core\/service\/|widgets\/platforms\/marks\.ts$)/;

/**
 * What browsers call by name (HTML, 4.13.4; Trusted Types, 2.3), and what libraries share with their copies in other scripts by
 * way of `globalThis`.
 */
const called =
  /^(?:\w+Callback|observedAttributes|formAssociated|disabledFeatures|trustedTypes|createPolicy|createHTML|emptyScript|env|NODE_ENV)$|^(?:lit|reactiveElement|nanostores|Shady)/;

/** What the outside asks a widget of an overlay page for. */
const asked = ['updateComplete', 'renderRoot', 'hasUpdated'];

/**
 * Short names for the properties that an overlay page has for itself alone: private and protected members of classes, all
 * members of classes that extend no other, what interfaces name, and what the page's libraries name. Kept are all names of
 * the browser, all that go over the wire (`core/service`), all settings, and every word that any text of a script has in it,
 * since a text may name a property. Made of the sources alone, so that all scripts of a page agree, whenever they are built.
 */
export function createShortNames(): ReadonlyMap<string, string> {
  return (shortNames ??= chooseNames());
}

/** Reading the declarations of the browser takes a second. */
let shortNames: ReadonlyMap<string, string> | undefined;

function chooseNames(): ReadonlyMap<string, string> {
  const kept = new Set([...asked, ...WIDGETS.flatMap(({ settings }) => Object.keys(settings))]);
  const declared = new Map<string, number>();
  const keep = (name: string): void => void kept.add(name);
  const declare = (name: string): void => void declared.set(name, (declared.get(name) ?? 0) + 1);
  for (const file of platform) walk(parse(file), { handleText: () => undefined, handleName: keep });
  for (const file of sources) walk(parse(file), { handleText: keep, handleName: WIRE.test(file) ? keep : declare });
  for (const file of libraries) walk(parse(file), { handleText: keep, handleName: declare });
  const names = [...declared]
    .filter(([name]) => !kept.has(name) && !called.test(name))
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const shorts = spellNames(new Set([...kept, ...declared.keys()]));
  return new Map(names.map(([name]) => [name, shorts.next().value ?? name]));
}

interface Findings {
  /** A word of a text. */
  readonly handleText: (word: string) => void;
  /** A property. */
  readonly handleName: (name: string) => void;
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.ES2022, true);
}

function walk(node: ts.Node, findings: Findings): void {
  if (isText(node)) for (const word of readWords(node)) findings.handleText(word);
  const name = findMember(node);
  if (name && ts.isIdentifier(name)) findings.handleName(name.text);
  ts.forEachChild(node, (child) => walk(child, findings));
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  // an import names a file
  return (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && !ts.isImportDeclaration(node.parent);
}

/** The words that may name a property: in a template of Lit those before `=`, in a style sheet none. */
function readWords(node: ts.LiteralLikeNode): readonly string[] {
  const template = ts.isTemplateSpan(node.parent) ? node.parent.parent.parent : node.parent;
  const tag = ts.isTaggedTemplateExpression(template) ? template : node.parent.parent;
  const kind = ts.isTaggedTemplateExpression(tag) && ts.isTemplateLiteralToken(node) ? tag.tag.getText() : '';
  if (kind === 'css') return [];
  return node.text.match(kind === 'html' || kind === 'svg' ? /[\w$]+(?==)/g : /[\w$]+/g) ?? [];
}

/** The name of a property, if that is what a node names. */
function findMember(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) return node.name;
  const { fileName } = node.getSourceFile();
  if (fileName.endsWith('.d.ts')) return isGlobal(node) ? node.name : undefined;
  if (fileName.endsWith('.js')) return isUsed(node) ? node.name : undefined;
  return ts.isClassElement(node) && isOwn(node) ? node.name : undefined;
}

/** In the declarations of browser and language. */
function isGlobal(node: ts.Node): node is ts.NamedDeclaration {
  return ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isAccessor(node);
}

/** In a library, which has no declarations. */
function isUsed(node: ts.Node): node is ts.PropertyAccessExpression | ts.PropertyAssignment | ts.ClassElement {
  return ts.isPropertyAccessExpression(node) || ts.isPropertyAssignment(node) || ts.isClassElement(node);
}

/** Members of elements are there for everybody, unless they are private or protected. */
function isOwn(node: ts.ClassElement): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  if ((ts.getCombinedModifierFlags(node) & hidden) !== 0) return true;
  if (!ts.isClassLike(node.parent)) return false;
  const { heritageClauses = [] } = node.parent;
  return heritageClauses.every(({ token }) => token === ts.SyntaxKind.ImplementsKeyword);
}

/** a, b … Z, aa, ab …, without those that are taken. */
function* spellNames(taken: ReadonlySet<string>): Generator<string, undefined> {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  for (const first of ['', ...letters]) {
    for (const last of letters) if (!taken.has(first + last)) yield first + last;
  }
  return undefined;
}
