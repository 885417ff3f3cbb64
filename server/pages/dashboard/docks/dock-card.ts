import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { formatTime, msg, perLanguage, str, translate } from '../../parts/language/msg.ts';
import { switchStyles } from '../../parts/control.styles.ts';
import { CONTROL_NAMES, findDock, type ControlName } from '../../../kinds/docks.ts';
import type { DescribedSetting } from '../../../../widgets/settings/describe.ts';
import { actionTitles } from '../../parts/action-titles.ts';
import { renderFieldNote, type FieldState } from '../../parts/field-note.ts';
import type { Overlay, OverlayChanges } from '../api.ts';
import { askQuestion } from '../controls/ask.ts';
import { copyText } from '../controls/copy-text.ts';
import { isOver, renderExpiry } from '../editor/expiry.ts';
import { listLabels } from '../editor/field-labels.ts';
import { renderContested } from '../saving/contested.ts';
import { listFields } from '../saving/overlay-changes.ts';
import type { OverlaySaving } from '../saving/overlay-savers.ts';
import { mouseStyles } from '../controls/mouse.styles.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { findDeviceScope, hideKey, type DeviceScope } from './dock-address.ts';
import { dockCardStyles } from './dock-card.styles.ts';
import { writeInvitation } from './invitation.ts';
import { renderShareGuide } from './share-guide.ts';

/** The owner's request for a dock. */
export type DockRequest =
  | { readonly do: 'load-url' | 'rotate' | 'revoke' }
  | { readonly do: 'change'; readonly changes: OverlayChanges }
  | { readonly do: 'settle'; readonly whose: 'mine' | 'theirs' };

declare global {
  interface HTMLElementEventMap {
    'onair-dock-request': CustomEvent<DockRequest>;
  }
}

/** Notes for the owner before a phone scans the code. */
const phoneNotes = perLanguage((): Readonly<Record<DeviceScope, string>> => ({
  'this computer': msg('A phone cannot open this address, because “localhost” always means the device itself.'),
  nowhere: msg('This link begins with http, so it would send its key unencrypted, and the dock sends nothing.'),
  'home network': msg('The phone has to be in the same network as this computer.'),
  anywhere: msg('Point the camera of the phone at the code. Hide it before somebody else can.'),
}));

/**
 * One dock: its name, its URL with the ways into OBS or to a phone, and its rights.
 *
 * @summary A dock in the dashboard.
 * @fires onair-dock-request - the owner requests a change (`CustomEvent<DockRequest>`)
 */
export class DockCard extends LitElement {
  static override styles = [pageControlStyles, switchStyles, dockCardStyles, mouseStyles];
  static override properties = {
    dock: { attribute: false },
    url: { attribute: false },
    saving: { attribute: false },
    isNew: { attribute: false },
    isCopied: { state: true },
    isInvited: { state: true },
    isKeyShown: { state: true },
    isCodeShown: { state: true },
    typedExpiry: { state: true },
  };

  declare dock: Overlay;
  /** URL with the key; undefined until the server has sent it. */
  declare url: string | undefined;
  /** Unsaved changes and their state; undefined if there are none. */
  declare saving: OverlaySaving | undefined;
  /** Whether it was just created: it then shows its instructions. */
  declare isNew: boolean;
  declare private isCopied: boolean;
  /** Whether the message with the link was copied. */
  declare private isInvited: boolean;
  declare private isKeyShown: boolean;
  declare private isCodeShown: boolean;
  /** The expiry that is being entered. */
  declare private typedExpiry: string | null | undefined;

  constructor() {
    super();
    this.isNew = false;
    this.isCopied = false;
    this.isInvited = false;
    this.isKeyShown = false;
    this.isCodeShown = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('url')) this.isCopied = this.isInvited = false;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.url === undefined && (changed.has('url') || changed.has('dock'))) this.request({ do: 'load-url' });
  }

  protected override render(): TemplateResult {
    const { dock, saving, url } = this;
    const { name, expiresAt } = { ...dock, ...saving?.unsaved };
    return html`<article aria-label=${dock.name}>
      <div class="top">
        <input
          aria-label=${msg('Name')}
          maxlength="80"
          dir="auto"
          .value=${name}
          aria-invalid=${saving?.refused['name'] ? 'true' : nothing}
          aria-describedby="name-note"
          @change=${(event: Event) => this.rename(event.currentTarget as HTMLInputElement)}
        />
        ${renderFieldNote('name', this.stateOf('name'))}
        <p class="quiet">${translate(findDock(dock.widget)?.title ?? dock.widget)} · ${describeUse(dock.lastUsedAt)}</p>
      </div>
      ${renderContested({
        labels: listLabels(dock, saving?.contested ?? {}),
        onSettle: (whose) => this.request({ do: 'settle', whose }),
      })}
      ${this.renderRights()} ${url ? this.renderUrl(url) : nothing}
      <details ?open=${this.isNew}>
        <summary>${msg('Add it to OBS')}</summary>
        <ol>
          <li>${msg(html`In OBS open <b>Docks → Custom Browser Docks…</b>`)}</li>
          <li>${msg('Write a name, and paste the link beside it.')}</li>
          <li>${msg(html`Press <b>Apply</b>, and drag the new dock to its place.`)}</li>
        </ol>
      </details>
      <details ?open=${isOver(expiresAt)}>
        <summary>${expiresAt === null ? msg('Let it expire') : describeExpiry(expiresAt)}</summary>
        ${renderExpiry({
          expiresAt,
          typed: this.typedExpiry,
          state: this.stateOf('expiresAt'),
          onType: (typed) => (this.typedExpiry = typed),
          onChange: (expiresAt) => this.setExpiry(expiresAt),
          onLeave: () => (this.typedExpiry = undefined),
        })}
      </details>
      <div class="end">
        <button @click=${() => void this.rotate()}>${msg('New link')}</button>
        <button class="danger" @click=${() => void this.revoke()}>${msg('Remove')}</button>
      </div>
    </article>`;
  }

  private renderRights(): readonly TemplateResult[] {
    const settings = Object.entries(findDock(this.dock.widget)?.settings ?? {});
    return settings.map(([name, setting]) =>
      setting.type === 'list' ? this.renderActions(name, setting) : this.renderRight(name, setting),
    );
  }

  private renderRight(name: string, { help, label }: DescribedSetting): TemplateResult {
    return html`<label class="switch">
        <input
          type="checkbox"
          role="switch"
          .checked=${live(this.settings[name] === true)}
          aria-describedby=${`${name}-help`}
          @change=${(event: Event) =>
            this.change({ settings: { [name]: (event.currentTarget as HTMLInputElement).checked } })}
        />
        <span>${translate(label)}<small id=${`${name}-help`}>${translate(help)}</small></span>
      </label>
      ${renderFieldNote(name, this.stateOf(name))}`;
  }

  /** Draws a switch for each action of a remote. */
  private renderActions(name: string, { help, label }: DescribedSetting): TemplateResult {
    const chosen = this.settings[name];
    const actions = Array.isArray(chosen) ? chosen : [];
    const toggle = (action: ControlName): void => {
      const next = CONTROL_NAMES.filter((one) => (one === action) !== actions.includes(one));
      this.change({ settings: { [name]: next } });
    };
    return html`<fieldset class="actions">
      <legend>${translate(label)}</legend>
      <p class="quiet">${translate(help)}</p>
      ${CONTROL_NAMES.map(
        (action) =>
          html`<label class="switch"
            ><input
              type="checkbox"
              role="switch"
              .checked=${live(actions.includes(action))}
              @change=${() => toggle(action)}
            /><span>${actionTitles()[action]}</span></label
          >`,
      )}
      ${renderFieldNote(name, this.stateOf(name))}
    </fieldset>`;
  }

  private get settings(): Readonly<Record<string, unknown>> {
    return { ...this.dock.settings, ...this.saving?.unsaved?.settings };
  }

  private renderUrl(url: string): TemplateResult {
    return html`<div class="url">
        <input
          readonly
          aria-label=${msg('Link of the dock')}
          data-testid="dock-url"
          .value=${this.isKeyShown ? url : hideKey(url)}
          @focus=${(event: Event) => (event.currentTarget as HTMLInputElement).select()}
        />
        <button class="primary" @click=${() => this.copy(url)}>
          ${this.isCopied ? msg('Copied') : msg('Copy link')}
        </button>
        ${this.renderInvite(url)}
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

  /** Renders a button that copies the link with a message, for the moderator who gets it. */
  private renderInvite(url: string): TemplateResult | typeof nothing {
    if (this.dock.widget !== 'moderation-dock') return nothing;
    return html`<button @click=${() => this.invite(url)}>
      ${this.isInvited ? msg('Copied') : msg('Copy with a message')}
    </button>`;
  }

  private renderCode(url: string): TemplateResult {
    const reach = findDeviceScope(url);
    const note = html`<p role="status">${phoneNotes()[reach]}</p>`;
    if (reach === 'this computer' || reach === 'nowhere')
      return html`<div class="phone">${note} ${renderShareGuide()}</div>`;
    return html`<div class="phone">
      <onair-qr-code .text=${url} .label=${msg(str`QR code with the link of ${this.dock.name}`)}></onair-qr-code>
      ${note}
    </div>`;
  }

  private async copy(url: string): Promise<void> {
    this.isCopied = await copyText(url);
    // without permission for the clipboard, the owner has to copy the URL by hand
    if (!this.isCopied) this.isKeyShown = true;
  }

  private async invite(url: string): Promise<void> {
    this.isInvited = await copyText(writeInvitation(url));
    if (!this.isInvited) this.isKeyShown = true;
  }

  private rename(input: HTMLInputElement): void {
    const name = input.value.trim();
    if (name === '') input.value = this.dock.name;
    else if (name !== this.dock.name) this.change({ name });
  }

  private setExpiry(expiresAt: string | null): void {
    this.typedExpiry = undefined;
    this.change({ expiresAt });
  }

  private stateOf(field: string): FieldState {
    const { refused = {}, state, unsaved = {} } = this.saving ?? {};
    return { problem: refused[field], isUnsaved: state === 'waiting' && listFields(unsaved).includes(field) };
  }

  private change(changes: OverlayChanges): void {
    this.request({ do: 'change', changes });
  }

  private async rotate(): Promise<void> {
    const isWanted = await askQuestion({
      title: msg(str`A new link for “${this.dock.name}”?`),
      text: msg('The link that it has now stops working at once, in OBS and on every phone. Put the new one there.'),
      yes: msg('New link'),
    });
    if (isWanted) this.request({ do: 'rotate' });
  }

  private async revoke(): Promise<void> {
    const isWanted = await askQuestion({
      title: msg(str`Remove “${this.dock.name}”?`),
      text: msg('It goes blank at once and its link never works again.'),
      yes: msg('Remove'),
      isDangerous: true,
    });
    if (isWanted) this.request({ do: 'revoke' });
  }

  private request(detail: DockRequest): void {
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
