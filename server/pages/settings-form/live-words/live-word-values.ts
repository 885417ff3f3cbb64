import type { LiveWord } from '../../../../widgets/settings/live-words.ts';
import { systemClock } from '../../../../core/connection/clock.ts';

/** The present values of live words that this page knows besides the time; the dashboard adds the name. */
export const liveWordValues: { readName: () => string | undefined } = { readName: () => undefined };

/** Returns the present value of a live word; undefined if this page does not know it. */
export function readLiveWord(word: LiveWord): string | undefined {
  if (word === 'name') return liveWordValues.readName();
  if (word !== 'time') return undefined;
  const format = new Intl.DateTimeFormat(document.documentElement.lang || 'en', { hour: 'numeric', minute: '2-digit' });
  return format.format(systemClock.now());
}
