import { fixture, html } from '@open-wc/testing';
import type { WidgetState } from '../../../widgets/settings/describe.ts';
import type { LooseValues } from '../../../widgets/settings/parse.ts';
import type { ThemeTokens } from '../../../widgets/settings/theme-tokens.ts';
import { until } from '../../../widgets/testing/until.ts';
import { findWidget, WIDGETS } from '../../../widgets/widgets.ts';
import { toSampleText } from '../sample-text.ts';
import { createSheetSource, type SheetState } from '../sheet-states.ts';

type Updated = HTMLElement & { readonly updateComplete: Promise<boolean> };

/** The widgets that draw letters in a theme: not a canvas, whose layers do this, and not a shape, which has none. */
export const themedWidgets = WIDGETS.filter(({ settings }) => settings['textColor'] !== undefined);

/** A widget in one of its states. */
type ThemeExhibit = readonly [widget: string, state: WidgetState];

/** Each of them in each of its visibly different states. */
export const themeExhibits: readonly ThemeExhibit[] = themedWidgets.flatMap(({ name, sheet }) =>
  sheet.states.map((state) => [name, state] as const),
);

/** Lists each of them with all its texts, in few lines, and with those of further settings that it has. */
export function listTalkative(further: LooseValues = {}): readonly ThemeExhibit[] {
  return themedWidgets.map(({ name, settings, sheet }) => {
    const own = Object.entries({ limit: 6, ...further }).filter(([setting]) => setting in settings);
    const texts = { ...sheet.states[0]?.settings, ...sheet.talkative };
    return [name, { stage: 'live', settings: { ...texts, ...Object.fromEntries(own) } }];
  });
}

/** Adds a widget to the page of a test. @returns its shadow root, after it was drawn in that theme */
export async function showExhibit(widget: string, state: SheetState, theme: string): Promise<ShadowRoot> {
  const element = document.createElement(`onair-${widget}`) as Updated;
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

/** Draws a widget in an own theme. */
export async function showOwnTheme({ host }: ShadowRoot, base: string, tokens: ThemeTokens): Promise<void> {
  const element = Object.assign(host as Updated, { ownThemes: { a: { base, tokens } }, theme: 'own-a' });
  await element.updateComplete;
}
