import { createSource, type Source } from '../../core/stores/source.ts';
import { createScenario } from '../scenarios/scenario.ts';
import type { WidgetDefinition, WidgetState } from '../../widgets/settings/describe.ts';
import type { LooseValues } from '../../widgets/settings/parse.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import { toPictureAddress } from '../samples/picture-address.ts';
import { createScenarioConnection } from '../samples/scenario-connection.ts';
import { reword, rightToLeft, unbreakable, type Wording } from './sheet-wordings.ts';

/** One column of a sheet: a state of the stream, and settings other than the theme. */
export interface SheetState extends WidgetState {
  /** Size of the browser source in pixels, if it differs from that of the sheet; then without space around it. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Scale of the picture; 1 by default. */
  readonly zoom?: number;
  /** Texts that replace those of the scenario. */
  readonly wording?: Wording;
  /** Language of the page; English by default. */
  readonly lang?: string;
}

/** The plan of a sheet: the size of each picture in pixels, and its states. */
export interface PlannedSheet {
  /** Tag of the widget without `onair-`. */
  readonly widget: string;
  readonly width: number;
  readonly height: number;
  /** Settings of all states; those of a state override them. */
  readonly settings?: LooseValues | undefined;
  /** Themes to draw; empty for a widget without themes. */
  readonly themes: readonly string[];
  /** Whether the widget has no data, and looks the same at any time. */
  readonly isStill: boolean;
  readonly states: readonly SheetState[];
}

/** The main states of a widget. */
function planStates(widget: WidgetDefinition): PlannedSheet {
  const { size, states } = widget.sheet;
  return { ...planAll(widget), ...size, states: states.filter(({ title }) => title !== undefined) };
}

/** The common options of both sheets of a widget. */
function planAll({
  name,
  permissions,
  settings: { theme },
  sheet: { settings },
}: WidgetDefinition): Pick<PlannedSheet, 'widget' | 'settings' | 'themes' | 'isStill'> {
  const themes = theme?.type === 'choice' ? theme.options : [];
  return { widget: name, settings, themes, isStill: permissions.length === 0 };
}

/** States for small and large browser sources, and difficult texts. */
function planSizes(widget: WidgetDefinition): PlannedSheet {
  const { sheet } = widget;
  const settings = sheet.talkative ?? {};
  const large = { ...settings, scale: sheet.largeScale ?? 4 };
  const state = (title: string, rest: Partial<SheetState>): SheetState => ({ title, stage: 'live', settings, ...rest });
  const states = [
    state('160 × 60', { size: { width: 160, height: 60 }, settings: {} }),
    state('320 × 80', { size: { width: 320, height: 80 }, isCutting: true }),
    ...planWordings(widget).map(([title, rest]) => state(title, { size: { width: 320, height: 180 }, ...rest })),
    state('1080 × 1920', { size: { width: 1080, height: 1920 }, zoom: 0.1, settings: large }),
    state('3840 × 2160', { size: { width: 3840, height: 2160 }, zoom: 1 / 12, settings: large }),
  ];
  return { ...planAll(widget), width: 320, height: 180, states };
}

/** States for difficult texts, from the stream or, in a widget without data, from its own setting. */
function planWordings({
  permissions,
  settings,
  sheet,
}: WidgetDefinition): readonly (readonly [title: string, state: Partial<SheetState>])[] {
  if (permissions.length === 0 && !settings['text']) return [];
  const word = (wording: Wording): Partial<SheetState> =>
    permissions.length > 0 ? { wording } : { settings: { ...sheet.talkative, text: wording[0] } };
  return [
    ['right to left', { ...word(rightToLeft), lang: 'ar' }],
    ['unbreakable words', word(unbreakable)],
  ];
}

/** All sheets by name: `<widget>` has the main states of a widget, `<widget>-sizes` its sizes and scripts. */
export const sheets: Readonly<Record<string, PlannedSheet>> = Object.fromEntries(
  WIDGETS.flatMap((widget) => [
    [widget.name, planStates(widget)],
    [`${widget.name}-sizes`, planSizes(widget)],
  ]),
);

const playedMs = 120_000;
const never = 86_400_000;

/** Creates a stream that stays in this state, so that pictures are always the same. `nowMs` is in epoch milliseconds. */
export function createSheetSource({ stage, wording, isCutting = false }: SheetState, nowMs: number): Source {
  const scenario = createScenario({
    seed: 'harbor',
    isTidy: true,
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
