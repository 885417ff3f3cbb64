import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg, str, translate } from '../../parts/language/msg.ts';
import type { OwnThemes } from '../../../../widgets/settings/own-theme.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import { copyText } from '../controls/copy-text.ts';
import type { Overlay } from '../api.ts';
import { renderOverlayActions, type OverlayAction } from '../overlays/overlay-actions.ts';
import { findSourceSize } from '../saving/overlay-changes.ts';
import { stableLabelStyles, renderStableLabel } from '../controls/stable-label.ts';
import { mouseStyles } from '../controls/mouse.styles.ts';
import { fillDrag } from '../editor/overlay-url.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { toOverlayAddress } from '../frame/route.ts';
import { describePlaces, type Places } from '../obs/places.ts';
import { overlayCardStyles } from './overlay-card.styles.ts';
import { describeRefusal, describeWhereOpen, type OpenPlaces } from './where-open.ts';
import { serverClock } from '../requests/server-clock.ts';

/** The actions of a card. */
export type CardAction = 'edit' | 'folder' | OverlayAction;

declare global {
  interface HTMLElementEventMap {
    'onair-card-action': CustomEvent<CardAction>;
  }
}

/**
 * One overlay: a live picture, its name, the places where it is open, and its actions. The whole card can be dragged onto OBS. Its link is loaded on
 * hover or focus, and never drawn.
 *
 * @summary Card of an overlay in the dashboard.
 * @fires onair-card-action - the owner chose an item of the menu (`CustomEvent<CardAction>`)
 */
export class OverlayCard extends LitElement {
  static override styles = [pageControlStyles, stableLabelStyles, overlayCardStyles, mouseStyles];
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
  declare overlay: Overlay & Partial<OpenPlaces>;
  /** Whether it has unsaved changes. */
  declare isUnsaved: boolean;
  /** Reads its link with the key; undefined if the server refused. */
  declare readUrl: (id: string) => Promise<string | undefined>;
  /** The current time, for texts such as "2 hours ago". */
  declare nowMs: number;
  /** Its places in OBS, if OBS is connected. */
  declare places: Places | undefined;
  /** The owner's own themes. */
  declare ownThemes: OwnThemes;
  declare private copied: '' | 'yes' | 'no';
  private url: { readonly text: string; readonly revision: number } | undefined;

  constructor() {
    super();
    this.isUnsaved = false;
    this.nowMs = serverClock.now();
    this.ownThemes = {};
    this.copied = '';
  }

  /** The link to its editor. */
  get link(): HTMLElement | null {
    return this.renderRoot.querySelector('a.open');
  }

  protected override render(): TemplateResult {
    const { overlay } = this;
    const title = translate(findWidget(overlay.widget)?.title ?? overlay.widget);
    const where = describeWhereOpen(overlay, this.nowMs);
    // a source whose page is closed is in OBS all the same
    const isOnlyInObs = this.places !== undefined && where.state === 'closed';
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
        ${overlay.folder === '' ? nothing : html`<span class="folder"><bdi>${overlay.folder}</bdi></span>`}
        ${isOnlyInObs ? nothing : html`<span class="where" data-state=${where.state}>${where.text}</span>`}
        ${this.renderPlaces()} ${this.isUnsaved ? html`<span class="unsaved">${msg('not saved')}</span>` : nothing}
      </p>
      ${this.renderRefusal()}
      <div class="actions">
        <wa-button size="s" appearance="filled" @click=${this.handleCopy}>
          <wa-icon slot="start" name=${this.copied === 'yes' ? 'check' : 'link'}></wa-icon>
          ${renderStableLabel(this.copied === 'yes', msg('Copy link'), msg('Copied'))}
        </wa-button>
        <span class="drag mouse"><wa-icon name="drag"></wa-icon>${msg('Drag into OBS')}</span>
        ${this.renderMenu()}
      </div>
      ${this.renderCopyError()}
    </article>`;
  }

  /** Explains why more sources of it stay empty than are open. */
  private renderRefusal(): TemplateResult | typeof nothing {
    const refusal = describeRefusal(this.overlay);
    return refusal === undefined ? nothing : html`<p class="refused">${refusal}</p>`;
  }

  /** Renders a refused copy. No whitespace inside: it would take up a line. */
  private renderCopyError(): TemplateResult {
    const error = msg('This browser does not let Onair copy: open the overlay and copy its link there.');
    return html`<p class="told" role="status">${this.copied === 'no' ? error : nothing}</p>`;
  }

  /** Renders its scenes in OBS, and whether it is on program. */
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
      <wa-dropdown-item value="folder"
        ><wa-icon slot="icon" name="folder"></wa-icon>${msg('Move to a folder…')}</wa-dropdown-item
      >
      ${renderOverlayActions()}
    </wa-dropdown>`;
  }

  /** Loads the link in advance, because a drag needs it at once. */
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
