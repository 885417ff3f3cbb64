import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { msg, str } from '../../../widgets/page-parts/language/msg.ts';
import { parseStyleHosts } from '../../../core/service/image-hosts.ts';
import type { SettingChange } from '../../../widgets/settings-form/settings-form.ts';
import type { Overlay, RefusedLoad } from '../../overlays/overlay-schemas.ts';
import { pageControlStyles } from './page-control.styles.ts';

/**
 * Reads what the Custom CSS of an overlay was not allowed to load (`GET /api/overlays/:id/refused-loads`). The list is
 * empty when the server does not answer: the dashboard says so in another place.
 */
async function readRefusedLoads(id: string): Promise<readonly RefusedLoad[]> {
  try {
    const response = await fetch(`/api/overlays/${encodeURIComponent(id)}/refused-loads`);
    return response.ok ? ((await response.json()) as readonly RefusedLoad[]) : [];
  } catch {
    return [];
  }
}

const INTERVAL_MS = 5_000;

/**
 * Lists the fonts, style sheets and pictures that the Custom CSS of an overlay was not allowed to load, with the reason
 * and a button that allows the host. Draws nothing while there are none.
 *
 * @summary What the overlay's Custom CSS may not load.
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

  /** The overlay that the list is about. */
  declare overlay: Overlay;
  /** Reads the list; tests hand in their own. */
  read = readRefusedLoads;
  declare private loads: readonly RefusedLoad[];
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
    // without a list it takes no room among what stands around it
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

  private renderLoad(load: RefusedLoad): TemplateResult {
    const { host } = new URL(load.origin);
    if (parseStyleHosts([load.origin]).length === 0) {
      return html`<li>
        ${describeLoad(load.kind, host)} ${msg('Its address begins with http: change it to https in your CSS.')}
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

  private allow({ kind, origin }: RefusedLoad): void {
    const name = kind === 'picture' ? 'pictureHosts' : 'fontHosts';
    const listed = this.overlay.settings[name];
    const hosts: readonly unknown[] = Array.isArray(listed) ? listed : [];
    const value = [...hosts, origin.replace('https://', '')];
    const detail = { name, value, isFinal: true } as SettingChange;
    this.dispatchEvent(new CustomEvent('onair-setting-change', { detail }));
  }
}

/** What could not be loaded, and from where. */
function describeLoad(kind: RefusedLoad['kind'], host: string): TemplateResult {
  switch (kind) {
    case 'font':
      return msg(html`The Custom CSS in OBS could not load a font from <b>${host}</b>.`);
    case 'style':
      return msg(html`The Custom CSS in OBS could not load a style sheet from <b>${host}</b>.`);
    case 'picture':
      return msg(html`The Custom CSS in OBS could not load a picture from <b>${host}</b>.`);
  }
}
