import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Source } from '../../core/stores/source.ts';
import { openSource } from '../source/registry.ts';
import { NO_PARAMETERS, requestSource } from '../source/source-request.ts';

/** Where a widget may take its source from, the first that there is: handed in, its own `src`, the nearest around it. */
export interface SourceChoice {
  readonly given: Source | undefined;
  readonly src: string | undefined;
}

/** Keeps a widget's source for as long as the widget is in a document, and asks for an update when it is another one. */
export class SourceController implements ReactiveController {
  /** Undefined until there is one, and after the widget was removed. */
  source: Source | undefined;
  /** What the overlay URL says about single settings. */
  parameters: URLSearchParams = NO_PARAMETERS;

  readonly #host: ReactiveControllerHost & Element;
  readonly #choose: () => SourceChoice;
  #choice: SourceChoice | undefined;
  #release: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & Element, choose: () => SourceChoice) {
    this.#host = host;
    this.#choose = choose;
    host.addController(this);
  }

  hostConnected(): void {
    this.#open(this.#choose());
  }

  hostDisconnected(): void {
    this.#choice = undefined;
    this.#release?.();
    this.#release = undefined;
    this.source = undefined;
  }

  /** Opens another source when another one was chosen. */
  follow(): void {
    const choice = this.#choose();
    if (this.#choice && (choice.given !== this.#choice.given || choice.src !== this.#choice.src)) this.#open(choice);
  }

  #open(choice: SourceChoice): void {
    const releaseFormer = this.#release;
    this.#choice = choice;
    this.#release = this.#take(choice);
    // given back afterwards, so that a source which both share lives on
    releaseFormer?.();
  }

  #take({ given, src }: SourceChoice): (() => void) | undefined {
    if (!given && src === undefined) return requestSource(this.#host, (...found) => this.#set(...found));
    const opened = given || src === undefined ? undefined : openSource(src);
    this.#set(given ?? opened?.source, opened?.parameters ?? NO_PARAMETERS);
    return opened && (() => opened.release());
  }

  #set(source: Source | undefined, parameters: URLSearchParams): void {
    this.source = source;
    this.parameters = parameters;
    this.#host.requestUpdate();
  }
}
