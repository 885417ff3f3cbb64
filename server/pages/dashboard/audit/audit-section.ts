import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { formatTime, msg } from '../../parts/language/msg.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { AuditEntry } from '../../../air/air-schemas.ts';
import type { AuditApi } from '../api.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { KNOWN_PLATFORMS } from '../requests/own-platforms.ts';
import { createAuditStore, type AuditFilter, type AuditStore } from './audit-store.ts';
import { actionNames, describeEntry } from './describe-entry.ts';

/** The server's name for the dashboard and the command `onair` in its entries. */
const DASHBOARD = 'Dashboard';
const COMMAND_LINE = 'Command line';

/**
 * The actions of docks and dashboard in the last 90 days, newest first.
 *
 * @summary List of actions in the dashboard.
 */
export class AuditSection extends LitElement {
  static override styles = [
    sectionStyles,
    css`
      .filters {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 12px;
        margin-bottom: 16px;
      }
      .filters label {
        display: grid;
        gap: 4px;
        min-width: 0;
        max-width: min(300px, 100%);
        color: var(--ink-soft);
        font-size: 13px;
      }
      select {
        min-width: 150px;
        width: 100%;
        padding-block: 6px;
        font-size: 15px;
      }
      .filters .button {
        margin-inline-start: auto;
      }
      ol {
        margin: 0;
        padding: 0;
        border-radius: var(--radius);
        background: var(--panel);
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 20px;
        padding: 11px 20px;
      }
      li + li {
        border-top: 1px solid var(--line);
      }
      li p {
        overflow-wrap: anywhere;
      }
      .detail {
        grid-row: 2;
      }
      time {
        color: var(--ink-soft);
        font-size: 13px;
        line-height: 24px;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .more {
        display: block;
        margin: 16px auto 0;
      }
      @media (max-width: 560px) {
        .filters label {
          flex: 1 1 140px;
        }
        select {
          min-width: 0;
        }
        li {
          grid-template-columns: minmax(0, 1fr);
        }
        .detail {
          grid-row: auto;
        }
      }
    `,
  ];
  static override properties = { api: { attribute: false }, names: { attribute: false } };

  declare api: AuditApi;
  /** Names of the owner's docks. */
  declare names: readonly string[];
  private store: AuditStore | undefined;
  private readonly entries = new StoreController(this, { select: () => this.store?.$entries });
  private readonly filter = new StoreController(this, { select: () => this.store?.$filter });
  private readonly hasMore = new StoreController(this, { select: () => this.store?.$hasMore });
  private readonly problem = new StoreController(this, { select: () => this.store?.$problem });

  constructor() {
    super();
    this.names = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store = createAuditStore(this.api);
    void this.store.load({});
  }

  protected override render(): TemplateResult {
    const entries = this.entries.value;
    return html`<h1>${msg('Activity')}</h1>
      <p class="lead quiet">${msg('What you and your moderators did in the last 90 days, and where.')}</p>
      ${this.renderFilters()}
      ${this.problem.value ? html`<p class="problem" role="alert">${this.problem.value}</p>` : nothing}
      <div role="status">${entries?.length === 0 ? html`<p class="empty">${this.describeEmpty()}</p>` : nothing}</div>
      ${
        entries && entries.length > 0
          ? html`<ol>
              ${entries.map(renderEntry)}
            </ol>`
          : nothing
      }
      ${
        this.hasMore.value
          ? html`<button class="more" @click=${() => void this.store?.loadMore()}>${msg('Show more')}</button>`
          : nothing
      }`;
  }

  private describeEmpty(): string {
    const isFiltered = Object.keys(this.filter.value ?? {}).length > 0;
    return isFiltered ? msg('Nothing fits this choice.') : msg('Nothing was done yet.');
  }

  private renderFilters(): TemplateResult {
    const filter = this.filter.value ?? {};
    const found = (this.entries.value ?? []).map(({ by }) => by);
    // keep the chosen name in the list, even if no action matches
    const names = new Set([DASHBOARD, ...this.names, ...(filter.by === undefined ? [] : [filter.by]), ...found]);
    const change = (changes: { readonly [F in keyof AuditFilter]: string }): void => {
      const wanted = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== '');
      void this.store?.load(Object.fromEntries(wanted));
    };
    return html`<div class="filters">
      <label
        >${msg('Action')}<select @change=${(event: Event) => change({ action: valueOf(event) })}>
          <option value="">${msg('All actions')}</option>
          ${actionNames().map(([action, name]) => html`<option value=${action}>${name}</option>`)}
        </select></label
      >
      <label
        >${msg('Dock')}<select @change=${(event: Event) => change({ by: valueOf(event) })}>
          <option value="">${msg('All docks')}</option>
          ${[...names].map((name) => html`<option value=${name}>${nameOf(name)}</option>`)}
        </select></label
      >
      <button @click=${() => void this.store?.load(filter)}>${msg('Refresh')}</button>
      <a
        class="button"
        href="/api/audit.csv?${String(new URLSearchParams({ ...filter }))}"
        download="onair-activity.csv"
        >${msg('Save as CSV')}</a
      >
    </div>`;
  }
}

/** The owner's name of a dock; other authors keep the server's name. */
function nameOf(by: string): string {
  if (by === COMMAND_LINE) return msg('Command line');
  return by === DASHBOARD ? msg('Dashboard') : by;
}

function valueOf(event: Event): string {
  return (event.currentTarget as HTMLSelectElement).value;
}

function renderEntry(entry: AuditEntry): TemplateResult {
  const { action, object } = describeEntry(entry, KNOWN_PLATFORMS.names);
  return html`<li>
    <p>
      <b><bdi>${nameOf(entry.by)}</bdi></b> ${action}
    </p>
    ${object ? html`<p class="detail quiet"><bdi>${object}</bdi></p>` : nothing}
    <time datetime=${entry.at}>${formatTime(entry.at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
  </li>`;
}
