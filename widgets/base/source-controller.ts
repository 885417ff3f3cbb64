import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Source } from '../../core/stores/source.ts';
import { isOnAir } from './on-air.ts';
import { openSource } from '../source/registry.ts';
import { NO_PARAMETERS, requestSource } from '../source/source-request.ts';

/** Possible sources of a widget, the first available one wins: its property, its own `src`, the nearest one around it. */
export interface SourceChoice {
  readonly given: Source | undefined;
  readonly src: string | undefined;
}

/** Keeps a widget's source while the widget is connected, and requests an update when the source changes. */
export class SourceController implements ReactiveController {
  /** The source in use; undefined before there is one, and after the widget was removed. */
  source: Source | undefined;
  /** Settings that the overlay URL overrides. */
  parameters: URLSearchParams = NO_PARAMETERS;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #choose: () => SourceChoice;
  #choice: SourceChoice | undefined;
  #release: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, choose: () => SourceChoice) {
    this.#host = host;
    this.#choose = choose;
    host.addController(this);
  }

  hostConnected(): void {
    this.#open(this.#choose());
    if (!this.source && !isOnAir()) void this.#checkEmbedding().catch(() => undefined);
  }

  hostDisconnected(): void {
    this.#choice = undefined;
    this.#release?.();
    this.#release = undefined;
    this.source = undefined;
  }

  /** Opens another source if the choice has changed. */
  follow(): void {
    const choice = this.#choose();
    if (this.#choice && (choice.given !== this.#choice.given || choice.src !== this.#choice.src)) this.#open(choice);
  }

  #open(choice: SourceChoice): void {
    const releaseFormer = this.#release;
    this.#choice = choice;
    this.#release = this.#take(choice);
    // Released afterwards, so that a source shared by both stays open.
    releaseFormer?.();
  }

  #take({ given, src }: SourceChoice): (() => void) | undefined {
    if (!given && src === undefined) return requestSource(this.#host, (...found) => this.#set(...found));
    const opened = given || src === undefined ? undefined : openSource(src);
    this.#set(given ?? opened?.source, opened?.parameters ?? NO_PARAMETERS);
    return opened && (() => opened.release());
  }

  async #checkEmbedding(): Promise<void> {
    const { checkEmbedding } = await import('../source/embedding.ts');
    checkEmbedding(this.#host, {
      isWithoutSource: () => this.#host.isConnected && !this.source && this.#choice?.src === undefined,
    });
  }

  #set(source: Source | undefined, parameters: URLSearchParams): void {
    this.source = source;
    this.parameters = parameters;
    this.#host.requestUpdate();
  }
}
