import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { ObsView } from '../../../obs/obs-schemas.ts';
import { readObsPlace } from '../../../obs-steps/obs-place.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { describeRefusal } from '../../parts/refusals/refusals.ts';
import { connectObsStyles } from './obs-section.styles.ts';
import type { ObsStore } from './obs-store.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-obs-connected': CustomEvent<undefined>;
  }
}

/** The default port of obs-websocket. */
const PORT = 4455;

/**
 * The form for the address and password of OBS. Says where OBS shows them, and connects.
 *
 * @summary Form that connects to OBS.
 * @fires onair-obs-connected - OBS has answered, and the password is right
 */
export class ConnectObs extends LitElement {
  static override styles = [pageControlStyles, connectObsStyles];
  static override properties = { store: { attribute: false } };

  declare store: ObsStore;
  private readonly view = new StoreController(this, { select: () => this.store.$view });
  private readonly problem = new StoreController(this, { select: () => this.store.$problem });
  private readonly isBusy = new StoreController(this, { select: () => this.store.$isBusy });

  protected override render(): TemplateResult {
    const { mode, place } = this.view.value ?? { mode: 'server', place: null };
    return html`<ol>
        <li>
          ${msg(html`In OBS open <strong>Tools → WebSocket Server Settings</strong> and tick <strong>Enable WebSocket server</strong>.`)}
        </li>
        <li>
          ${msg(html`Press <strong>Show Connect Info</strong> there, and copy the password into the field below.`)}
        </li>
      </ol>
      <form @submit=${this.handleSubmit}>
        <wa-input
          name="password"
          type="password"
          label=${msg('Password')}
          autocomplete="off"
          password-toggle
        ></wa-input>
        <wa-input name="host" label=${msg('Address')} value=${place?.host ?? '127.0.0.1'} required></wa-input>
        <wa-input
          class="port"
          name="port"
          label=${msg('Port')}
          type="number"
          min="1"
          max="65535"
          without-spin-buttons
          value=${place?.port ?? PORT}
          required
        ></wa-input>
        <wa-button variant="brand" type="submit" ?loading=${this.isBusy.value}>${msg('Connect')}</wa-button>
      </form>
      <div role="alert">${this.renderProblem()}</div>
      <p class="quiet">${describePassword(mode)}</p>`;
  }

  /** Renders the last error, or else why the known OBS does not answer. */
  private renderProblem(): TemplateResult | typeof nothing {
    const known = this.isBusy.value ? undefined : this.view.value?.problem;
    const text = this.problem.value || (known && describeRefusal(known));
    return text ? html`<p class="problem">${text}</p>` : nothing;
  }

  private readonly handleSubmit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const read = (name: string): string =>
      this.renderRoot.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    const password = read('password');
    const place = readObsPlace(read('host'), Number(read('port')));
    // so that the fields show the attempted address
    this.write('host', place.host);
    this.write('port', String(place.port));
    await this.store.connect({ ...place, ...(password !== '' && { password }) });
    if (this.problem.value === '') this.dispatchEvent(new CustomEvent('onair-obs-connected'));
  };

  private write(name: string, value: string): void {
    const field = this.renderRoot.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = value;
  }
}

function describePassword(mode: ObsView['mode']): string {
  return mode === 'server'
    ? msg('The password is kept sealed on the server and is never shown again.')
    : msg(
        'OBS is in another network than this server, so this page connects to it: open it on the computer that OBS runs on. The password is gone when you close the page.',
      );
}
