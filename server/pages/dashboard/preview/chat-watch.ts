import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { createChatStore } from '../../../../core/stores/chat-store.ts';
import { openSource } from '../../../../widgets/source/registry.ts';

/** Watches whether the chat of an overlay URL is empty. Shares the connection of the preview's widget. */
export class ChatWatch implements ReactiveController {
  /** Whether the server is connected and has sent no message; false if unknown. */
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

  /** Watches this URL; undefined stops watching. */
  watch(url: string | undefined): void {
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
    const update = (): void => this.#set($state.get() === 'open' && $messages.get().length === 0);
    const stops = [$messages.listen(update), $state.subscribe(update)];
    this.#release = () => {
      stops.forEach((stop) => stop());
      opened.release();
    };
  }

  #set(isEmpty: boolean): void {
    if (isEmpty === this.isEmpty) return;
    this.isEmpty = isEmpty;
    this.#host.requestUpdate();
  }
}
