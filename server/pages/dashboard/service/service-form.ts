import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import type { ServiceTest, ServiceView } from '../../../account/service/service-schemas.ts';
import { describeProblem } from '../api.ts';
import { copyText } from '../controls/copy-text.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { createServiceApi, type ServiceApi } from './service-api.ts';
import { serviceStyles } from './service.styles.ts';

/**
 * The form for the four values of a service: shows the redirect address, tests the values, saves them, and opens the sign-in.
 *
 * @summary Form that connects a service.
 */
export class ServiceForm extends LitElement {
  static override styles = [pageControlStyles, serviceStyles];
  static override properties = {
    api: { attribute: false },
    service: { attribute: false },
    state: { state: true },
    findings: { state: true },
    problem: { state: true },
    isCopied: { state: true },
  };

  /** The calls; tests pass their own. */
  declare api: ServiceApi;
  declare service: ServiceView;
  declare private state: 'open' | 'busy' | 'saved';
  declare private findings: ServiceTest['findings'];
  declare private problem: string;
  declare private isCopied: boolean;

  constructor() {
    super();
    this.api = createServiceApi();
    this.state = 'open';
    this.findings = [];
    this.problem = '';
    this.isCopied = false;
  }

  protected override render(): TemplateResult {
    return html`<form @submit=${this.handleSubmit}>
      <p>${msg('Register an application at your service with this redirect address, exactly like this:')}</p>
      <div class="redirect">
        <code>${this.service.redirectUrl}</code>
        <wa-button size="s" appearance="outlined" @click=${this.handleCopy}
          >${this.isCopied ? msg('Copied') : msg('Copy')}</wa-button
        >
      </div>
      <p>${msg('Then copy its four values here:')}</p>
      <wa-input name="serviceUrl" type="url" label=${msg('Service URL')} required></wa-input>
      <wa-input name="socketUrl" type="url" label=${msg('WebSocket URL')} required></wa-input>
      <wa-input name="clientId" label=${msg('Client id')} autocomplete="off" required></wa-input>
      <wa-input
        name="clientSecret"
        type="password"
        label=${msg('Client secret')}
        autocomplete="off"
        password-toggle
        required
      ></wa-input>
      ${
        this.service.need === 'code'
          ? html`<wa-input
              name="code"
              label=${msg('Code that the server printed at its start')}
              autocomplete="off"
              required
            ></wa-input>`
          : nothing
      }
      <div class="steps">
        <wa-button variant="brand" type="submit" ?loading=${this.state === 'busy'} ?disabled=${this.state === 'saved'}
          >${msg('Test and connect')}</wa-button
        >
      </div>
      <div role="status">${this.renderResult()}</div>
      <p class="quiet">${msg('The values are kept sealed on the server. The secret is never shown again.')}</p>
    </form>`;
  }

  private renderResult(): TemplateResult {
    return html`${this.problem === '' ? nothing : html`<p class="problem">${this.problem}</p>`}
      <ul class="found" lang="en">
        ${this.findings.map(
          ({ level, what, advice }) =>
            html`<li data-level=${level}>${what}${advice === null ? nothing : html`<small>${advice}</small>`}</li>`,
        )}
      </ul>
      ${this.state === 'saved' ? html`<p>${msg('Saved. Onair starts again with it, and you can sign in …')}</p>` : nothing}`;
  }

  private readonly handleCopy = async (): Promise<void> => {
    this.isCopied = await copyText(this.service.redirectUrl);
  };

  private readonly handleSubmit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.state !== 'open') return;
    const read = (name: string): string =>
      this.renderRoot.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    this.problem = '';
    this.findings = [];
    this.state = 'busy';
    try {
      const { isSaved, findings } = await this.api.chooseService({
        kind: 'own',
        serviceUrl: read('serviceUrl'),
        socketUrl: read('socketUrl'),
        clientId: read('clientId'),
        clientSecret: read('clientSecret'),
        ...(this.service.need === 'code' && { code: read('code') }),
      });
      this.findings = findings;
      this.state = isSaved ? 'saved' : 'open';
      if (isSaved) await this.api.signInAfter(this.service.run);
    } catch (error) {
      this.state = 'open';
      this.problem = describeProblem(error);
    }
  };
}
