import type { CSSResult } from 'lit';
import { WIDGETS } from '../widgets/settings/definitions.ts';
import type { WidgetDefinition } from '../widgets/settings/schema.ts';

/** What a module makes for the browser's own sake is nobody's here. */
class UnwornSheet {
  insertRule(): void {}
  replaceSync(): void {}
}
if (!('CSSStyleSheet' in globalThis)) Object.assign(globalThis, { CSSStyleSheet: UnwornSheet });

/** As much of a widget's class as is read here. */
interface WidgetClass {
  readonly definition: WidgetDefinition;
  readonly styles: CSSResult | readonly CSSResult[];
}

/** The style sheets that a widget wears from the start, in their order. Widgets are only looked at, so Node will do. */
export async function readSheetsOf(widget: string): Promise<readonly CSSResult[]> {
  const file = new URL(`../widgets/${widget}/${widget}.ts`, import.meta.url).href;
  const exports = Object.values((await import(file)) as Readonly<Record<string, Partial<WidgetClass>>>);
  const found = exports.find(({ definition }) => definition?.name === widget);
  if (!found?.styles) throw new Error(`${widget}.ts exports no widget of that name.`);
  return [found.styles].flat();
}

/** Those of all widgets. */
export async function readSheets(): Promise<ReadonlySet<CSSResult>> {
  const sheets = await Promise.all(WIDGETS.map(({ name }) => readSheetsOf(name)));
  return new Set(sheets.flat());
}
