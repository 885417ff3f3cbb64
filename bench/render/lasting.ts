import type { Figure } from '../figure.ts';
import { median, quantile } from '../statistics.ts';
import { recordActivity } from './counting.ts';
import { watchFrames } from './subject.ts';
import type { Subject } from './subject.ts';
import type { PageMetrics } from './browser-page.ts';

const BUSY_MS = 4_000;
const QUIET_MS = 5_000;
const FLOOD_MS = 60_000;
const FLOOR_FLOOD_MS = 5_000;

/** Messages per second: more than a page can draw, but not more than the relay forwards without loss. */
const FILL = { perSecond: 3_000, forMs: 23_000 } as const;

/** Measures delays from sending to display, in a busy chat and for single messages: the first subject against the second. */
export async function watchLatency([widget, floor]: readonly Subject[]): Promise<readonly Figure[]> {
  if (!widget || !floor) return [];
  const busy = { perSecond: 100, forMs: BUSY_MS };
  const [calm, calmFloor] = [await watchFrames(widget, busy), await watchFrames(floor, busy)];
  const quiet = { perSecond: 2, forMs: QUIET_MS };
  const [lone, loneFloor] = [await watchFrames(widget, quiet), await watchFrames(floor, quiet)];
  const latency = (share: number, limit: number): Figure => ({
    name: `render 100/s: said to painted, p${share * 100}`,
    unit: 'ms',
    value: quantile(calm.latencies, share),
    floor: quantile(calmFloor.latencies, share),
    goal: { of: 'value', limit },
  });
  return [
    latency(0.5, 60),
    latency(0.99, 130),
    {
      name: 'render: a lone message, said to painted, p50',
      unit: 'ms',
      value: median(lone.latencies),
      floor: median(loneFloor.latencies),
      goal: { of: 'ratio', limit: 1.3 },
    },
  ];
}

/**
 * Measures a minute of 500 messages a second, the floor's frames before and after it, the work left afterwards, and memory after 100,000
 * messages against 1,000: the first subject against the second.
 */
export async function measureLastingness([widget, floor]: readonly Subject[]): Promise<readonly Figure[]> {
  if (!widget || !floor) return [];
  await widget.say({ perSecond: 500, forMs: 2_000 });
  const little = await measureClean(widget);
  const before = await watchFrames(floor, { perSecond: 500, forMs: FLOOR_FLOOD_MS });
  const { gaps } = await watchFrames(widget, { perSecond: 500, forMs: FLOOD_MS });
  await widget.rest(500);
  const endCalm = await recordActivity(widget.page);
  await widget.rest(2_000);
  const calm = await endCalm();
  const after = await watchFrames(floor, { perSecond: 500, forMs: FLOOR_FLOOD_MS });
  await widget.say(FILL);
  const much = await measureClean(widget);
  const gap = (share: number): Figure => ({
    name: `render 500/s: gap between frames, p${share * 100}`,
    unit: 'ms',
    value: quantile(gaps, share),
    floor: quantile([...before.gaps, ...after.gaps], share),
  });
  const ratio = { of: 'ratio', limit: 1.1 } as const;
  return [
    { ...gap(0.95), goal: { of: 'value', limit: 33.4 } },
    gap(0.99),
    { name: 'render: drawn after the minute', unit: '', value: calm.drawing, goal: { of: 'value', limit: 0 } },
    {
      name: 'render: heap after 100,000 messages, floor: after 1,000',
      unit: 'MB',
      goal: ratio,
      value: much.heapBytes / 1e6,
      floor: little.heapBytes / 1e6,
    },
    {
      name: 'render: nodes after 100,000 messages, floor: after 1,000',
      unit: '',
      goal: ratio,
      value: much.nodes,
      floor: little.nodes,
    },
  ];
}

/** Memory after all timeouts: the page waits up to three seconds for loading pictures. */
async function measureClean({ page, rest }: Subject): Promise<PageMetrics> {
  await rest(4_000);
  await page.collectGarbage();
  return page.measure();
}
