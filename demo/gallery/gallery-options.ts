import type { Stage } from './gallery-scenario.ts';
import type { NumbersView } from '../samples/scenario-view.ts';

/** What all widgets of the gallery have in common; a person sets it. */
export interface GalleryOptions {
  readonly stage: Stage;
  readonly numbers: NumbersView;
  /** One of the shows of the scenario. */
  readonly show: string;
  /** Messages a minute. */
  readonly chatRate: number;
  /** BCP 47; empty for the browser's. */
  readonly language: string;
  readonly place: 'page' | 'obs';
  readonly isHidden: boolean;
  readonly isCalm: boolean;
  /** The server cannot be heard. */
  readonly isCut: boolean;
}

/** A stream that runs, in a web page. */
export const FIRST_OPTIONS: GalleryOptions = {
  ...{ stage: 'live', numbers: 'told', show: 'harbor', chatRate: 40, language: '', place: 'page' },
  ...{ isHidden: false, isCalm: false, isCut: false },
};

declare global {
  interface HTMLElementEventMap {
    'onair-options-change': CustomEvent<Partial<GalleryOptions>>;
    'onair-raid-request': CustomEvent<undefined>;
  }
}
