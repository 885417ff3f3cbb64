import { css, html, LitElement, type PropertyDeclaration, type TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../../core/connection/clock.ts';
import type { Source } from '../../../core/stores/source.ts';
import { controlStyles } from '../../../widgets/page-parts/control.styles.ts';
import type { AddressFault } from '../../../widgets/source/overlay-url.ts';
import { describeFailure, NotSentError, type DockActions } from './actions.ts';
import type { ColourChoice } from '../colours.ts';
import './define-shell.ts';

/** Buttons and rows of docks, on top of the styles that all pages share: each can be pressed by a thumb. */
const dockStyles = css`
  :host {
    display: block;
    height: 100%;
  }
  button,
  .button {
    min-height: 40px;
    border-radius: var(--radius);
  }
  button.primary {
    border-color: transparent;
    background: var(--accent);
    color: var(--accent-ink);
  }
`;

/**
 * What every dock is: an element with a source, actions and a clock, inside `<onair-dock-shell>`. A dock has a `heading` and
 * draws its content in `renderContent`.
 */
export abstract class DockElement extends LitElement {
  static override styles = [controlStyles, dockStyles];
  static override properties: Record<string, PropertyDeclaration> = {
    source: { attribute: false },
    fault: { attribute: false },
    actions: { attribute: false },
    colours: { attribute: false },
    notice: { state: true },
  };

  /** Where the data come from; undefined when the page's address is not that of a dock. */
  declare source: Source | undefined;
  /** What is wrong with the address; undefined while there is a source. */
  declare fault: AddressFault | undefined;
  /** What is done to messages; undefined without a source. */
  declare actions: DockActions | undefined;
  /** Dark or light; without it there is nothing to choose. */
  declare colours: ColourChoice | undefined;
  /** Tests hand in their own. */
  clock: Clock = systemClock;

  /** Why the last press had no effect; empty when there is nothing to say. */
  declare private notice: string;

  constructor() {
    super();
    this.notice = '';
  }

  /** Title of the dock. */
  abstract get heading(): string;

  /** Draws what the dock is for; the shell is around it. */
  protected abstract renderContent(): TemplateResult;

  protected override render(): TemplateResult {
    return html`<onair-dock-shell
      .heading=${this.heading}
      .source=${this.source}
      .fault=${this.fault}
      .colours=${this.colours}
      .notice=${this.notice}
      @onair-notice-read=${() => (this.notice = '')}
      >${this.renderContent()}</onair-dock-shell
    >`;
  }

  /** Whether what is pressed is sent. */
  protected get isLinked(): boolean {
    return this.source?.connection.$state.get() === 'open';
  }

  /**
   * Does what was pressed, and tells the person when it has no effect. While the link is lost nothing is done.
   * @returns whether it was done
   */
  protected async attempt(press: () => Promise<unknown>): Promise<boolean> {
    this.notice = '';
    try {
      if (!this.isLinked) throw new NotSentError('The dock is not connected.');
      await press();
      return true;
    } catch (error) {
      this.notice = this.describe(error);
      return false;
    }
  }

  /** Why a press had no effect, in one line; a dock with failures of its own describes them here. */
  protected describe(error: unknown): string {
    return describeFailure(error);
  }
}
