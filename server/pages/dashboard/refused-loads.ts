import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { parseStyleHosts } from '../../../core/service/style-hosts.ts';
import type { SettingChange } from '../../../widgets/settings-form/settings-form.ts';
import type { Overlay } from './api.ts';
import { pageControlStyles } from './page-control.styles.ts';
import { refusedLoadsStyles } from './refused-loads.styles.ts';

/** A load that the policy of the overlay page refused (`GET /api/overlays/:id/refused-loads`). */
export interface RefusedLoad {
  readonly kind: 'font' | 'style' | 'picture';
  readonly origin: string;
}

/** Asks the server for the refused loads of an overlay; none when it does not answer, since the dashboard says that elsewhere. */
export async function readRefusedLoads(id: string): Promise<readonly RefusedLoad[]> {
  const response = await fetch(`/api/overlays/${encodeURIComponent(id)}/refused-loads`).catch(() => undefined);
  return response?.ok ? ((await response.json()) as readonly RefusedLoad[]) : [];
}

const ASK_EVERY_MS = 5_000;

const WORDS: Readonly<Record<RefusedLoad['kind'], string>> = {
  font: 'a font',
  style: 'a style sheet',
  picture: 'a picture',
};

/**
 * Says what the Custom CSS of an overlay asked for and did not get, and why; a click allows it. Draws nothing while all is well.
 *
 * @summary What the overlay's Custom CSS may not load.
 * @fires onair-setting-change - a host is to be allowed (`CustomEvent<SettingChange>`)
 */
export class RefusedLoads extends LitElement {
  static override styles = [pageControlStyles, refusedLoadsStyles];
  static override properties = { overlay: { attribute: false }, loads: { state: true } };

  /** The overlay whose page was told no. */
  declare overlay: Overlay;
  /** Asks for the refused loads. */
  read = readRefusedLoads;
  declare private loads: readonly RefusedLoad[];
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.loads = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => void this.ask(), ASK_EVERY_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('overlay')) return;
    if (changed.get('overlay')?.id !== this.overlay.id) this.loads = [];
    void this.ask();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.loads.length === 0) return nothing;
    return html`<section aria-labelledby="title">
      <h3 id="title">Custom CSS was refused something</h3>
      <ul>
        ${this.loads.map((load) => this.renderLoad(load))}
      </ul>
    </section>`;
  }

  private renderLoad(load: RefusedLoad): TemplateResult {
    const { host } = new URL(load.origin);
    const asked = html`The Custom CSS in OBS asked for ${WORDS[load.kind]} from <b>${host}</b>. It was refused, since`;
    if (parseStyleHosts([load.origin]).length === 0) {
      return html`<li>${asked} the address begins with http: change it to https in your CSS.</li>`;
    }
    return html`<li>
      ${asked} this host is not listed for this overlay.
      <button @click=${() => this.allow(load)}>Allow ${host}</button>
    </li>`;
  }

  private async ask(): Promise<void> {
    if (document.hidden) return;
    const { id } = this.overlay;
    const loads = await this.read(id);
    // another overlay may have been chosen meanwhile
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
