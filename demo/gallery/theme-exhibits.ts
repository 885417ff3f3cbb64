import { fixture, html } from '@open-wc/testing';
import { createSheetSource, type SheetStage, type SheetState } from './sheet-states.ts';
import { until } from '../../widgets/testing/until.ts';

/** A widget, how far its stream has come, and its settings besides the theme. */
export type ThemeExhibit = readonly [widget: string, stage: SheetStage, settings: Readonly<Record<string, unknown>>];

/** Each widget with as much of it shown as there is, in each state in which it says something else. */
export const themeExhibits: readonly ThemeExhibit[] = [
  ['chat-box', 'live', { showTime: true, showChannel: 'always' }],
  ['chat-box', 'live', { layout: 'bubble', showTime: true, showChannel: 'always' }],
  ['chat-box', 'live', { layout: 'stacked', viewerColors: 'words' }],
  ['viewer-counter', 'live', { layout: 'row', showNames: true, showPeak: true, showAge: true, split: 'channel' }],
  ['viewer-counter', 'warming-up', {}],
  ['viewer-counter', 'offline', { whenOffline: 'show' }],
  ['live-badge', 'live', { showTitle: true, showGame: true }],
  ['live-badge', 'warming-up', {}],
  ['live-badge', 'offline', { whenOffline: 'show' }],
  ['clips-carousel', 'live', {}],
  ['clips-carousel', 'live', { layout: 'grid' }],
];

/** Puts a widget into the page of a test. @returns its shadow root, once all of it is drawn in that theme */
export async function showExhibit(widget: string, state: SheetState, theme: string): Promise<ShadowRoot> {
  const element = document.createElement(`onair-${widget}`) as HTMLElement & {
    readonly updateComplete: Promise<boolean>;
  };
  const source = createSheetSource(state, Date.parse('2026-05-10T18:30:00.000Z'));
  Object.assign(element, { ...state.settings, theme, animation: 'none', source });
  Object.assign(element.style, { display: 'block', width: '640px', height: '420px' });
  await fixture(html`<main>${element}</main>`);
  await until(() => element.shadowRoot?.querySelector(`[data-theme='${theme}'] :is(.message, .card, .bug)`));
  await element.updateComplete;
  if (!element.shadowRoot) throw new Error(`${widget} has no shadow root.`);
  return element.shadowRoot;
}
