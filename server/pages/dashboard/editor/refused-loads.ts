import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { msg, str } from '../../parts/language/msg.ts';
import { parseStyleHosts } from '../../../../core/service/image-hosts.ts';
import type { SettingChange } from '../../settings-form/settings-form.ts';
import type { ListedLoad, Overlay } from '../../../overlays/overlay-schemas.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';

/**
 * Reads the refused loads of an overlay's Custom CSS (`GET /api/overlays/:id/refused-loads`). Returns an empty list if the server does not answer:
 * the dashboard reports that in another place.
 */
async function readRefusedLoads(id: string): Promise<readonly ListedLoad[]> {
  try {
    const response = await fetch(`/api/overlays/${encodeURIComponent(id)}/refused-loads`);
    return response.ok ? ((await response.json()) as readonly ListedLoad[]) : [];
  } catch {
    return [];
  }
}

const INTERVAL_MS = 5_000;

/**
 * Lists the refused fonts, style sheets and pictures of an overlay's Custom CSS, with the reason and a button that allows the host. Renders nothing
 * while there are none.
 *
 * @summary Refused loads of the overlay's Custom CSS.
 * @fires onair-setting-change - the owner allows a host (`CustomEvent<SettingChange>`)
 */
export class RefusedLoads extends LitElement {
  static override styles = [
    pageControlStyles,
    css`
      section {
        margin-block: 16px;
        padding: 12px 16px;
        border: 1px solid currentcolor;
        border-radius: 8px;
      }
      h3 {
        margin: 0 0 8px;
        font-size: 1rem;
      }
      li {
        overflow-wrap: anywhere;
      }
      li + li {
        margin-block-start: 12px;
      }
    `,
  ];
  static override properties = { overlay: { attribute: false }, loads: { state: true } };

  /** The overlay of the list. */
  declare overlay: Overlay;
  /** Reads the list; tests pass their own. */
  read = readRefusedLoads;
  declare private loads: readonly ListedLoad[];
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.loads = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => void this.refresh(), INTERVAL_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.handleOverlay(changed);
    // hidden, so that an empty list takes no space
    this.hidden = this.loads.length === 0;
  }

  private handleOverlay(changed: PropertyValues<this>): void {
    if (!changed.has('overlay')) return;
    if (changed.get('overlay')?.id !== this.overlay.id) this.loads = [];
    void this.refresh();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.loads.length === 0) return nothing;
    return html`<section aria-labelledby="title">
      <h3 id="title">${msg('Your Custom CSS could not load everything')}</h3>
      <ul>
        ${this.loads.map((load) => this.renderLoad(load))}
      </ul>
    </section>`;
  }

  private renderLoad(load: ListedLoad): TemplateResult {
    const { host } = new URL(load.origin);
    if (parseStyleHosts([load.origin]).length === 0) {
      return html`<li>
        ${describeLoad(load.kind, host)} ${msg('Its address begins with http: change it to https in your CSS.')}
      </li>`;
    }
    // anyone with the overlay URL can report a host, so one press must not be enough to allow it
    if (!load.isProven) {
      return html`<li>
        ${describeLoad(load.kind, host)}
        ${msg(
          'This report came from outside your network, so it may not be from your OBS. If your CSS names this host, add it to the hosts in the settings.',
        )}
      </li>`;
    }
    return html`<li>
      ${describeLoad(load.kind, host)} ${msg('This host is not allowed for this overlay.')}
      <button @click=${() => this.allow(load)}>${msg(str`Allow ${host}`)}</button>
    </li>`;
  }

  private async refresh(): Promise<void> {
    if (document.hidden) return;
    const { id } = this.overlay;
    const loads = await this.read(id);
    // the owner may have selected another overlay in the meantime
    if (this.overlay.id === id && JSON.stringify(loads) !== JSON.stringify(this.loads)) this.loads = loads;
  }

  private allow({ kind, origin }: ListedLoad): void {
    const name = kind === 'picture' ? 'pictureHosts' : 'fontHosts';
    const listed = this.overlay.settings[name];
    const hosts: readonly unknown[] = Array.isArray(listed) ? listed : [];
    const value = [...hosts, origin.replace('https://', '')];
    const detail = { name, value, isFinal: true } as SettingChange;
    this.dispatchEvent(new CustomEvent('onair-setting-change', { detail }));
  }
}

/** Describes a refused load and its host. */
function describeLoad(kind: ListedLoad['kind'], host: string): TemplateResult {
  switch (kind) {
    case 'font':
      return msg(html`The Custom CSS in OBS could not load a font from <b>${host}</b>.`);
    case 'style':
      return msg(html`The Custom CSS in OBS could not load a style sheet from <b>${host}</b>.`);
    case 'picture':
      return msg(html`The Custom CSS in OBS could not load a picture from <b>${host}</b>.`);
  }
}
