import type { WidgetSettings } from '../settings/schema.ts';
import { SourceRequestEvent } from './source-request.ts';

/** Time after page load for a widget to be moved into its source, in milliseconds, since some editors and frameworks move elements. */
const SETTLE_MS = 2_000;

/** Documents with a report: widgets without a source have one cause, so a page gets one line about them. */
const reported = new WeakSet<Document>();

/** Dependencies of the check of a widget; tests pass their own. */
export interface EmbeddingCheck {
  /** Returns whether the widget is in the page and has no data. */
  readonly isWithoutSource: () => boolean;
  readonly after?: (delayMs: number, callback: () => void) => unknown;
  readonly warn?: (line: string) => void;
}

type Needs = Pick<WidgetSettings, 'permissions' | 'permissionsFor'>;
type Values = Readonly<Record<string, unknown>>;

/** Warns on the console if a page has a source that a widget needs and cannot use: it is elsewhere, or not registered. */
export function checkEmbedding(host: HTMLElement, { isWithoutSource, after = setAfter, warn }: EmbeddingCheck): void {
  const { definition } = host.constructor as { readonly definition?: Needs };
  // The settings are properties of the element, which may change before the check.
  const listNeeded = (): readonly string[] | undefined =>
    definition?.permissionsFor?.(host as unknown as Values) ?? definition?.permissions;
  // Widgets such as pictures use no data of a source.
  if (!definition?.permissionsFor && listNeeded()?.length === 0) return;
  const { ownerDocument: page, localName } = host;
  const look = (): void => {
    const source = page.querySelector('onair-source');
    // A source with a wrong src answers, and reports that itself.
    if (!isWithoutSource() || reported.has(page) || !source || isInSource(host) || listNeeded()?.length === 0) return;
    reported.add(page);
    // eslint-disable-next-line no-console -- web developers look for errors there
    (warn ?? console.warn)(`Onair: <${localName}> has no data, since ${describeCause(source, localName)}`);
  };
  const wait = (): void => void after(SETTLE_MS, look);
  if (page.readyState === 'complete') wait();
  else page.defaultView?.addEventListener('load', wait, { once: true });
}

/** Whether a source around an element answers, with data or without. */
function isInSource(host: HTMLElement): boolean {
  const request = new SourceRequestEvent(() => undefined);
  host.dispatchEvent(request);
  request.leave?.();
  return request.leave !== undefined;
}

function describeCause(source: Element, localName: string): string {
  return source.matches(':defined')
    ? `it is not inside its <onair-source>. Editors that wrap each line in <p> take elements apart: set src on <${localName}> itself instead.`
    : `<onair-source> is not registered: import its module, too (source/define or source.js).`;
}

function setAfter(delayMs: number, callback: () => void): void {
  setTimeout(callback, delayMs);
}
