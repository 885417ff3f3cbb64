/*
 * Builds the styles of a chat box as if written by hand for one page: one class per part, no variables, only rules that apply. All of this
 * runs in the page of the widget, with only the functions that `flattenScript` lists.
 */

/** Data that the flat page needs to look like the widget. */
export interface FlatLook {
  readonly css: string;
  /** Marks of platforms by their names, as markup. */
  readonly marks: Readonly<Record<string, string>>;
}

/** A rule of a style sheet that applies to the screen. */
interface Rule {
  readonly selectors: readonly string[];
  readonly declarations: string;
}

/** Conditions under which a part of a message has a certain look. */
interface Moment {
  /** Classes of the log. */
  readonly log: string;
  /** Additional states of a message, as CSS and as a class. */
  readonly message: string;
}

interface Part {
  readonly element: Element;
  readonly pseudo: '' | '::before' | '::after';
  /** Selector of the state in the flat page. */
  readonly selector: string;
}

/** Splits CSS at separators outside brackets. */
function splitCss(text: string, separator: string): readonly string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (text[at] !== separator || depth > 0) continue;
    pieces.push(text.slice(from, at));
    from = at + 1;
  }
  return [...pieces, text.slice(from)].map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function listRules(rules: Iterable<CSSRule>): readonly Rule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? listRules(rule.cssRules) : [];
    if (!(rule instanceof CSSStyleRule)) return [];
    return [{ selectors: splitCss(rule.selectorText, ','), declarations: rule.style.cssText }];
  });
}

/** Specificity of a selector; `:is` and `:not` count as the most specific selector in them. */
function weighSelector(selector: string): number {
  const list = /:(?:is|not)\(([^()]*)\)/.exec(selector);
  if (list) {
    const inner = Math.max(...splitCss(list[1] ?? '', ',').map(weighSelector));
    return inner + weighSelector(selector.replace(list[0], ''));
  }
  const many = selector.match(/\.[\w-]|\[|(?<!:):(?!:)/g)?.length ?? 0;
  return 100 * many + (selector.match(/::|(?<![\w.:#-])[a-z]/g)?.length ?? 0);
}

function doesApply(selector: string, { element, pseudo }: Part): boolean {
  const [own = '', ...rest] = selector.split(/(?=::)/);
  if (rest.join('') !== pseudo) return false;
  if (!own.startsWith(':host')) return element.matches(own);
  return element.shadowRoot !== null && (own === ':host' || element.matches(own.slice(6, -1)));
}

/** Replaces variables by their values. @returns undefined for a declaration without a valid value */
function fillIn(value: string, style: CSSStyleDeclaration): string | undefined {
  const start = value.indexOf('var(');
  if (start < 0) return value;
  let end = start + 4;
  for (let depth = 1; depth > 0; end += 1) depth += { '(': 1, ')': -1 }[value[end] ?? ''] ?? 0;
  const inner = value.slice(start + 4, end - 1);
  const [name = ''] = inner.split(',');
  const fallback = inner.includes(',') ? fillIn(inner.slice(name.length + 1).trim(), style) : undefined;
  const filler = style.getPropertyValue(name.trim()).trim() || fallback;
  return filler === undefined ? undefined : fillIn(value.slice(0, start) + filler + value.slice(end), style);
}

/** The winning declarations of a part, by property. */
function readDeclarations(part: Part, rules: readonly Rule[]): ReadonlyMap<string, string> {
  const style = getComputedStyle(part.element, part.pseudo || null);
  const found = rules.flatMap(({ selectors, declarations }) => {
    const weights = selectors.filter((selector) => doesApply(selector, part)).map(weighSelector);
    return weights.length === 0 ? [] : [{ declarations, weight: Math.max(...weights) }];
  });
  const declared = new Map<string, string>();
  // a stable sort keeps the order of rules with the same specificity
  for (const { declarations } of found.sort((a, b) => a.weight - b.weight)) {
    for (const declaration of splitCss(declarations, ';')) {
      const property = declaration.slice(0, declaration.indexOf(':')).trim();
      if (property.startsWith('--')) continue;
      const value = fillIn(declaration.slice(declaration.indexOf(':') + 1).trim(), style);
      declared.delete(property);
      // a declaration with an invalid variable counts as missing, whatever other rules declare (CSS Variables 1, section 3.1)
      declared.set(property, value !== undefined && CSS.supports(property, value) ? value : 'unset');
    }
  }
  return part.pseudo !== '' && ['none', 'normal'].includes(style.content) ? new Map() : declared;
}

/** Adds a message with every part among the others. */
function addSample(lines: Element): HTMLElement {
  const create = (name: string, className: string, ...content: (Node | string)[]): HTMLElement => {
    const element = document.createElement(name);
    element.className = className;
    element.append(...content);
    return element;
  };
  const mark = lines.querySelector('.mark')?.cloneNode(true) ?? '';
  const head = create('span', 'head', mark, create('span', 'name', 'at'), ':');
  const text = create('span', 'text', 'words', create('span', 'link', 'a'), create('img', 'picture'));
  const sample = create('div', 'message', head, text);
  sample.dir = 'ltr';
  lines.children[3]?.before(sample);
  return sample;
}

function listParts(sample: Element, { log, message }: Moment): readonly Part[] {
  const place = log === '' ? '' : `.${log} `;
  const inner = ['head', 'mark', 'name', 'text', 'link', 'picture'].flatMap((name) => {
    const element = sample.querySelector(`.${name}`);
    return element ? [{ element, selector: `${place}${message === '' ? '' : `.message${message} `}.${name}` }] : [];
  });
  const outer = [{ element: sample, selector: `${place}.message${message}` }];
  for (let up = sample.parentElement; up; up = up.parentElement) {
    if (log === '' || up.className.includes('log')) {
      outer.push({ element: up, selector: `.${up.className.split(' ')[0] ?? ''}${place.trim()}` });
    }
  }
  return [...outer, ...inner].flatMap(({ element, selector }) =>
    (['', '::before', '::after'] as const).map((pseudo) => ({ element, pseudo, selector: `${selector}${pseudo}` })),
  );
}

/** Rules for differences from `known`, by part and property. */
function writeRules(parts: readonly Part[], rules: readonly Rule[], known: Map<string, string>): string {
  const texts = parts.map((part) => {
    const key = `${part.element.getAttribute('class')?.split(' ')[0] ?? ''}${part.pseudo}`;
    const declared = [...readDeclarations(part, rules)];
    const fresh = declared.filter(([property, value]) => known.get(`${key} ${property}`) !== value);
    for (const [property, value] of fresh) known.set(`${key} ${property}`, value);
    return fresh.length === 0
      ? ''
      : `${part.selector}{${fresh.map(([property, value]) => `${property}:${value}`).join(';')}}`;
  });
  return texts.filter((text) => text !== '').join('\n');
}

/** Rules for each position and state of a message. The sample is moved there for a moment. */
function writeMoments(sample: HTMLElement, rules: readonly Rule[]): readonly string[] {
  const lines = sample.parentElement;
  const log = lines?.parentElement;
  const calm = new Map<string, string>();
  const write = (moment: Moment): string => {
    if (!lines || !log) return '';
    log.className = moment.log === '' ? 'log' : `log ${moment.log}`;
    sample.className = moment.message.startsWith('.enter') ? 'message enter' : 'message';
    if (moment.message.endsWith(':first-child')) lines.prepend(sample);
    else if (moment.message.endsWith(':last-child')) lines.append(sample);
    else lines.children[3]?.before(sample);
    return writeRules(listParts(sample, moment), rules, moment.log === '' ? calm : new Map(calm));
  };
  const former = log?.className ?? '';
  const messages = ['', ':first-child', ':last-child', '.enter', '.enter:last-child'];
  const texts = [...messages.map((message) => write({ log: '', message })), write({ log: 'burst', message: '' })];
  if (log) log.className = former;
  return texts;
}

function writeNameColors(sample: Element): string {
  const name = sample.querySelector('.name');
  if (!name) return '';
  const colors = Array.from({ length: 12 }, (_, index) => {
    name.className = `name c${index}`;
    return `.c${index}{color:${getComputedStyle(name).color}}`;
  });
  name.className = 'name';
  return colors.join('\n');
}

function flatten(): FlatLook {
  const widget = document.querySelector('onair-chat-box');
  const lines = widget?.shadowRoot?.querySelector('.lines');
  if (!widget?.shadowRoot || !lines) throw new Error('There is no chat box on this page.');
  const sheets = widget.shadowRoot.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
  const rules = listRules(sheets);
  const sample = addSample(lines);
  const host = writeRules([{ element: widget, pseudo: '', selector: '.chat' }], rules, new Map());
  const moments = writeMoments(sample, rules);
  const used = sheets.filter((rule) => rule instanceof CSSKeyframesRule && moments.join('').includes(rule.name));
  const motion = used.map(({ cssText }) => fillIn(cssText, getComputedStyle(sample)) ?? '');
  const css = [host, ...moments, writeNameColors(sample), ...new Set(motion)].join('\n');
  sample.remove();
  const marks = [...lines.querySelectorAll('.mark')].map((mark) => [mark.ariaLabel ?? '', mark.outerHTML] as const);
  return { css, marks: Object.fromEntries(marks) };
}

/** Expression for the page of a widget whose chat has lines. @returns {FlatLook} */
export const flattenScript = `(() => {
  ${[splitCss, listRules, weighSelector, doesApply, fillIn, readDeclarations, addSample].map(String).join('\n')}
  ${[listParts, writeRules, writeMoments, writeNameColors, flatten].map(String).join('\n')}
  return flatten();
})()`;
