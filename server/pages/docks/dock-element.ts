import { css, html, LitElement, type PropertyDeclaration, type TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../../core/connection/clock.ts';
import type { Source } from '../../../core/stores/source.ts';
import { controlStyles } from '../parts/control.styles.ts';
import type { AddressFault } from '../../../core/service/overlay-url.ts';
import { describeFailure, NotSentError, type DockActions } from './actions.ts';
import type { ColourChoice } from '../colours.ts';
import type { LanguageChoice } from '../parts/language/language.ts';
import { redrawInEachLanguage } from '../parts/language/msg.ts';
import './define-shell.ts';

/** Styles of docks on top of the shared page styles. Buttons are large enough for a thumb. */
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
 * Base class of docks: an element with a source, actions and a clock, drawn inside `<onair-dock-shell>`. A dock defines `heading` and
 * `renderContent`.
 */
export abstract class DockElement extends LitElement {
  static override styles = [controlStyles, dockStyles];
  static override properties: Record<string, PropertyDeclaration> = {
    source: { attribute: false },
    fault: { attribute: false },
    actions: { attribute: false },
    colours: { attribute: false },
    language: { attribute: false },
    notice: { state: true },
  };

  /** Source of the data; undefined if the page's address is not that of a dock. */
  declare source: Source | undefined;
  /** Fault of the address; undefined if there is a source. */
  declare fault: AddressFault | undefined;
  /** Actions on messages; undefined without a source. */
  declare actions: DockActions | undefined;
  /** The choice between dark and light; undefined if colours cannot be chosen. */
  declare colours: ColourChoice | undefined;
  /** The choice of a language; undefined if it cannot be chosen. */
  declare language: LanguageChoice | undefined;
  /** Tests pass their own. */
  clock: Clock = systemClock;

  /** Description of the last failed action; empty if there is none. */
  declare private notice: string;

  constructor() {
    super();
    redrawInEachLanguage(this);
    this.notice = '';
  }

  /** Title of the dock. */
  abstract get heading(): string;

  /** Draws the content inside the shell. */
  protected abstract renderContent(): TemplateResult;

  protected override render(): TemplateResult {
    return html`<onair-dock-shell
      .heading=${this.heading}
      .source=${this.source}
      .fault=${this.fault}
      .colours=${this.colours}
      .language=${this.language}
      .notice=${this.notice}
      @onair-notice-read=${() => (this.notice = '')}
      >${this.renderContent()}</onair-dock-shell
    >`;
  }

  /** Current time in epoch milliseconds, by the server's clock once it is known. */
  protected get serverNowMs(): number {
    return this.clock.now() - (this.source?.connection.clockAheadMs ?? 0);
  }

  /** Whether the dock is connected, so that actions are sent. */
  protected get isLinked(): boolean {
    return this.source?.connection.$state.get() === 'open';
  }

  /**
   * Runs an action and shows a notice if it fails. Does nothing while the connection is lost.
   * @returns whether the action succeeded
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

  /** Describes a failure in one line; docks override it for their own errors. */
  protected describe(error: unknown): string {
    return describeFailure(error);
  }
}
