import { fixture, html } from '@open-wc/testing';
import type { WidgetState } from '../../../widgets/settings/describe.ts';
import { until } from '../../../widgets/testing/until.ts';
import { findWidget, WIDGETS } from '../../../widgets/widgets.ts';
import { toSampleText } from '../sample-text.ts';
import { createSheetSource, type SheetState } from '../sheet-states.ts';

/** The widgets that draw letters in a theme: not a canvas, whose layers do this, and not a shape, which has none. */
export const themedWidgets = WIDGETS.filter(({ settings }) => settings['textColor'] !== undefined);

/** Each of them in each of its visibly different states. */
export const themeExhibits: readonly (readonly [widget: string, state: WidgetState])[] = themedWidgets.flatMap(
  ({ name, sheet }) => sheet.states.map((state) => [name, state] as const),
);

/** Adds a widget to the page of a test. @returns its shadow root, after it was drawn in that theme */
export async function showExhibit(widget: string, state: SheetState, theme: string): Promise<ShadowRoot> {
  const element = document.createElement(`onair-${widget}`) as HTMLElement & {
    readonly updateComplete: Promise<boolean>;
  };
  const source = createSheetSource(state, Date.now());
  const words = toSampleText(findWidget(widget)?.sheet ?? {});
  Object.assign(element, { ...words, ...state.settings, theme, animation: 'none', isStill: true, source });
  Object.assign(element.style, { display: 'block', width: '640px', height: '420px' });
  await fixture(html`<main>${element}</main>`);
  const content = `[data-theme='${theme}'] :is(.message, .card, .bug, .words, .camera, .stinger)`;
  await until(() => element.shadowRoot?.querySelector(content));
  await element.updateComplete;
  if (!element.shadowRoot) throw new Error(`${widget} has no shadow root.`);
  return element.shadowRoot;
}
