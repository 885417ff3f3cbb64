import type { ReactiveControllerHost, TemplateResult } from 'lit';
import type { Clock } from '../../core/connection/clock.ts';
import type { Source } from '../../core/stores/source.ts';
import { Library } from '../base/library.ts';
import type { SettingsValues } from '../settings/schema.ts';
import type { Words } from '../words/english.ts';
import type { CounterView } from './counter-view.ts';
import type { Figure } from './figures.ts';
import type { ViewerHistory } from './viewer-history.ts';
import type { viewerCounter } from './settings.ts';

/** The settings of a viewer counter. */
export type CounterSettings = SettingsValues<typeof viewerCounter.settings>;

/** A counter as its details see it. */
export interface DetailsHost extends ReactiveControllerHost {
  readonly source: Source | undefined;
  readonly clock: Clock;
  readonly isVisible: boolean;
  readonly language: string;
  readonly words: Words;
}

/** What a counter with details is drawn from. */
export interface DetailsInput {
  readonly view: CounterView | undefined;
  readonly settings: CounterSettings;
  readonly history: ViewerHistory;
  /** Draws a number, which may be on its way to its true value. */
  readonly renderNumber: (figure: Figure) => TemplateResult;
  /** The words beside a number. */
  readonly renderLabel: (figure: Figure) => unknown;
}

/** All that a counter shows besides one total. */
export interface Details {
  /** Reads the settings again; call it before anything else in each update. */
  follow(settings: CounterSettings): void;
  /** Whether a platform is neither shown nor counted. */
  isHidden(platformId: number): boolean;
  /** Takes what is to be drawn, and wakes its host when that reads otherwise by itself. */
  take(input: DetailsInput): void;
  /** Draws what stands beside the total: its age, its course, its peak. */
  renderBeside(): unknown;
  /** Draws the one number whose turn it is; undefined in other layouts. */
  renderTurn(): unknown;
  /** Draws the list of platforms or channels. */
  renderParts(): unknown;
}

/** Makes the details of a counter. */
export type CreateDetails = (host: DetailsHost) => Details;

const noDetails: Details = {
  follow: () => undefined,
  isHidden: () => false,
  take: () => undefined,
  renderBeside: () => undefined,
  renderTurn: () => undefined,
  renderParts: () => undefined,
};

/** No details, and `all` of them, which are loaded when the settings first ask for any. */
export const detailsLibrary = new Library<CreateDetails>(
  () => noDetails,
  'all',
  async () => (await import('./counter-details.ts')).createCounterDetails,
);

/** What {@link detailsLibrary} calls what the settings ask for. */
export function findDetails({ layout, hidePlatforms, ...shown }: CounterSettings): string {
  const isPlain = layout === 'total' && hidePlatforms.length === 0;
  return isPlain && !shown.showAge && !shown.showPeak && !shown.showSparkline ? '' : 'all';
}
