import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { createMomentFinder, type Moment } from './moment-finder.ts';
import { markStyles } from './mark.styles.ts';
import type { SoundKind } from './sounds.ts';

/** Duration of a moment on the frame of a widget. */
export const MOMENT_MS = 4_000;

/** The members of a widget that {@link followMoments} uses. */
export interface MomentHost extends HTMLElement {
  /** Value of the setting `moments`. */
  readonly moments: boolean;
  /** Value of the setting `sounds`; `none` plays nothing. */
  readonly sounds?: 'none' | SoundKind;
  readonly isVisible: boolean;
  readonly isMotionReduced: boolean;
  /** Returns the time of day by the server's clock, in epoch milliseconds. */
  serverNow(clock: Clock): number;
}

/**
 * Finds the moments in the events of a widget, and sets each on its frame (`data-moment`) for a few seconds, where the theme draws a mark.
 * There are none with reduced motion, while hidden or with the setting off.
 */
export function followMoments(host: MomentHost, clock: Clock = systemClock): void {
  const finder = createMomentFinder(clock.elapsed());
  let stop: (() => void) | undefined;
  const show = (moment: Moment | undefined): void => {
    if (moment === undefined || !host.moments || !host.isVisible) return;
    const frame = host.shadowRoot?.querySelector<HTMLElement>('.frame');
    void play(moment, host.sounds, frame?.dataset['theme']).catch(() => undefined);
    // Reduced motion allows only the sound.
    if (!frame || host.isMotionReduced) return;
    adoptMark(host.shadowRoot?.adoptedStyleSheets);
    stop?.();
    frame.dataset['moment'] = moment;
    stop = clock.after(MOMENT_MS, () => {
      stop = undefined;
      delete frame.dataset['moment'];
    });
  };
  host.addEventListener('onair-live', ({ detail }) => show(finder.live(detail.live, clock.elapsed())));
  host.addEventListener('onair-viewers', ({ detail }) => show(finder.viewers(detail.total)));
  host.addEventListener('onair-clip', ({ detail }) => show(finder.clip(detail.project, host.serverNow(clock))));
  host.addEventListener('onair-message', ({ detail }) =>
    show(finder.message(detail.message, detail.isHistory, clock.elapsed())),
  );
}

/** Plays the sound of a moment; the code is loaded with the first one. */
async function play(moment: Moment, kind: MomentHost['sounds'] = 'none', theme = ''): Promise<void> {
  if (kind !== 'none') await (await import('./sounds.ts')).playOnPage(moment, { kind, theme });
}

/** Inserts the places of marks before the style sheets of the theme, which defines their drawing. */
function adoptMark(sheets: CSSStyleSheet[] | undefined): void {
  const { styleSheet } = markStyles;
  if (styleSheet && sheets && !sheets.includes(styleSheet)) sheets.unshift(styleSheet);
}
