import type { LitElement, ReactiveController, ReactiveControllerHost } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { Retries } from '../base/retries.ts';
import { findMark } from './marks.ts';

/** An id without a platform. */
const NO_PLATFORM = -1;
const SVG = 'data:image/svg+xml,';

/** An element with marks. */
export type MarkHost = ReactiveControllerHost & Pick<LitElement, 'isConnected' | 'renderRoot'>;

/**
 * Replaces a platform's picture that did not load by the neutral mark (E54, F37), until it loads: `new MarkErrors(this)` in an element with
 * marks.
 */
export class MarkErrors implements ReactiveController {
  readonly #host: MarkHost;
  readonly #clock: () => Pick<Clock, 'after' | 'elapsed'>;
  readonly #retries: Retries;
  readonly #replaced = new Map<HTMLImageElement, string>();
  readonly #loading = new Set<string>();
  #stopRetrying: (() => void) | undefined;

  constructor(host: MarkHost, clock: () => Pick<Clock, 'after' | 'elapsed'> = () => systemClock) {
    this.#host = host;
    this.#clock = clock;
    this.#retries = new Retries(this.#clock);
    host.addController(this);
  }

  hostConnected(): void {
    // `error` does not bubble; adding the same listener again changes nothing.
    this.#host.renderRoot.addEventListener('error', this.#handleError, true);
    this.#retry();
  }

  /** Runs in the task of drawing, so that a replaced address is never requested. */
  hostUpdated(): void {
    for (const mark of this.#host.renderRoot.querySelectorAll<HTMLImageElement>('img.mark')) {
      if (this.#retries.isWaiting(mark.src)) this.#replace(mark);
    }
    if (this.#replaced.size > 0) this.#retry();
  }

  hostDisconnected(): void {
    this.#stopRetrying?.();
  }

  readonly #handleError = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement) || target.className !== 'mark') return;
    // A page that forbids data URLs gets no second attempt.
    if (target.src.startsWith(SVG)) return void this.#replaced.delete(target);
    this.#retries.fail(target.src);
    this.#replace(target);
    this.#retry();
  };

  /** Replaces the picture but keeps the element, so that it can become the mark of another platform. */
  #replace(mark: HTMLImageElement): void {
    this.#replaced.set(mark, mark.src);
    mark.src = drawNeutralMark();
  }

  /** Requests due pictures, and waits for the next; the neutral mark stays until the picture is loaded. */
  #retry(): void {
    this.#stopRetrying?.();
    for (const mark of this.#replaced.keys())
      if (!mark.isConnected || !mark.src.startsWith(SVG)) this.#replaced.delete(mark);
    const addresses = [...new Set(this.#replaced.values())];
    const waiting = addresses.filter((address) => this.#retries.isWaiting(address));
    for (const address of addresses) if (!waiting.includes(address)) this.#load(address);
    this.#stopRetrying = this.#retries.whenDue(waiting, () => this.#retry());
  }

  #load(address: string): void {
    if (this.#loading.has(address)) return;
    this.#loading.add(address);
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    const end = (): void => {
      this.#loading.delete(address);
      if (this.#host.isConnected) this.#retry();
    };
    picture.onerror = () => {
      this.#retries.fail(address);
      end();
    };
    picture.onload = () => {
      this.#retries.succeed(address);
      for (const [mark, own] of this.#replaced) if (own === address && mark.src.startsWith(SVG)) mark.src = own;
      end();
    };
    picture.src = address;
  }
}

function drawNeutralMark(): string {
  const { color, ink, path } = findMark(NO_PLATFORM, undefined);
  const glyph = `<path fill="${ink}" fill-rule="evenodd" d="${path}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" style="background:${color}">${glyph}</svg>`;
  return SVG + encodeURIComponent(svg);
}
