import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { formatTime, msg, perLanguage, str, translate } from '../../../../widgets/page-parts/language/msg.ts';
import { switchStyles } from '../../../../widgets/page-parts/control.styles.ts';
import { findDock } from '../../../overlays/docks.ts';
import type { Overlay } from '../api.ts';
import { askQuestion } from '../ask.ts';
import { copyText } from '../copy-text.ts';
import { isOver, renderExpiry } from '../expiry.ts';
import { mouseStyles } from '../mouse.styles.ts';
import { pageControlStyles } from '../page-control.styles.ts';
import { findReach, hideKey, type Reach } from './dock-address.ts';
import { dockCardStyles } from './dock-card.styles.ts';

/** What the owner wants to do with a dock. */
export type DockRequest =
  | { readonly do: 'load-url' | 'rotate' | 'revoke' }
  | { readonly do: 'rename'; readonly name: string }
  | { readonly do: 'set-expiry'; readonly expiresAt: string | null }
  | { readonly do: 'set-safety-right'; readonly isAllowed: boolean };

declare global {
  interface HTMLElementEventMap {
    'onair-dock-request': CustomEvent<DockRequest>;
  }
}

const howTo = perLanguage(() =>
  msg('Run Onair at an https address of its own, as docs/operate.md explains: then there is a code here.'),
);

/** What to know before a phone is pointed at the code. */
const phoneNotes = perLanguage((): Readonly<Record<Reach, string>> => ({
  'this computer': `${msg('A phone cannot open this address, because “localhost” always means the device itself.')} ${howTo()}`,
  nowhere: `${msg('This address begins with http, so it would send the key unencrypted, and the dock sends nothing.')} ${howTo()}`,
  'home network': msg('The phone has to be in the same network as this computer.'),
  anywhere: msg('Point the camera of the phone at the code. Hide it before somebody else can.'),
}));

/**
 * One dock: its name, its URL with the ways to bring it into OBS or to a phone, and its rights.
 *
 * @summary A dock in the dashboard.
 * @fires onair-dock-request - the owner wants something done (`CustomEvent<DockRequest>`)
 */
export class DockCard extends LitElement {
  static override styles = [pageControlStyles, switchStyles, dockCardStyles, mouseStyles];
  static override properties = {
    dock: { attribute: false },
    url: { attribute: false },
    isNew: { attribute: false },
    isCopied: { state: true },
    isKeyShown: { state: true },
    isCodeShown: { state: true },
    typedExpiry: { state: true },
  };

  declare dock: Overlay;
  /** Its URL with the key; undefined while the server has not sent it. */
  declare url: string | undefined;
  /** Whether it was made a moment ago: then it shows how to use it. */
  declare isNew: boolean;
  declare private isCopied: boolean;
  declare private isKeyShown: boolean;
  declare private isCodeShown: boolean;
  /** The time at which it expires, while it is being entered. */
  declare private typedExpiry: string | null | undefined;

  constructor() {
    super();
    this.isNew = false;
    this.isCopied = false;
    this.isKeyShown = false;
    this.isCodeShown = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('url')) this.isCopied = false;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.url === undefined && (changed.has('url') || changed.has('dock'))) this.ask({ do: 'load-url' });
  }

  protected override render(): TemplateResult {
    const { dock, url } = this;
    return html`<article aria-label=${dock.name}>
      <div class="top">
        <input
          aria-label=${msg('Name')}
          maxlength="80"
          dir="auto"
          .value=${dock.name}
          @change=${(event: Event) => this.rename(event.currentTarget as HTMLInputElement)}
        />
        <p class="quiet">${translate(findDock(dock.widget)?.title ?? dock.widget)} · ${describeUse(dock.lastUsedAt)}</p>
      </div>
      ${this.renderRights()} ${url ? this.renderUrl(url) : nothing}
      <details ?open=${this.isNew}>
        <summary>${msg('Add it to OBS')}</summary>
        <ol>
          <li>${msg(html`In OBS open <b>Docks → Custom Browser Docks…</b>`)}</li>
          <li>${msg('Write a name, and paste the URL beside it.')}</li>
          <li>${msg(html`Press <b>Apply</b>, and drag the new dock to its place.`)}</li>
        </ol>
      </details>
      <details ?open=${isOver(dock.expiresAt)}>
        <summary>${dock.expiresAt === null ? msg('Let it expire') : describeExpiry(dock.expiresAt)}</summary>
        ${renderExpiry({
          expiresAt: dock.expiresAt,
          typed: this.typedExpiry,
          onType: (typed) => (this.typedExpiry = typed),
          onChange: (expiresAt) => this.setExpiry(expiresAt),
          onLeave: () => (this.typedExpiry = undefined),
        })}
      </details>
      <div class="end">
        <button @click=${() => void this.rotate()}>${msg('New key')}</button>
        <button class="danger" @click=${() => void this.revoke()}>${msg('Revoke')}</button>
      </div>
    </article>`;
  }

  private renderRights(): TemplateResult | typeof nothing {
    const setting = findDock(this.dock.widget)?.settings['safety'];
    if (!setting) return nothing;
    return html`<label class="switch">
      <input
        type="checkbox"
        role="switch"
        .checked=${live(this.dock.settings['safety'] === true)}
        aria-describedby="rights-help"
        @change=${(event: Event) =>
          this.ask({ do: 'set-safety-right', isAllowed: (event.currentTarget as HTMLInputElement).checked })}
      />
      <span>${translate(setting.label)}<small id="rights-help">${translate(setting.help)}</small></span>
    </label>`;
  }

  private renderUrl(url: string): TemplateResult {
    return html`<div class="url">
        <input
          readonly
          aria-label=${msg('Dock URL')}
          data-testid="dock-url"
          .value=${this.isKeyShown ? url : hideKey(url)}
          @focus=${(event: Event) => (event.currentTarget as HTMLInputElement).select()}
        />
        <button class="primary" @click=${() => this.copy(url)}>
          ${this.isCopied ? msg('Copied') : msg('Copy URL')}
        </button>
        <button aria-pressed=${this.isKeyShown} @click=${() => (this.isKeyShown = !this.isKeyShown)}>
          ${this.isKeyShown ? msg('Hide') : msg('Show')}
        </button>
        <a class="button" href=${url} target="_blank" rel="noreferrer" draggable="true">
          <span class="mouse">${msg('Open or drag')}</span><span class="no-mouse">${msg('Open the dock')}</span>
        </a>
        <button aria-expanded=${this.isCodeShown} @click=${() => (this.isCodeShown = !this.isCodeShown)}>
          ${this.isCodeShown ? msg('Hide QR code') : msg('QR code')}
        </button>
      </div>
      ${this.isCodeShown ? this.renderCode(url) : nothing}`;
  }

  private renderCode(url: string): TemplateResult {
    const reach = findReach(url);
    return html`<div class="phone">
      ${
        reach === 'this computer' || reach === 'nowhere'
          ? nothing
          : html`<onair-qr-code
              .text=${url}
              .label=${msg(str`QR code with the URL of ${this.dock.name}`)}
            ></onair-qr-code>`
      }
      <p role="status">${phoneNotes()[reach]}</p>
    </div>`;
  }

  private async copy(url: string): Promise<void> {
    this.isCopied = await copyText(url);
    // without permission for the clipboard, the owner has to copy the URL by hand
    if (!this.isCopied) this.isKeyShown = true;
  }

  private rename(input: HTMLInputElement): void {
    const name = input.value.trim();
    if (name === '') input.value = this.dock.name;
    else if (name !== this.dock.name) this.ask({ do: 'rename', name });
  }

  private setExpiry(expiresAt: string | null): void {
    this.typedExpiry = undefined;
    this.ask({ do: 'set-expiry', expiresAt });
  }

  private async rotate(): Promise<void> {
    const isWanted = await askQuestion({
      title: msg(str`Make a new key for “${this.dock.name}”?`),
      text: msg('Its URL stops working at once, in OBS and on every phone, and has to be replaced by the new one.'),
      yes: msg('New key'),
    });
    if (isWanted) this.ask({ do: 'rotate' });
  }

  private async revoke(): Promise<void> {
    const isWanted = await askQuestion({
      title: msg(str`Revoke “${this.dock.name}”?`),
      text: msg('It goes blank at once and its URL never works again.'),
      yes: msg('Revoke'),
      isDangerous: true,
    });
    if (isWanted) this.ask({ do: 'revoke' });
  }

  private ask(detail: DockRequest): void {
    this.dispatchEvent(new CustomEvent('onair-dock-request', { detail }));
  }
}

function describeUse(lastUsedAt: string | null): string {
  return lastUsedAt === null
    ? msg('never used')
    : msg(str`last used ${formatTime(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' })}`);
}

function describeExpiry(expiresAt: string): string {
  const time = formatTime(expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  return isOver(expiresAt) ? msg(str`Expired ${time}`) : msg(str`Expires ${time}`);
}
