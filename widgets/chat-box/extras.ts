import { Library } from '../base/library.ts';
import type { Extra } from './extra.ts';

/** Layouts by name, and the crowd; any other name adds nothing to the chat box. */
export const extras = new Library<Extra>({}, 'bubble ticker crowd meter', async (name) => {
  if (name === 'bubble') return (await import('./layouts.ts')).bubbleLayout;
  if (name === 'ticker') return (await import('./layouts.ts')).tickerLayout;
  if (name === 'meter') return (await import('./flood-meter.ts')).floodMeter;
  return (await import('./crowd.ts')).crowd;
});
