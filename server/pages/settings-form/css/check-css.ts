import {
  lexer,
  parse,
  tokenize,
  walk,
  type Atrule,
  type CssNode,
  type CssNodeCommon,
  type Declaration,
  type Rule,
  type Selector,
} from 'css-tree/dist/csstree.esm';
import { msg, str } from '../../parts/language/msg.ts';
import { findNearest } from './nearest.ts';
import type { StyleNames } from './style-names.ts';

/** A problem in Custom CSS, and its line, counted from 1. */
export interface CssProblem {
  readonly line: number;
  readonly text: string;
}

/** Options of {@link checkCss}. */
export interface CssCheckOptions {
  /** Tag of the widget: `onair-chat-box`. */
  readonly tag: string;
  readonly names: StyleNames;
}

/** The at-rules that a widget keeps: grouping rules and keyframes. */
const KNOWN_ATRULES = /^(media|supports|(-webkit-)?keyframes)$/;

/**
 * Checks the syntax of Custom CSS, that its selectors match the widget, and that its parts and properties exist. Returns the first problem of each
 * line.
 */
export function checkCss(css: string, options: CssCheckOptions): readonly CssProblem[] {
  const problems: CssProblem[] = [];
  const note = (node: CssNodeCommon, text: string): void => {
    problems.push({ line: node.loc?.start.line ?? 1, text });
  };
  const ast = parse(css, {
    positions: true,
    onParseError: ({ line, message }: { line: number; message: string }) =>
      problems.push({ line, text: describeParseError(message, options.tag) }),
  });
  walk(ast, {
    visit: 'Atrule',
    enter: (node: Atrule) => {
      if (!KNOWN_ATRULES.test(node.name)) note(node, describeAtrule(node.name));
    },
  });
  walk(ast, {
    visit: 'Rule',
    enter(this: { readonly atrule: Atrule | null }, rule: Rule) {
      if (this.atrule && /keyframes$/.test(this.atrule.name)) return;
      checkRule(rule, options, note);
    },
  });
  walk(ast, {
    visit: 'Declaration',
    enter: (node: Declaration) => {
      const text = findDeclarationProblem(node, options.names);
      if (text !== undefined) note(node, text);
    },
  });
  const all = [...findUnclosed(css), ...problems].sort((a, b) => a.line - b.line);
  return all.filter(({ line }, index) => line !== all[index - 1]?.line);
}

/** Describes the parser's expectation in the language of the page; its own messages are English and name its tokens. */
function describeParseError(message: string, tag: string): string {
  if (message.startsWith('Colon')) return msg('a “:” is missing between a property and its value.');
  const [, bracket] = /^"([[\](){}])"/.exec(message) ?? [];
  if (bracket !== undefined) return msg(str`a “${bracket}” is missing.`);
  return /^(Selector|Combinator|Attribute|Identifier or asterisk)/.test(message)
    ? msg(str`this reaches nothing: begin with ::part(…) or ${tag}.`)
    : msg('this cannot be read as CSS.');
}

function describeAtrule(name: string): string {
  if (name === 'font-face' || name === 'import')
    return msg(str`@${name} works only in the Custom CSS box of OBS. Choose a font under Look instead.`);
  return msg(str`@${name} does nothing here.`);
}

/** The names of all CSS properties; the types of css-tree leave them out. */
const PROPERTY_NAMES = Object.keys((lexer as unknown as { readonly properties: object }).properties);

type Note = (node: CssNodeCommon, text: string) => void;

function checkRule({ prelude, block }: Rule, { tag, names }: CssCheckOptions, note: Note): void {
  if (prelude.type !== 'SelectorList') return;
  for (const selector of prelude.children.toArray()) {
    if (selector.type !== 'Selector') continue;
    const target = readTarget(selector, tag);
    if (target === undefined) note(selector, msg(str`this reaches nothing: begin with ::part(…) or ${tag}.`));
    else if (target === 'host') checkHost(block, note);
    else for (const text of target.flatMap((part) => findPartProblem(part, names) ?? [])) note(selector, text);
  }
}

/** The target of a selector: the widget itself, or parts of it; undefined for anything else. */
function readTarget({ children }: Selector, tag: string): 'host' | readonly string[] | undefined {
  const nodes = children.toArray();
  const isHost = nodes[0] !== undefined && isHostNode(nodes[0], tag);
  const [part, ...states] = isHost ? nodes.slice(1) : nodes;
  if (!part) return isHost ? 'host' : undefined;
  return states.every(({ type }) => /^Pseudo(Class|Element)Selector$/.test(type)) ? readParts(part) : undefined;
}

function isHostNode(node: CssNode, tag: string): boolean {
  if (node.type === 'TypeSelector') return node.name === tag;
  return node.type === 'PseudoClassSelector' && node.name === 'host' && !node.children;
}

/** The names in `::part(…)`. */
function readParts(node: CssNode): readonly string[] | undefined {
  if (node.type !== 'PseudoElementSelector' || node.name !== 'part') return undefined;
  const text = node.children?.toArray()[0];
  return text?.type === 'Raw' ? text.value.trim().split(/\s+/) : undefined;
}

function checkHost(block: Rule['block'], note: Note): void {
  for (const declaration of block.children.toArray()) {
    if (declaration.type !== 'Declaration' || declaration.property.startsWith('--')) continue;
    const { property } = declaration;
    note(
      declaration,
      msg(str`on the widget itself only --onair-… properties count: use ::part(frame) for “${property}”.`),
    );
  }
}

function findPartProblem(part: string, { parts }: StyleNames): string | undefined {
  const known = Object.keys(parts);
  if (known.includes(part)) return undefined;
  return msg(str`this widget has no part “${part}”.`) + suggest(part, known);
}

function findDeclarationProblem({ property, value }: Declaration, { properties }: StyleNames): string | undefined {
  if (property.startsWith('--onair-')) {
    const known = Object.keys(properties);
    return known.includes(property)
      ? undefined
      : msg(str`this widget has no property “${property}”.`) + suggest(property, known);
  }
  if (property.startsWith('--')) return undefined;
  const { error } = lexer.matchProperty(property, value);
  // the value of a var() is known only when it is rendered
  if (!error || error.message.includes('var()')) return undefined;
  if (error.name !== 'SyntaxReferenceError') return msg(str`“${property}” cannot have this value.`);
  return msg(str`CSS has no property “${property}”.`) + suggest(property, PROPERTY_NAMES);
}

function suggest(name: string, known: readonly string[]): string {
  const nearest = findNearest(name, known);
  return nearest === undefined ? '' : ` ${msg(str`Did you mean “${nearest}”?`)}`;
}

/** Finds unclosed brackets and unopened ones, which a parser repairs silently. */
function findUnclosed(css: string): readonly CssProblem[] {
  const opened: number[] = [];
  const problems: CssProblem[] = [];
  const lineOf = (offset: number): number => css.slice(0, offset).split('\n').length;
  tokenize(css, (_type, start, end) => {
    const token = css.slice(start, end);
    if (token === '{') opened.push(start);
    else if (token === '}' && opened.pop() === undefined)
      problems.push({ line: lineOf(start), text: msg('this “}” closes nothing.') });
    else if (token.startsWith('/*') && !token.endsWith('*/'))
      problems.push({ line: lineOf(start), text: msg('this comment is not closed.') });
  });
  return [...problems, ...opened.map((start) => ({ line: lineOf(start), text: msg('this “{” is not closed.') }))];
}
