/*
 * Custom CSS that an owner has saved for one widget. It applies inside the widget's own shadow root, so it affects nothing else on the
 * page: not on air, not among the layers of a canvas, and not on a site that embeds the widget (decision 0043). Owners write it as for a
 * page, with `::part(name)` and the tag. A part gets the specificity of an id, so that it overrides the rules of the widget and the theme,
 * as in OBS.
 */

/** Strings and comments, which stay unchanged. */
const QUOTED = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|/\*[^]*?\*/`;
/** Names of parts after `::part`. */
const PARTS = String.raw`::part\(\s*([\w-]+(?:\s+[\w-]+)*)\s*\)`;

interface Applied {
  readonly css: string;
  readonly sheet: CSSStyleSheet;
}

const applied = new WeakMap<ShadowRoot, Applied>();

/** Applies Custom CSS to a widget, after all of its other style sheets; an empty text removes it. */
export function applyCustomCss(widget: HTMLElement, css: string): void {
  const root = widget.shadowRoot;
  if (!root) return;
  const former = applied.get(root);
  const { sheet } = former?.css === css ? former : { sheet: createSheet(css, widget.localName) };
  applied.set(root, { css, sheet });
  if (root.adoptedStyleSheets[root.adoptedStyleSheets.length - 1] === sheet) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((each) => each !== former?.sheet), sheet];
}

function createSheet(css: string, tag: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(toInside(css, tag));
  keepInside(sheet);
  // Containment: nothing is placed or painted outside of the widget.
  if (css !== '') sheet.insertRule(':host { contain: layout paint !important }', sheet.cssRules.length);
  return sheet;
}

/** Converts the text to its form inside the shadow root. */
function toInside(css: string, tag: string): string {
  const host = `(?<![\\w-])(?:${tag}|:host)(?![\\w(-])`;
  return css.replace(
    new RegExp(`(${QUOTED})|(?:${host})?${PARTS}|${host}`, 'g'),
    (_, quoted: string | undefined, names: string | undefined) =>
      quoted ?? (names === undefined ? ':host' : toPartSelector(names)),
  );
}

/** Replaces `::part()`, which does not work from inside, by parts. */
function toPartSelector(names: string): string {
  const parts = names.split(/\s+/).map((name) => `[part~="${name}"]`);
  return `:is(${parts.join('')},#_)`;
}

/** Removes placement of the widget itself: on the host only custom properties count. */
function keepInside(list: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = list.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = list.cssRules[index];
    if (rule instanceof CSSStyleRule) keepStyleInside(rule);
    else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) keepInside(rule);
    else if (!(rule instanceof CSSKeyframesRule)) list.deleteRule(index);
  }
}

function keepStyleInside(rule: CSSStyleRule): void {
  if (!rule.selectorText.includes(':host')) return;
  for (const name of [...rule.style]) if (!name.startsWith('--')) rule.style.removeProperty(name);
  // Newer engines support nested rules.
  const nested: Partial<Pick<CSSStyleRule, 'cssRules' | 'deleteRule'>> = rule;
  while (nested.cssRules?.length) nested.deleteRule?.(0);
}
