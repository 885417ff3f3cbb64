import type { Figure } from '../figure.ts';
import { recordActivity } from './counting.ts';
import { openSubject } from './subject.ts';
import type { Stage } from './subject.ts';

const HIDDEN_MS = 5_000;

/** Time until a chat is calm: its last burst and entrance have ended. */
const CALM_MS = 1_000;

/** Event by which OBS hides a browser source. */
const hide = `dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: false } }))`;

/**
 * Measures the activity of a page while chat is silent, during `measureOthers`, and of a hidden page while chat is busy.
 * @returns the figures of the others, then these
 */
export async function measureIdle(
  stage: Stage,
  measureOthers: () => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const { page, say, rest, close } = await openSubject('widget, animated', stage);
  try {
    await rest(CALM_MS);
    const began = performance.now();
    const endIdle = await recordActivity(page);
    const others = await measureOthers();
    const idle = await endIdle();
    const minutes = (performance.now() - began) / 60_000;
    await page.evaluate(hide);
    await rest(500);
    const endHidden = await recordActivity(page);
    await say({ perSecond: 100, forMs: HIDDEN_MS });
    const hidden = await endHidden();
    const goal = { of: 'value', limit: 0 } as const;
    return [
      ...others,
      { name: 'render: layouts, styles and frames in an idle minute', unit: '', value: idle.drawing / minutes, goal },
      { name: 'render: timers in an idle minute but the heartbeat', unit: '', value: idle.timers / minutes, goal },
      { name: 'render: main thread in an idle minute', unit: 'ms', value: idle.taskMs / minutes },
      {
        name: 'render: layouts, styles and frames while hidden, of 500 messages',
        unit: '',
        value: hidden.drawing,
        goal,
      },
    ];
  } finally {
    await close();
  }
}
