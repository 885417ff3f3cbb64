import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../../core/connection/clock.ts';

/**
 * Requests an update of its host after a delay. It has one timer at a time, and none while nothing is due or after the host was removed, so
 * an idle widget costs nothing. The host sets the next delay in each update and needs no list of timers.
 */
export class WakeController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #clock: () => Clock;
  #cancel: (() => void) | undefined;

  /** `clock` is read for each request, since an element's clock is set after its construction. */
  constructor(host: ReactiveControllerHost, clock: () => Clock) {
    this.#host = host;
    this.#clock = clock;
    host.addController(this);
  }

  /** Requests an update in `delayMs`, replacing any former request; undefined for none. */
  wakeIn(delayMs: number | undefined): void {
    this.#cancel?.();
    this.#cancel = delayMs === undefined ? undefined : this.#clock().after(delayMs, this.#wake);
  }

  hostDisconnected(): void {
    this.wakeIn(undefined);
  }

  readonly #wake = (): void => {
    this.#cancel = undefined;
    this.#host.requestUpdate();
  };
}
