import type { Page } from 'playwright-core';
import { createCollector } from '../../../server/operation/collector.ts';

/** Maximum number of lines in the box of a soak. */
export const MAX_ROWS = 100;

/** Size of an overlay's page. */
export interface PageSize {
  /** Bytes of its heap after a collection. */
  readonly pageBytes: number;
  /** Lines of chat in it. */
  readonly rows: number;
  /** All elements and texts of the page and its shadow roots. */
  readonly nodes: number;
}

/** Collects garbage and measures. */
export async function measurePage(page: Page): Promise<PageSize> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  const rows = await page.evaluate(
    () => document.querySelector('onair-chat-box')?.shadowRoot?.querySelectorAll('[part~=message]').length ?? 0,
  );
  return { pageBytes: usedSize, rows, nodes };
}

/** Collects this process's garbage. @returns bytes of its heap and buffers after that */
export function collectServerGarbage(): number {
  createCollector()();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
