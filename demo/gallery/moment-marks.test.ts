import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../widgets/elements.ts';
import { dispatchToPage } from '../../widgets/base/events.ts';
import type { Moment } from '../../widgets/moments/moment-finder.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { until } from '../../widgets/testing/until.ts';
import { showExhibit } from './testing/theme-exhibits.ts';

/** Each moment, with the widget that detects it. */
const moments: readonly (readonly [moment: Moment, widget: string])[] = [
  ['live', 'live-badge'],
  ['ending', 'live-badge'],
  ['raid', 'chat-box'],
  ['owner', 'chat-box'],
  ['round', 'viewer-counter'],
  ['clip', 'clips-carousel'],
];

/** Maximum number of safe flashes within a second (WCAG 2.2, 2.3.1). */
const MAX_FLASHES = 3;

function listAnimations(root: ShadowRoot): readonly CSSAnimation[] {
  return root.getAnimations().filter((animation) => animation instanceof CSSAnimation);
}

/** Makes a widget mark a moment, by its event. @returns the animations of the mark */
async function mark(root: ShadowRoot, moment: Moment): Promise<readonly CSSAnimation[]> {
  const frame = root.querySelector<HTMLElement>('.frame')!;
  const { host } = root;
  if (!(host instanceof HTMLElement)) throw new Error('The host is no element.');
  dispatchToPage(host, 'onair-live', { live: 'offline' });
  await until(() => {
    dispatchToPage(host, 'onair-live', { live: 'live' });
    if (frame.dataset['moment'] === undefined) dispatchToPage(host, 'onair-live', { live: 'offline' });
    return frame.dataset['moment'];
  });
  delete frame.dataset['moment'];
  const usual = new Set(listAnimations(root));
  frame.dataset['moment'] = moment;
  return listAnimations(root).filter((animation) => !usual.has(animation));
}

/** Times at which an animation lights up, in milliseconds from its start. */
function listFlashes({ effect }: CSSAnimation): readonly number[] {
  const { duration, iterations = 1 } = effect?.getTiming() ?? {};
  if (!(effect instanceof KeyframeEffect) || typeof duration !== 'number') throw new Error('It has no keyframes.');
  const levels = effect.getKeyframes().map(({ opacity, computedOffset }) => ({
    level: Number(opacity ?? 1),
    atMs: computedOffset * duration,
  }));
  const rises = levels.filter(({ level }, index) => level - (levels[index - 1]?.level ?? level) > 0.1);
  return Array.from({ length: iterations }, (_, turn) => rises.map(({ atMs }) => atMs + turn * duration)).flat();
}

/** Elements and keyframes of the mark; no theme uses the default of all themes. */
function describeMark({ effect }: CSSAnimation): string {
  if (!(effect instanceof KeyframeEffect) || !effect.target) return '';
  const { animationName, backgroundColor, backgroundImage, borderTopColor, blockSize } = getComputedStyle(
    effect.target,
    effect.pseudoElement,
  );
  return [animationName, backgroundColor, backgroundImage, borderTopColor, blockSize].join(' ');
}

describe('the mark of a moment', () => {
  for (const [moment, widget] of moments) {
    describe(moment, () => {
      const looks = new Map<string, string>();

      for (const theme of appearance.theme.options) {
        it(`is drawn by ${theme}, for a while, and without harmful flashes`, async () => {
          await emulateMedia({ reducedMotion: 'no-preference' });
          const root = await showExhibit(widget, { stage: 'live', settings: { pan: false } }, theme);
          const marks = await mark(root, moment);
          expect(marks).to.not.be.empty;
          looks.set(theme, marks.map(describeMark).join());
          for (const each of marks) {
            expect(each.effect?.getComputedTiming().endTime).to.be.within(300, 4_000);
            const flashes = listFlashes(each);
            const most = flashes.map((ms) => flashes.filter((other) => other >= ms && other < ms + 1_000).length);
            expect(Math.max(0, ...most)).to.be.at.most(MAX_FLASHES);
          }
        });

        it(`is not drawn by ${theme} for a viewer with reduced motion`, async () => {
          await emulateMedia({ reducedMotion: 'no-preference' });
          const root = await showExhibit(widget, { stage: 'live', settings: { pan: false } }, theme);
          await mark(root, moment);
          await emulateMedia({ reducedMotion: 'reduce' });
          await until(() => listAnimations(root).length === 0);
        });
      }

      it('differs in each theme', () => {
        expect(new Set(looks.values()).size).to.equal(appearance.theme.options.length);
      });
    });
  }

  it('sinks into the frame of the badge in Pixel, not out of it', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const root = await showExhibit('live-badge', { stage: 'live', settings: {} }, 'pixel');
    expect(getComputedStyle(root.querySelector('.bug')!).overflow).to.equal('hidden');
  });
});
