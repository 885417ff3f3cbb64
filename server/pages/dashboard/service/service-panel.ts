import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { createServiceApi, type ServiceApi } from './service-api.ts';
import { ServiceViewController } from './service-view.ts';
import { serviceStyles } from './service.styles.ts';

/**
 * Says where the service comes from, and changes it if it was chosen in the page.
 *
 * @summary Service in the section of the connection.
 */
export class ServicePanel extends LitElement {
  static override styles = [pageControlStyles, serviceStyles];
  static override properties = { api: { attribute: false } };

  /** The calls; tests pass their own. */
  declare api: ServiceApi;
  private readonly service: ServiceViewController;

  constructor() {
    super();
    this.api = createServiceApi();
    this.service = new ServiceViewController(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const service = this.service.value;
    if (service?.need === 'environment') {
      return html`<p class="quiet">
        ${msg('The service of this server is set in its environment or in .env, which win over a choice in this page.')}
      </p>`;
    }
    if (service?.origin !== 'page') return nothing;
    return html`<wa-details summary=${msg('Connect another service')}
      ><p>${msg('All logins end. Your overlays are kept for the service they belong to.')}</p>
      <onair-service-form .api=${this.api} .service=${service}></onair-service-form
    ></wa-details>`;
  }
}
