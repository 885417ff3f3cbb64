import { createSource, type Source } from '../../core/stores/source.ts';
import { createScenario } from '../scenarios/scenario.ts';
import { toPictureAddress } from './picture-address.ts';
import { createScenarioConnection } from './scenario-connection.ts';

/** How far a stream has come. */
export type SheetStage = 'live' | 'warming-up' | 'offline';

/** One column of a sheet: a stream as far as it has come, and settings besides the theme. */
export interface SheetState {
  readonly title: string;
  readonly stage: SheetStage;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** How a widget is shown on its sheet: the size of each picture in pixels, and its main states. */
export interface SheetPlan {
  readonly width: number;
  readonly height: number;
  readonly states: readonly SheetState[];
}

/** The main states of each widget, by its name. */
export const sheetPlans: Readonly<Record<string, SheetPlan>> = {
  'chat-box': {
    width: 330,
    height: 300,
    states: [
      { title: 'as it comes', stage: 'live', settings: {} },
      { title: 'stacked, with times', stage: 'live', settings: { layout: 'stacked', showTime: true } },
      { title: 'right, on a panel', stage: 'live', settings: { align: 'right', backgroundOpacity: 70 } },
    ],
  },
  'viewer-counter': {
    width: 400,
    height: 180,
    states: [
      { title: 'with its peak', stage: 'live', settings: { showPeak: true } },
      { title: 'a row', stage: 'live', settings: { layout: 'row' } },
      { title: 'starting', stage: 'warming-up', settings: {} },
      { title: 'offline', stage: 'offline', settings: { whenOffline: 'show' } },
    ],
  },
  'live-badge': {
    width: 440,
    height: 170,
    states: [
      { title: 'title and game', stage: 'live', settings: { showTitle: true, showGame: true } },
      { title: 'starting', stage: 'warming-up', settings: {} },
      { title: 'offline', stage: 'offline', settings: { whenOffline: 'show' } },
    ],
  },
  'clips-carousel': {
    width: 484,
    height: 272,
    states: [
      { title: 'one at a time', stage: 'live', settings: {} },
      { title: 'a grid', stage: 'live', settings: { layout: 'grid', columns: 2, rows: 2 } },
      { title: 'a filmstrip', stage: 'live', settings: { layout: 'filmstrip', columns: 2 } },
    ],
  },
};

const playedMs = 120_000;
const never = 86_400_000;

/** A stream that has come so far and stands still there: the same pictures each time. `nowMs` in epoch milliseconds. */
export function createSheetSource(stage: SheetStage, nowMs: number): Source {
  const scenario = createScenario({
    seed: 'harbor',
    startedAtMs: nowMs - playedMs,
    pictureUrl: toPictureAddress,
    live: stage === 'live',
    warmUpMs: () => never,
  });
  if (stage === 'warming-up') scenario.goLive();
  const connection = createScenarioConnection(scenario, () => nowMs);
  connection.advance(playedMs);
  return createSource(connection);
}
