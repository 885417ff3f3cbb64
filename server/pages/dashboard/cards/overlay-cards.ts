import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { msg, str, translate } from '../../parts/language/msg.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { OwnThemes } from '../../../../widgets/settings/own-theme.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';
import type { Overlay } from '../api.ts';
import { askQuestion } from '../controls/ask.ts';
import { FocusKeeper } from '../controls/focus-keeper.ts';
import type { ObsStore } from '../obs/obs-store.ts';
import { findPlaces } from '../obs/places.ts';
import { newLinkQuestion } from '../overlays/overlay-actions.ts';
import type { OverlaysStore } from '../overlays/overlays-store.ts';
import { toOverlayAddress } from '../frame/route.ts';
import { toOwnThemes } from '../themes/themes-store.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { arrange, cardOrders, listFolders, type Order } from './arrange.ts';
import { askFolder } from './ask-folder.ts';
import type { CardAction, OverlayCard } from './overlay-card.ts';
import { serverClock } from '../requests/server-clock.ts';

/** The number of overlays from which on a search is offered. */
const MANY = 7;

/**
 * All overlays of the owner as cards, with search and order.
 *
 * @summary Overlays in the dashboard.
 */
export class OverlayCards extends LitElement {
  static override styles = [
    sectionStyles,
    css`
      .top {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 12px;
        margin-bottom: 20px;
      }
      h1 {
        margin-inline-end: auto;
      }
      .folders {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin-bottom: 20px;
      }
      .folders button {
        max-width: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .folders [aria-pressed='true'] {
        border-color: var(--accent);
        background: var(--chosen);
      }
      wa-input {
        flex: 1 1 160px;
        max-width: 300px;
      }
      wa-select {
        width: 180px;
      }
      wa-input::part(label),
      wa-select::part(label) {
        position: absolute;
        width: 1px;
        height: 1px;
        clip-path: inset(50%);
        overflow: hidden;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 290px), 1fr));
        gap: 18px;
      }
      .new {
        display: grid;
        place-content: center;
        justify-items: center;
        gap: 8px;
        box-sizing: border-box;
        height: 100%;
        min-height: 200px;
        border: 2px dashed var(--line);
        border-radius: var(--radius);
        color: var(--ink-soft);
        font-weight: 600;
        text-decoration: none;
      }
      .new:hover {
        border-color: var(--line-strong);
        color: var(--ink);
      }
      .new wa-icon {
        font-size: 26px;
      }
      @media (max-width: 640px) {
        h1 {
          flex: 1 1 100%;
        }
        wa-input {
          flex-basis: 120px;
          min-width: 0;
          max-width: none;
        }
        wa-select {
          width: 150px;
        }
        .new {
          min-height: 96px;
        }
      }
    `,
  ];
  static override properties = {
    store: { attribute: false },
    obs: { attribute: false },
    themes: { attribute: false },
    words: { state: true },
    order: { state: true },
    folder: { state: true },
  };

  /** The owner's overlays. */
  declare store: OverlaysStore;
  /** The owner's OBS; undefined in a page without one. */
  declare obs: ObsStore | undefined;
  /** The owner's own themes. */
  declare themes: readonly Theme[];
  declare private words: string;
  declare private order: Order;
  /** Name of the only shown folder; empty for overlays in none, undefined for all. */
  declare private folder: string | undefined;
  private ownThemes: OwnThemes = {};
  /** The current time of the cards. It does not change during a search, so that cards are not rendered again. */
  private nowMs = 0;
  private readonly overlays = new StoreController(this, { select: () => this.store.$overlays });
  private readonly saving = new StoreController(this, { select: () => this.store.savers.$saving });
  private readonly obsView = new StoreController(this, { select: () => this.obs?.$view });

  constructor() {
    super();
    new FocusKeeper(this, {
      items: 'li:not([hidden])',
      find: (item) =>
        item?.querySelector('onair-overlay-card')?.link ??
        this.renderRoot.querySelector<HTMLElement>('a.new, wa-input'),
    });
    this.themes = [];
    this.words = '';
    this.order = 'newest';
  }

  /** Focuses the card of an overlay after it is rendered. */
  async focusCard(id: string): Promise<void> {
    await this.updateComplete;
    const card = this.renderRoot.querySelector<OverlayCard>(`onair-overlay-card[data-id="${CSS.escape(id)}"]`);
    await card?.updateComplete;
    card?.link?.focus();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('themes')) this.ownThemes = toOwnThemes(this.themes);
    if (!changed.has('words') && !changed.has('order') && !changed.has('folder')) this.nowMs = serverClock.now();
  }

  protected override render(): TemplateResult {
    const all = this.overlays.value ?? [];
    const titleOf = (widget: string): string => translate(findWidget(widget)?.title ?? widget);
    const { order, words } = this;
    const folders = listFolders(all);
    const folder = this.folder && !folders.includes(this.folder) ? undefined : this.folder;
    const found = new Set(arrange(all, { words, order, folder, titleOf }));
    return html`<div class="top">
        <h1>${msg('Overlays')}</h1>
        ${all.length < MANY && this.words === '' ? nothing : this.renderTools()}
      </div>
      ${folders.length > 0 ? this.renderFolders(folders, folder) : nothing}
      <ul>
        ${repeat(
          arrange(all, { words: '', order, titleOf }),
          ({ id }) => id,
          (overlay) => this.renderCard(overlay, found.has(overlay)),
        )}
        ${this.words === '' ? renderNew() : nothing}
      </ul>
      <p role="status" class="quiet">
        ${found.size === 0 && words !== '' ? msg(str`Nothing has “${words}” in its name.`) : ''}
      </p>`;
  }

  private renderFolders(folders: readonly string[], chosen: string | undefined): TemplateResult {
    const choices: readonly (readonly [folder: string | undefined, title: string])[] = [
      [undefined, msg('All folders')],
      ...folders.map((folder) => [folder, folder] as const),
      ['', msg('In no folder')],
    ];
    return html`<div class="folders" role="group" aria-label=${msg('Folder')}>
      ${choices.map(
        ([folder, title]) =>
          html`<button aria-pressed=${folder === chosen} @click=${() => (this.folder = folder)}>
            <bdi>${title}</bdi>
          </button>`,
      )}
    </div>`;
  }

  private renderTools(): TemplateResult {
    return html`<wa-input
        size="s"
        type="search"
        placeholder=${msg('Search')}
        label=${msg('Search overlays')}
        with-clear
        .value=${this.words}
        @input=${(event: Event) => (this.words = (event.currentTarget as HTMLInputElement).value)}
        ><wa-icon slot="start" name="search"></wa-icon
      ></wa-input>
      <wa-select
        size="s"
        label=${msg('Order')}
        .value=${this.order}
        @change=${(event: Event) => (this.order = (event.currentTarget as HTMLSelectElement).value as Order)}
      >
        ${cardOrders().map(([value, label]) => html`<wa-option value=${value}>${label}</wa-option>`)}
      </wa-select>`;
  }

  /** Renders a card. Those that are not found are only hidden, because creating many cards again takes long. */
  private renderCard(overlay: Overlay, isFound: boolean): TemplateResult {
    return html`<li ?hidden=${!isFound}>
      <onair-overlay-card
        data-id=${overlay.id}
        .overlay=${overlay}
        .isUnsaved=${this.saving.value?.[overlay.id]?.state === 'waiting'}
        .nowMs=${this.nowMs}
        .places=${findPlaces(this.obsView.value?.obs, overlay.id)}
        .ownThemes=${this.ownThemes}
        .readUrl=${this.readUrl}
        @onair-card-action=${(event: CustomEvent<CardAction>) => void this.act(event.detail, overlay)}
      ></onair-overlay-card>
    </li>`;
  }

  private async move(overlay: Overlay): Promise<void> {
    const { id, name, folder } = overlay;
    const chosen = await askFolder({ name, folder, folders: listFolders(this.overlays.value ?? []) });
    if (chosen !== undefined && chosen !== folder) await this.store.change(id, { folder: chosen }, overlay);
  }

  private readonly readUrl = (id: string): Promise<string | undefined> => this.store.readUrl(id);

  private async act(action: CardAction, overlay: Overlay): Promise<void> {
    switch (action) {
      case 'edit':
        location.hash = toOverlayAddress(overlay);
        return;
      case 'folder':
        await this.move(overlay);
        return;
      case 'copy':
        await this.store.copy(overlay.id);
        return;
      case 'rotate':
        if (await askQuestion(newLinkQuestion(overlay))) await this.store.rotate(overlay.id);
        return;
      case 'revoke':
        await this.store.revoke(overlay.id);
    }
  }
}

function renderNew(): TemplateResult {
  return html`<li>
    <a class="new" href="#new"><wa-icon name="plus"></wa-icon>${msg('New overlay')}</a>
  </li>`;
}
