import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { describeProblem, type DashboardApi, type Overlay } from '../api.ts';
import { trialLabels } from '../preview/trials.ts';
import { describeTrial, type TrialRequest } from '../preview/try-it.ts';
import type { CanvasActions } from './actions/canvas-actions.ts';
import type { CanvasStage } from './stage/canvas-stage.ts';
import { renderIconButton } from './icon-button.ts';
import { words } from './words.ts';

/** The editor as its trials use it. */
export interface TrialsHost extends ReactiveControllerHost {
  /** The overlay of the canvas. */
  readonly overlay: Overlay;
  readonly api: Pick<DashboardApi, 'tryOverlay'>;
  /** The actions on the canvas; undefined while a dialog is open or the canvas is loaded. */
  readonly editing: CanvasActions | undefined;
  readonly renderRoot: ParentNode;
  readonly stage: CanvasStage | null;
}

/** The panel of trials, which stands beside the stage, and the last trial on the stage, which a button or Ctrl Enter repeats. */
export class EditorTrials implements ReactiveController {
  readonly #host: TrialsHost;
  #isOpen = false;
  /** The last trial on the stage. */
  #last: TrialRequest | undefined;
  /** Result of the last trial on air. */
  #said = '';

  constructor(host: TrialsHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('keydown', this.#handleKey);
  }

  hostDisconnected(): void {
    removeEventListener('keydown', this.#handleKey);
  }

  /** Forgets the trials of another canvas. */
  reset(): void {
    this.#isOpen = false;
    this.#last = undefined;
    this.#said = '';
  }

  /** Renders the buttons that open the panel and repeat the last trial; a canvas of only drawn layers has nothing to try. */
  renderButtons(): TemplateResult | typeof nothing {
    if (!this.#canTry) return nothing;
    const last = this.#last && trialLabels()[this.#last.what];
    return html`<div class="group tries">
      <wa-button class="try" size="s" appearance=${this.#isOpen ? 'filled' : 'plain'} @click=${this.#toggle}
        >${words.tryIt()}</wa-button
      >
      ${
        last === undefined
          ? nothing
          : renderIconButton({ icon: 'refresh', label: words.tryAgain(last), onPress: () => this.#repeat() })
      }
    </div>`;
  }

  /** Renders the panel while it is open. */
  renderPanel(): TemplateResult | typeof nothing {
    if (!this.#isOpen || !this.#canTry) return nothing;
    return html`<section class="trials" aria-label=${words.tryIt()}>
      <div class="head">
        <h2>${words.tryIt()}</h2>
        ${renderIconButton({ icon: 'close', label: words.close(), onPress: this.#close })}
      </div>
      <onair-try-it
        .permissions=${this.#host.overlay.permissions}
        .said=${this.#said}
        @onair-try-preview=${({ detail }: CustomEvent<TrialRequest>) => this.#tryHere(detail)}
        @onair-try-on-air=${({ detail }: CustomEvent<TrialRequest>) => void this.#tryOnAir(detail)}
      ></onair-try-it>
    </section>`;
  }

  get #canTry(): boolean {
    return this.#host.overlay.permissions.length > 0;
  }

  readonly #toggle = (): void => {
    if (this.#isOpen) {
      this.#close();
      return;
    }
    this.#said = '';
    this.#isOpen = true;
    void this.#focus('onair-try-it');
  };

  readonly #close = (): void => {
    this.#isOpen = false;
    void this.#focus('.try');
  };

  async #focus(selector: string): Promise<void> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  readonly #handleKey = (event: KeyboardEvent): void => {
    const isRepeat = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isRepeat || event.defaultPrevented || !this.#last || !this.#host.editing) return;
    event.preventDefault();
    this.#repeat();
  };

  #repeat(): void {
    if (this.#last) this.#host.stage?.attempt(this.#last.what, this.#last.text);
  }

  #tryHere(trial: TrialRequest): void {
    this.#last = trial;
    this.#repeat();
    this.#host.requestUpdate();
  }

  async #tryOnAir({ what, text }: TrialRequest): Promise<void> {
    const { api, overlay } = this.#host;
    this.#said = await api.tryOverlay(overlay.id, { what, ...(text && { text }) }).then(describeTrial, describeProblem);
    this.#host.requestUpdate();
  }
}
