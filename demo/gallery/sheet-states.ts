import { createSource, type Source } from '../../core/stores/source.ts';
import { createScenario } from '../scenarios/scenario.ts';
import { toPictureAddress } from '../samples/picture-address.ts';
import { createScenarioConnection } from '../samples/scenario-connection.ts';
import { reword, rightToLeft, unruly, type Wording } from './sheet-wordings.ts';

/** How far a stream has come. */
export type SheetStage = 'live' | 'warming-up' | 'offline';

/** One column of a sheet: a stream as far as it has come, and settings besides the theme. */
export interface SheetState {
  readonly title: string;
  readonly stage: SheetStage;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Size of the browser source in pixels, when it is not the sheet's own; it stands without room around it then. */
  readonly size?: { readonly width: number; readonly height: number };
  /** How large the picture of that is, 1 by default. */
  readonly zoom?: number;
  /** A clip project is being cut. */
  readonly isCutting?: boolean;
  /** What people wrote, instead of the scenario's own words. */
  readonly wording?: Wording;
  /** Language of the page; English by default. */
  readonly lang?: string;
}

/** How a widget is shown on its sheet: the size of each picture in pixels, and its main states. */
export interface SheetPlan {
  /** Tag of the widget without `onair-`. */
  readonly widget: string;
  readonly width: number;
  readonly height: number;
  /** Settings of all states, which those of a state go over. */
  readonly settings?: SheetState['settings'];
  readonly states: readonly SheetState[];
}

/** The main states of each widget, by its name. */
const mainPlans: readonly SheetPlan[] = [
  {
    widget: 'chat-box',
    width: 330,
    height: 300,
    states: [
      { title: 'as it comes', stage: 'live', settings: {} },
      { title: 'stacked, with times', stage: 'live', settings: { layout: 'stacked', showTime: true } },
      { title: 'right, on a panel', stage: 'live', settings: { align: 'right', backgroundOpacity: 70 } },
    ],
  },
  {
    widget: 'viewer-counter',
    width: 400,
    height: 180,
    states: [
      { title: 'with its peak', stage: 'live', settings: { showPeak: true } },
      { title: 'a row', stage: 'live', settings: { layout: 'row' } },
      { title: 'starting', stage: 'warming-up', settings: {} },
      { title: 'offline', stage: 'offline', settings: { whenOffline: 'show' } },
    ],
  },
  {
    widget: 'live-badge',
    width: 440,
    height: 170,
    states: [
      { title: 'title and game', stage: 'live', settings: { showTitle: true, showGame: true } },
      { title: 'starting', stage: 'warming-up', settings: {} },
      { title: 'offline', stage: 'offline', settings: { whenOffline: 'show' } },
    ],
  },
  {
    widget: 'clips-carousel',
    width: 420,
    height: 236,
    // a slow machine draws a sheet for longer than a picture stays
    settings: { dwellSeconds: 120 },
    states: [
      { title: 'one at a time', stage: 'live', settings: {} },
      { title: 'being cut', stage: 'live', settings: {}, isCutting: true },
      { title: 'a grid', stage: 'live', settings: { layout: 'grid', columns: 2, rows: 2 } },
      { title: 'a filmstrip', stage: 'live', settings: { layout: 'filmstrip', columns: 2 } },
    ],
  },
];

/** Settings that show what a widget has to say, and a size of letters for a 4K canvas. */
const talkative: Readonly<Record<string, SheetState['settings']>> = {
  'chat-box': {},
  'viewer-counter': { layout: 'row', split: 'channel', showNames: true, showPeak: true },
  'live-badge': { showTitle: true, showGame: true },
  'clips-carousel': {},
};

/** Every size that a browser source may have, and every script that people write in. */
function planSizes({ widget, settings: common = {} }: SheetPlan): SheetPlan {
  const settings = talkative[widget] ?? {};
  const large = widget === 'clips-carousel' ? settings : { ...settings, scale: 4 };
  const state = (title: string, rest: Partial<SheetState>): SheetState => ({ title, stage: 'live', settings, ...rest });
  const states = [
    state('160 × 60', { size: { width: 160, height: 60 }, settings: {} }),
    state('320 × 80', { size: { width: 320, height: 80 }, isCutting: true }),
    state('right to left', { size: { width: 320, height: 180 }, wording: rightToLeft, lang: 'ar' }),
    state('unruly words', { size: { width: 320, height: 180 }, wording: unruly }),
    state('1080 × 1920', { size: { width: 1080, height: 1920 }, zoom: 0.1, settings: large }),
    state('3840 × 2160', { size: { width: 3840, height: 2160 }, zoom: 1 / 12, settings: large }),
  ];
  return { widget, width: 320, height: 180, settings: common, states };
}

/** All sheets by name: `<widget>` has the main states of a widget, `<widget>-sizes` its sizes and scripts. */
export const sheetPlans: Readonly<Record<string, SheetPlan>> = Object.fromEntries(
  mainPlans.flatMap((plan) => [
    [plan.widget, plan],
    [`${plan.widget}-sizes`, planSizes(plan)],
  ]),
);

const playedMs = 120_000;
const never = 86_400_000;

/** A stream that has come so far and stands still there: the same pictures each time. `nowMs` in epoch milliseconds. */
export function createSheetSource({ stage, wording, isCutting = false }: SheetState, nowMs: number): Source {
  const scenario = createScenario({
    seed: 'harbor',
    startedAtMs: nowMs - playedMs,
    pictureUrl: toPictureAddress,
    live: stage === 'live',
    warmUpMs: () => never,
  });
  if (stage === 'warming-up') scenario.goLive();
  const connection = createScenarioConnection(wording ? reword(scenario, wording) : scenario, () => nowMs);
  connection.advance(playedMs);
  if (isCutting) scenario.addClip('Final boss, one life');
  return createSource(connection);
}
