import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { WIDGETS } from '../server/overlays/widgets.ts';
import { root } from './command.ts';

const sources = globSync(['{core,widgets}/**/*.ts', 'server/pages/overlay/*.ts'], {
  cwd: root,
  exclude: ['**/*.test.ts', '**/testing/**', 'widgets/{settings-form,types}/**'],
}).sort();

/** Whose properties are not ours to name: the browser, the language, and the libraries of the page. */
const foreign = globSync(
  [
    ...['node_modules/typescript/lib/lib.{dom,dom.iterable,es*}.d.ts'],
    ...['node_modules/{lit,lit-html,lit-element,@lit/reactive-element}/*.js', 'node_modules/nanostores/**/*.js'],
  ],
  { cwd: root },
);

/**
 * Short names for the properties that an overlay page has for itself alone: private and protected members of classes, and what
 * interfaces name. Kept are all names of others, all that go over the wire (`core/service`), all settings, and every
 * word that any text of ours has in it, since a text may name a property. Made of the sources alone, so that all
 * scripts of a page agree, whenever they are built.
 */
export function createShortNames(): ReadonlyMap<string, string> {
  const kept = new Set(WIDGETS.flatMap(({ settings }) => Object.keys(settings)));
  for (const file of foreign) for (const [word] of readText(file).matchAll(/[\w$]+/g)) kept.add(word);
  const declared = new Map<string, number>();
  for (const file of sources) {
    const isWire = file.startsWith('core/service/');
    walk(ts.createSourceFile(file, readText(file), ts.ScriptTarget.ES2022, true), {
      keep: (word) => kept.add(word),
      declare(name) {
        if (isWire) kept.add(name);
        else declared.set(name, (declared.get(name) ?? 0) + 1);
      },
    });
  }
  const names = [...declared].filter(([name]) => !kept.has(name)).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const shorts = spellNames(new Set([...kept, ...declared.keys()]));
  return new Map(names.map(([name]) => [name, shorts.next().value ?? name]));
}

interface Findings {
  readonly keep: (word: string) => void;
  readonly declare: (name: string) => void;
}

function walk(node: ts.Node, findings: Findings): void {
  if (isText(node)) for (const [word] of node.text.matchAll(/[\w$]+/g)) findings.keep(word);
  if (isOwnMember(node) && node.name && ts.isIdentifier(node.name)) findings.declare(node.name.text);
  ts.forEachChild(node, (child) => walk(child, findings));
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  // an import names a file
  return (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && !ts.isImportDeclaration(node.parent);
}

function isOwnMember(node: ts.Node): node is ts.ClassElement | ts.TypeElement {
  if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) return true;
  if (!ts.isClassElement(node)) return false;
  return (ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
}

/** a, b … Z, aa, ab …, without those that are taken. */
function* spellNames(taken: ReadonlySet<string>): Generator<string, undefined> {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  for (const first of ['', ...letters]) {
    for (const last of letters) if (!taken.has(first + last)) yield first + last;
  }
  return undefined;
}

function readText(file: string): string {
  return readFileSync(root + file, 'utf8');
}
