import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { NewSource } from '../../../obs/obs-schemas.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { whenClosed } from '../controls/when-closed.ts';
import type { ObsStore } from '../obs/obs-store.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-show-seen': CustomEvent<undefined>;
  }
}

/**
 * The step after all scenes were made: puts them into OBS as soon as it is connected, each into a scene of its own.
 *
 * @summary The whole show and OBS, over the list of overlays.
 * @fires onair-show-seen - the owner closed it
 */
export class ShowReady extends LitElement {
  static override styles = [
    pageControlStyles,
    css`
      p {
        margin: 0 0 14px;
        text-wrap: pretty;
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin: 0 0 18px;
        padding: 0;
        list-style: none;
      }
      li {
        padding: 4px 10px;
        border: 1px solid var(--line);
        border-radius: 999px;
        font-size: 13px;
      }
      .done wa-icon {
        margin-inline-end: 6px;
        color: var(--good);
      }
    `,
  ];
  static override properties = {
    store: { attribute: false },
    items: { attribute: false },
    isPut: { state: true },
  };

  declare store: ObsStore;
  /** The scenes as they go into OBS. */
  declare items: readonly NewSource[];
  /** Whether OBS was asked to take them. */
  declare private isPut: boolean;
  private readonly view = new StoreController(this, { select: () => this.store.$view });
  private readonly problem = new StoreController(this, { select: () => this.store.$problem });
  private readonly isBusy = new StoreController(this, { select: () => this.store.$isBusy });

  constructor() {
    super();
    this.items = [];
    this.isPut = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.forgetProblem();
  }

  protected override updated(): void {
    if (this.view.value?.obs && !this.isPut) void this.putIn();
  }

  protected override render(): TemplateResult {
    return html`<wa-dialog
      open
      label=${msg('Your show is ready')}
      @wa-after-hide=${whenClosed(() => this.dispatchEvent(new CustomEvent('onair-show-seen')))}
    >
      <p>${msg('These scenes are yours now, each in landscape and portrait, in the look of your kit:')}</p>
      <ul>
        ${this.items.map(({ scene }) => html`<li><bdi>${scene}</bdi></li>`)}
      </ul>
      ${this.renderObs()}
      <wa-button slot="footer" variant=${this.isDone ? 'brand' : 'neutral'} data-dialog="close"
        >${this.isDone ? msg('Done') : msg('Later')}</wa-button
      >
    </wa-dialog>`;
  }

  private get isDone(): boolean {
    return this.isPut && this.isBusy.value === false && this.problem.value === '';
  }

  private renderObs(): TemplateResult | typeof nothing {
    const view = this.view.value;
    if (!view) return html`<p role="status">${msg('Looking for your OBS…')}</p>`;
    if (!view.obs && !this.isPut)
      return html`<p>${msg('Connect OBS, and Onair makes a scene there for each of them:')}</p>
        <onair-connect-obs .store=${this.store}></onair-connect-obs>`;
    return html`<p role="status" class="done">${this.renderState()}</p>
      <div role="alert">${this.problem.value ? html`<p class="problem">${this.problem.value}</p>` : nothing}</div>
      ${this.problem.value ? this.renderRetry() : nothing}`;
  }

  private renderState(): unknown {
    if (this.isDone) return html`<wa-icon name="check"></wa-icon>${msg('All of them are in OBS.')}`;
    return this.isBusy.value ? msg('Putting them into OBS …') : nothing;
  }

  private renderRetry(): TemplateResult {
    return html`<wa-button variant="brand" ?disabled=${this.isBusy.value} @click=${() => void this.putIn()}
      >${msg('Try again')}</wa-button
    >`;
  }

  private async putIn(): Promise<void> {
    this.isPut = true;
    await this.store.putIn(this.items);
  }
}

/** Renders the step over the list of overlays; nothing without items. @param onSeen called when the owner closed it */
export function renderShow(
  store: ObsStore,
  items: readonly NewSource[],
  onSeen: () => void,
): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<onair-show-ready .store=${store} .items=${items} @onair-show-seen=${onSeen}></onair-show-ready>`;
}
