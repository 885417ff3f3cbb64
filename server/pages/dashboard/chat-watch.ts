import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { createChatStore } from '../../../core/stores/chat-store.ts';
import { openSource } from '../../../widgets/source/registry.ts';

/** Knows whether there is any chat at an overlay URL, over the connection that the preview's own widget has. */
export class ChatWatch implements ReactiveController {
  /** True once the server has answered and has no message; false while that is not known. */
  isEmpty = false;
  readonly #host: ReactiveControllerHost;
  readonly #open: typeof openSource;
  #url: string | undefined;
  #isConnected = false;
  #release: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, open = openSource) {
    this.#host = host;
    this.#open = open;
    host.addController(this);
  }

  /** Watches another URL, or none. */
  follow(url: string | undefined): void {
    if (url === this.#url) return;
    this.#url = url;
    this.#restart();
  }

  hostConnected(): void {
    this.#isConnected = true;
    this.#restart();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#restart();
  }

  #restart(): void {
    this.#release?.();
    this.#release = undefined;
    this.isEmpty = false;
    const opened = this.#isConnected && this.#url !== undefined ? this.#open(this.#url) : undefined;
    if (!opened) return;
    const { $messages } = opened.source.store(createChatStore);
    const { $state } = opened.source.connection;
    const look = (): void => this.#take($state.get() === 'open' && $messages.get().length === 0);
    const stops = [$messages.listen(look), $state.subscribe(look)];
    this.#release = () => {
      stops.forEach((stop) => stop());
      opened.release();
    };
  }

  #take(isEmpty: boolean): void {
    if (isEmpty === this.isEmpty) return;
    this.isEmpty = isEmpty;
    this.#host.requestUpdate();
  }
}
