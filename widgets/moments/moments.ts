import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { createMomentFinder, type Moment } from './moment-finder.ts';
import { markStyles } from './mark.styles.ts';
import type { SoundKind } from './sounds.ts';

/** How long the frame of a widget says which moment it is. */
export const MOMENT_MS = 4_000;

/** What following the moments of a widget needs of it. */
export interface MomentHost extends HTMLElement {
  /** The setting. */
  readonly moments: boolean;
  /** The setting; `none` plays nothing. */
  readonly sounds?: 'none' | SoundKind;
  readonly isVisible: boolean;
  readonly isMotionReduced: boolean;
}

/**
 * Finds the moments in what a widget tells its page, and writes each onto its frame (`data-moment`) for a few seconds, where the theme
 * draws a mark. With reduced motion, while hidden and with the setting off there is none.
 */
export function followMoments(host: MomentHost, clock: Clock = systemClock): void {
  const finder = createMomentFinder(clock.elapsed());
  let stop: (() => void) | undefined;
  const show = (moment: Moment | undefined): void => {
    if (moment === undefined || !host.moments || !host.isVisible) return;
    void play(moment, host).catch(() => undefined);
    const frame = host.shadowRoot?.querySelector<HTMLElement>('.frame');
    // with less motion it is only heard
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
  host.addEventListener('onair-clip', ({ detail }) => show(finder.clip(detail.project, clock.now())));
  host.addEventListener('onair-message', ({ detail }) =>
    show(finder.message(detail.message, detail.isHistory, clock.elapsed())),
  );
}

/** Sounds are loaded with the first of them. */
async function play(moment: Moment, { sounds = 'none' }: MomentHost): Promise<void> {
  if (sounds !== 'none') (await import('./sounds.ts')).playOnPage(moment, sounds);
}

/** Puts the places of the marks before the sheets of the theme, which says what is drawn there. */
function adoptMark(sheets: CSSStyleSheet[] | undefined): void {
  const { styleSheet } = markStyles;
  if (styleSheet && sheets && !sheets.includes(styleSheet)) sheets.unshift(styleSheet);
}
