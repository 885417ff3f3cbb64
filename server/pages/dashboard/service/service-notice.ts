import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import type { ServiceView } from '../../../account/service/service-schemas.ts';
import { describeProblem } from '../api.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { createServiceApi, type ServiceApi } from './service-api.ts';
import { ServiceViewController } from './service-view.ts';
import { serviceStyles } from './service.styles.ts';

/**
 * Says that everything is made up, with the way to its controls and to a service; later asks whether to take over what was made meanwhile.
 *
 * @summary Notice about made-up chat.
 */
export class ServiceNotice extends LitElement {
  static override styles = [pageControlStyles, serviceStyles];
  static override properties = {
    api: { attribute: false },
    isTyping: { state: true },
    problem: { state: true },
  };

  /** The calls; tests pass their own. */
  declare api: ServiceApi;
  declare private isTyping: boolean;
  declare private problem: string;
  private readonly service: ServiceViewController;

  constructor() {
    super();
    this.api = createServiceApi();
    this.isTyping = false;
    this.problem = '';
    this.service = new ServiceViewController(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const service = this.service.value;
    if (service?.origin === 'made_up') return this.renderMadeUp(service);
    return (service?.madeUpOverlays ?? 0) > 0 ? this.renderOffer() : nothing;
  }

  private renderMadeUp(service: ServiceView): TemplateResult {
    return html`<section class="notice" aria-label=${msg('Made-up chat')}>
      <p>
        <strong>${msg('Everything here is made up: chat, viewers and clips.')}</strong>
        ${msg('Your overlays and their links are real, and you can take them over later.')}
      </p>
      <div class="steps">
        ${
          service.simulatorUrl === null
            ? nothing
            : html`<a class="button" href=${service.simulatorUrl} target="_blank"
                >${msg('Controls of made-up chat')}</a
              >`
        }
        <wa-button appearance="outlined" aria-expanded=${this.isTyping} @click=${() => (this.isTyping = !this.isTyping)}
          >${msg('Connect my service')}</wa-button
        >
      </div>
      ${this.isTyping ? html`<onair-service-form .api=${this.api} .service=${service}></onair-service-form>` : nothing}
    </section>`;
  }

  private renderOffer(): TemplateResult {
    return html`<section class="notice" aria-label=${msg('Made-up chat')}>
      <p>
        <strong>${msg('Take over the overlays that were made with made-up chat?')}</strong>
        ${msg('They become yours, with their links, themes and files, and show your own chat.')}
      </p>
      <div class="steps">
        <wa-button variant="brand" @click=${() => void this.answer(true)}>${msg('Take over')}</wa-button>
        <wa-button appearance="outlined" @click=${() => void this.answer(false)}>${msg('No, thanks')}</wa-button>
      </div>
      <div role="alert">${this.problem === '' ? nothing : html`<p class="problem">${this.problem}</p>`}</div>
    </section>`;
  }

  private async answer(isWanted: boolean): Promise<void> {
    this.problem = '';
    try {
      await this.api.takeOver(isWanted);
      await this.service.read();
    } catch (error) {
      this.problem = describeProblem(error);
    }
  }
}
