import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../../core/connection/clock.ts';

/**
 * Wakes its host: asks it for an update once a delay has passed. One timer at a time, none while nothing is due and none
 * after the host was removed, so an idle widget costs nothing. The host says in each update when it next wants to wake,
 * and so needs no memory of timers.
 */
export class WakeController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #clock: () => Clock;
  #cancel: (() => void) | undefined;

  /** `clock` is asked for at each wish, since an element is given its clock after it was made. */
  constructor(host: ReactiveControllerHost, clock: () => Clock) {
    this.#host = host;
    this.#clock = clock;
    host.addController(this);
  }

  /** Wakes the host in `delayMs`, instead of at any former wish; undefined for never. */
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
