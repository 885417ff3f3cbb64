import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import type { ServiceView } from '../../../account/service/service-schemas.ts';
import { describeProblem } from '../api.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { createServiceApi, type ServiceApi } from './service-api.ts';
import { ServiceViewController } from './service-view.ts';
import { serviceStyles } from './service.styles.ts';

/**
 * The choice between made-up chat and a service while there is none; otherwise its content, which signs in.
 *
 * @summary First choice of a service.
 * @slot - shown once there is a service
 */
export class ServiceChoiceElement extends LitElement {
  static override styles = [pageControlStyles, serviceStyles];
  static override properties = {
    api: { attribute: false },
    isTyping: { state: true },
    isStarting: { state: true },
    problem: { state: true },
  };

  /** The calls; tests pass their own. */
  declare api: ServiceApi;
  declare private isTyping: boolean;
  declare private isStarting: boolean;
  declare private problem: string;
  private readonly service: ServiceViewController;

  constructor() {
    super();
    this.api = createServiceApi();
    this.isTyping = false;
    this.isStarting = false;
    this.problem = '';
    this.service = new ServiceViewController(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.service.isRead) return nothing;
    const service = this.service.value;
    return service?.origin === 'none' ? this.renderChoice(service) : html`<slot></slot>`;
  }

  private renderChoice(service: ServiceView): TemplateResult {
    return html`<div class="steps choice">
        ${
          service.canTryMadeUp
            ? html`<wa-button
                size="l"
                variant="brand"
                ?loading=${this.isStarting}
                @click=${() => void this.tryMadeUp(service)}
                >${msg('Try it with made-up chat')}</wa-button
              >`
            : nothing
        }
        <wa-button
          size="l"
          appearance="outlined"
          aria-expanded=${this.isTyping}
          @click=${() => (this.isTyping = !this.isTyping)}
          >${msg('Connect my service')}</wa-button
        >
      </div>
      ${
        service.need === 'code' && service.canTryMadeUp && !this.isTyping
          ? html`<p>
              <wa-input
                name="code"
                label=${msg('Code that the server printed at its start')}
                autocomplete="off"
              ></wa-input>
            </p>`
          : nothing
      }
      <div role="alert">${this.problem === '' ? nothing : html`<p class="problem">${this.problem}</p>`}</div>
      ${this.isTyping ? html`<onair-service-form .api=${this.api} .service=${service}></onair-service-form>` : nothing}`;
  }

  private async tryMadeUp({ need, run }: ServiceView): Promise<void> {
    this.problem = '';
    this.isStarting = true;
    try {
      const code = this.renderRoot.querySelector<HTMLInputElement>('[name=code]')?.value ?? '';
      await this.api.chooseService({ kind: 'made_up', ...(need === 'code' && { code }) });
      await this.api.signInAfter(run);
    } catch (error) {
      this.problem = describeProblem(error);
    }
    this.isStarting = false;
  }
}
