import { once } from 'node:events';
import { chromium } from 'playwright-core';
import { WebSocket } from 'ws';
import { chromiumFlags } from '../../scripts/chromium.ts';
import { findFreePort } from '../../server/testing/free-port.ts';
import { listProcesses, pickDrawing, readCpuMs } from '../process-tree.ts';

/** Times in milliseconds and counts since the start of the page. */
export interface PageMetrics {
  readonly taskMs: number;
  readonly scriptMs: number;
  readonly layoutMs: number;
  readonly styleMs: number;
  readonly layouts: number;
  readonly styles: number;
  readonly heapBytes: number;
  readonly nodes: number;
  /** Processor time of the whole browser. */
  readonly cpuMs: number;
  /** The part of the renderer and of drawing. */
  readonly drawingMs: number;
}

/** A page in a browser of its own, over a bare CDP connection: Playwright enables domains that report every frame of a socket. */
export interface BrowserPage {
  /** Value of an expression; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  measure(): Promise<PageMetrics>;
  collectGarbage(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a browser and opens an address in it.
 * @param script runs in the page before its own scripts
 */
export async function openBrowserPage(executablePath: string, address: string, script = ''): Promise<BrowserPage> {
  const port = await findFreePort();
  const args = [
    ...chromiumFlags,
    `--remote-debugging-port=${port}`,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ];
  const browser = await chromium.launchServer({ executablePath, args, headless: true });
  const target = await openTarget(port);
  const call = await connectCdp(target);
  // counts time on a core, not time waiting for one
  await call('Performance.enable', { timeDomain: 'threadTicks' });
  await call('Page.enable', {});
  await call('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await call('Emulation.setDeviceMetricsOverride', { width: 420, height: 900, deviceScaleFactor: 1, mobile: false });
  await call('Page.navigate', { url: address });
  const pid = browser.process().pid ?? 0;
  return {
    async evaluate(expression) {
      const { result } = (await call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })) as {
        result?: { value?: unknown };
      };
      return result?.value;
    },
    async measure() {
      const answer = await call('Performance.getMetrics', {});
      const processes = listProcesses(pid);
      return {
        ...toPageMetrics(answer),
        cpuMs: readCpuMs(processes),
        drawingMs: readCpuMs(pickDrawing(processes)),
      };
    },
    async collectGarbage() {
      for (let time = 0; time < 2; time += 1) await call('HeapProfiler.collectGarbage', {});
    },
    close: () => browser.kill(),
  };
}

async function openTarget(port: number): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' }).catch(
      () => undefined,
    );
    if (answer?.ok) return ((await answer.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl;
    if (attempt > 100) throw new Error('Chromium opens no page for the benchmark: check that it starts.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A pending call. */
interface Waiter {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: Error) => void;
}

type Call = (method: string, parameters: object) => Promise<unknown>;

async function connectCdp(address: string): Promise<Call> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const waiting = new Map<number, Waiter>();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium closed the page of the benchmark.'));
  });
  socket.on('message', (data: Buffer) => {
    const { id, result } = JSON.parse(data.toString()) as { id?: number; result?: unknown };
    if (id === undefined) return;
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  await once(socket, 'open');
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

function toPageMetrics(answer: unknown): Omit<PageMetrics, 'cpuMs' | 'drawingMs'> {
  const { metrics } = answer as { metrics: readonly { readonly name: string; readonly value: number }[] };
  const values = new Map(metrics.map(({ name, value }) => [name, value]));
  const read = (name: string): number => values.get(name) ?? NaN;
  return {
    taskMs: read('TaskDuration') * 1000,
    scriptMs: read('ScriptDuration') * 1000,
    layoutMs: read('LayoutDuration') * 1000,
    styleMs: read('RecalcStyleDuration') * 1000,
    layouts: read('LayoutCount'),
    styles: read('RecalcStyleCount'),
    heapBytes: read('JSHeapUsedSize'),
    nodes: read('Nodes'),
  };
}
