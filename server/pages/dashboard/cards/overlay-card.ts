import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg, str, translate } from '../../../../widgets/page-parts/language/msg.ts';
import type { OwnThemes } from '../../../../widgets/settings/own-theme.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import { copyText } from '../copy-text.ts';
import type { Overlay } from '../api.ts';
import { renderOverlayActions, type OverlayAction } from '../overlay-actions.ts';
import { findSourceSize } from '../overlay-changes.ts';
import { eitherStyles, renderEither } from '../either.ts';
import { mouseStyles } from '../mouse.styles.ts';
import { fillDrag } from '../overlay-url.ts';
import { pageControlStyles } from '../page-control.styles.ts';
import { toOverlayAddress } from '../route.ts';
import { describePlaces, type Places } from '../obs/places.ts';
import { overlayCardStyles } from './overlay-card.styles.ts';
import { describeWhereOpen, type Openness } from './where-open.ts';

/** What an owner can ask of a card. */
export type CardAction = 'edit' | OverlayAction;

declare global {
  interface HTMLElementEventMap {
    'onair-card-action': CustomEvent<CardAction>;
  }
}

/**
 * One overlay: a live picture, its name, where it is open, and what can be done with it. The whole card can be dragged onto
 * OBS. Its link is read when the pointer or the focus comes, and never drawn.
 *
 * @summary Card of an overlay in the dashboard.
 * @fires onair-card-action - the owner chose something from the menu (`CustomEvent<CardAction>`)
 */
export class OverlayCard extends LitElement {
  static override styles = [pageControlStyles, eitherStyles, overlayCardStyles, mouseStyles];
  static override properties = {
    overlay: { attribute: false },
    isUnsaved: { attribute: false },
    readUrl: { attribute: false },
    nowMs: { attribute: false },
    places: { attribute: false },
    ownThemes: { attribute: false },
    copied: { state: true },
  };

  /** The overlay. */
  declare overlay: Overlay & Partial<Openness>;
  /** Whether changes of it wait for the server. */
  declare isUnsaved: boolean;
  /** Reads its link with the key; undefined when the server refused. */
  declare readUrl: (id: string) => Promise<string | undefined>;
  /** The time that "2 hours ago" counts from. */
  declare nowMs: number;
  /** Where it is in OBS, as far as OBS is connected. */
  declare places: Places | undefined;
  /** The owner's own themes. */
  declare ownThemes: OwnThemes;
  declare private copied: '' | 'yes' | 'no';
  private url: { readonly text: string; readonly revision: number } | undefined;

  constructor() {
    super();
    this.isUnsaved = false;
    this.nowMs = Date.now();
    this.ownThemes = {};
    this.copied = '';
  }

  /** What opens its editor. */
  get link(): HTMLElement | null {
    return this.renderRoot.querySelector('a.open');
  }

  protected override render(): TemplateResult {
    const { overlay } = this;
    const title = translate(findWidget(overlay.widget)?.title ?? overlay.widget);
    const where = describeWhereOpen(overlay, this.nowMs);
    // a source whose page is not open now is in OBS all the same
    const isToldByObs = this.places !== undefined && where.state === 'closed';
    return html`<article
      aria-labelledby="name"
      draggable="true"
      @pointerenter=${this.handleNear}
      @focusin=${this.handleNear}
      @dragstart=${this.handleDrag}
    >
      <a class="open" href=${toOverlayAddress(overlay)} draggable="false">
        <onair-live-picture
          .widget=${overlay.widget}
          .settings=${{ ...overlay.settings, ownThemes: this.ownThemes }}
          .size=${findSourceSize(overlay)}
        ></onair-live-picture>
        <span class="name" id="name"><bdi>${overlay.name}</bdi></span>
      </a>
      <p class="facts">
        <span>${title}</span>
        ${isToldByObs ? nothing : html`<span class="where" data-state=${where.state}>${where.text}</span>`}
        ${this.renderPlaces()} ${this.isUnsaved ? html`<span class="unsaved">${msg('not saved')}</span>` : nothing}
      </p>
      <div class="actions">
        <wa-button size="s" appearance="filled" @click=${this.handleCopy}>
          <wa-icon slot="start" name=${this.copied === 'yes' ? 'check' : 'link'}></wa-icon>
          ${renderEither(this.copied === 'yes', msg('Copy link'), msg('Copied'))}
        </wa-button>
        <span class="drag mouse"><wa-icon name="drag"></wa-icon>${msg('Drag into OBS')}</span>
        ${this.renderMenu()}
      </div>
      ${this.renderTold()}
    </article>`;
  }

  /** Without a space inside, which would take a line of its own. */
  private renderTold(): TemplateResult {
    const told = msg('This browser does not let Onair copy: open the overlay and copy its link there.');
    return html`<p class="told" role="status">${this.copied === 'no' ? told : nothing}</p>`;
  }

  /** Its scenes in OBS, and whether OBS sends it now. */
  private renderPlaces(): TemplateResult | typeof nothing {
    const { places } = this;
    if (!places) return nothing;
    return html`<span class="scenes"><bdi>${describePlaces(places)}</bdi></span>
      ${places.isOnProgram ? html`<span class="where" data-state="program">${msg('On program now')}</span>` : nothing}`;
  }

  private renderMenu(): TemplateResult {
    return html`<wa-dropdown placement="bottom-end" @wa-select=${this.handleSelect}>
      <wa-button slot="trigger" size="s" appearance="plain" class="more">
        <wa-icon name="more" label=${msg(str`More for ${this.overlay.name}`)}></wa-icon>
      </wa-button>
      <wa-dropdown-item value="edit"><wa-icon slot="icon" name="edit"></wa-icon>${msg('Edit')}</wa-dropdown-item>
      ${renderOverlayActions()}
    </wa-dropdown>`;
  }

  /** Reads the link before it is needed: a drag must have it at once. */
  private readonly handleNear = (): void => void this.findUrl();

  private async findUrl(): Promise<string | undefined> {
    const { id, revision } = this.overlay;
    if (this.url?.revision === revision) return this.url.text;
    const text = await this.readUrl(id);
    if (text !== undefined) this.url = { text, revision };
    return text;
  }

  private async handleCopy(): Promise<void> {
    const url = await this.findUrl();
    if (url !== undefined) this.copied = (await copyText(url)) ? 'yes' : 'no';
  }

  private handleDrag(event: DragEvent): void {
    if (this.url?.revision === this.overlay.revision)
      fillDrag(event, this.url.text, { ...this.overlay.obs, ...findSourceSize(this.overlay) });
    else event.preventDefault();
  }

  private handleSelect(event: CustomEvent<{ readonly item: { readonly value: string } }>): void {
    const detail = event.detail.item.value as CardAction;
    this.dispatchEvent(new CustomEvent('onair-card-action', { detail }));
  }
}
