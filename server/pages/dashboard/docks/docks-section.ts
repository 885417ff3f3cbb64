import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { msg, perLanguage } from '../../parts/language/msg.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { Overlay } from '../api.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { FocusKeeper } from '../controls/focus-keeper.ts';
import { findFreeName } from '../overlays/free-name.ts';
import type { DockRequest } from './dock-card.ts';
import type { DocksStore } from './docks-store.ts';

/** A kind of dock that can be created. */
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
  {
    kind: 'remote',
    title: msg('Remote'),
    settings: {},
    summary: msg('Big buttons for the actions that you choose, on a phone or beside OBS.'),
  },
]);

/**
 * The owner's docks, and buttons to create one.
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
  private readonly saving = new StoreController(this, { select: () => this.store.savers.$saving });
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
        .saving=${this.saving.value?.[dock.id]}
        .isNew=${this.newest.value === dock.id}
        @onair-dock-request=${({ detail }: CustomEvent<DockRequest>) => void this.handleRequest(dock, detail)}
      ></onair-dock-card>
    </li>`;
  }

  private handleRequest(dock: Overlay, request: DockRequest): Promise<void> {
    switch (request.do) {
      case 'load-url':
        return this.store.loadUrl(dock.id);
      case 'rotate':
        return this.store.rotate(dock.id);
      case 'revoke':
        return this.store.revoke(dock.id);
      case 'change':
        return this.store.savers.save(dock.id, request.changes, dock);
      case 'settle':
        return this.store.savers.settle(dock.id, request.whose);
    }
  }
}
