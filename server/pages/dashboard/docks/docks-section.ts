import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { msg, perLanguage } from '../../../../widgets/page-parts/language/msg.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { Overlay } from '../api.ts';
import { sectionStyles } from '../section.styles.ts';
import { FocusKeeper } from '../focus-keeper.ts';
import { findFreeName } from '../free-name.ts';
import type { DockRequest } from './dock-card.ts';
import type { DocksStore } from './docks-store.ts';

/** A dock that can be made. */
interface DockOffer {
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
  readonly settings: Overlay['settings'];
}

const offers = perLanguage((): readonly DockOffer[] => [
  {
    kind: 'moderation-dock',
    title: msg('Moderation dock'),
    settings: {},
    summary: msg(
      'Yours: chat before and on air in one list. Hide, approve, mute, pin, panic, and the safety settings.',
    ),
  },
  {
    kind: 'moderation-dock',
    title: msg('Moderator’s dock'),
    settings: { safety: false },
    summary: msg('For somebody who helps you: the same list and actions, but hold, filters and lists stay yours.'),
  },
  {
    kind: 'control-dock',
    title: msg('Control dock'),
    settings: {},
    summary: msg(
      'Yours: channels with their switches, viewers, alarms, the ingest server, and the service’s own chat.',
    ),
  },
]);

/**
 * The owner's docks, and the way to make one.
 *
 * @summary Docks in the dashboard.
 */
export class DocksSection extends LitElement {
  static override styles = [
    sectionStyles,
    css`
      .columns {
        display: grid;
        grid-template-columns: 320px minmax(0, 1fr);
        gap: 28px;
        align-items: start;
      }
      ul {
        display: grid;
        gap: 6px;
      }
      .docks {
        gap: 16px;
      }
      .offer {
        display: grid;
        gap: 2px;
        width: 100%;
        padding: 10px 14px;
        border: 1px dashed var(--line);
        background: none;
        text-align: start;
        white-space: normal;
      }
      .offer small {
        font-weight: 400;
        line-height: 1.4;
      }
      @media (max-width: 900px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];
  static override properties = { store: { attribute: false } };

  declare store: DocksStore;
  private readonly docks = new StoreController(this, { select: () => this.store.$docks });
  private readonly urls = new StoreController(this, { select: () => this.store.$urls });
  private readonly newest = new StoreController(this, { select: () => this.store.$newest });
  private readonly problem = new StoreController(this, { select: () => this.store.$problem });

  constructor() {
    super();
    new FocusKeeper(this, {
      items: 'onair-dock-card',
      find: (card) => (card?.shadowRoot ?? this.renderRoot).querySelector<HTMLElement>('input, .offer'),
    });
  }

  protected override render(): TemplateResult {
    const docks = this.docks.value ?? [];
    return html`<h1>${msg('Docks')}</h1>
      <p class="lead quiet">
        ${msg('A dock is a page for you and your moderators: in OBS, on a second screen or on a phone. Each has a key of its own, and Activity says which dock did what. A dock is never on air.')}
      </p>
      ${this.problem.value ? html`<p class="problem" role="alert">${this.problem.value}</p>` : nothing}
      <div class="columns">
        <section aria-labelledby="new">
          <h2 id="new">${msg('New dock')}</h2>
          <ul>
            ${offers().map((offer) => this.renderOffer(offer))}
          </ul>
        </section>
        <section aria-labelledby="yours">
          <h2 id="yours">${msg('Your docks')}</h2>
          ${
            docks.length === 0
              ? html`<p class="empty">${msg('You have no dock yet. Make one for each device and each person.')}</p>`
              : html`<ul class="docks">
                  ${repeat(
                    docks,
                    ({ id }) => id,
                    (dock) => this.renderDock(dock),
                  )}
                </ul>`
          }
        </section>
      </div>`;
  }

  private renderOffer({ kind, title, summary, settings }: DockOffer): TemplateResult {
    const create = (): void => {
      void this.store.create(kind, findFreeName(title, this.docks.value ?? []), settings);
    };
    return html`<li>
      <button class="offer" @click=${create}>${title}<small>${summary}</small></button>
    </li>`;
  }

  private renderDock(dock: Overlay): TemplateResult {
    return html`<li>
      <onair-dock-card
        .dock=${dock}
        .url=${this.urls.value?.[dock.id]}
        .isNew=${this.newest.value === dock.id}
        @onair-dock-request=${({ detail }: CustomEvent<DockRequest>) => void this.serve(dock.id, detail)}
      ></onair-dock-card>
    </li>`;
  }

  private serve(id: string, request: DockRequest): Promise<void> {
    switch (request.do) {
      case 'load-url':
        return this.store.loadUrl(id);
      case 'rotate':
        return this.store.rotate(id);
      case 'revoke':
        return this.store.revoke(id);
      case 'rename':
        return this.store.rename(id, request.name);
      case 'set-expiry':
        return this.store.setExpiry(id, request.expiresAt);
      case 'set-safety-right':
        return this.store.setSafetyRight(id, request.isAllowed);
    }
  }
}
