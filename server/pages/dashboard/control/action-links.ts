import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { Controls } from '../../../control/control-schemas.ts';
import type { ActionLink, NewActionLink } from '../../../links/link-schemas.ts';
import { formatTime, msg, str } from '../../parts/language/msg.ts';
import type { LinksApi } from '../api.ts';
import { askQuestion } from '../controls/ask.ts';
import { copyText } from '../controls/copy-text.ts';
import { FocusKeeper } from '../controls/focus-keeper.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { createServerWatch, type ServerWatchOptions } from '../requests/server-watch.ts';
import { actionLinksStyles } from './action-links.styles.ts';
import { describeAction, listLinkGroups, type LinkGroup } from './link-choices.ts';
import { createLinksStore, type LinksStore } from './links-store.ts';

/** Most characters of a name. */
const MAX_NAME = 80;

/**
 * The owner's action links: what each does and when it was used, a form for a new one, and its address, which is shown once.
 *
 * @summary Action links in the dashboard.
 */
export class ActionLinks extends LitElement {
  static override styles = [sectionStyles, actionLinksStyles].flat();
  static override properties = {
    api: { attribute: false },
    effects: { attribute: false },
    controls: { attribute: false },
    isCopied: { state: true },
    isShown: { state: true },
  };

  declare api: LinksApi;
  /** Time and visibility; tests pass their own. */
  declare effects: Pick<ServerWatchOptions, 'clock' | 'visibility'>;
  /** The things that links can do. */
  declare controls: Controls;
  declare private isCopied: boolean;
  /** Whether the address of the new link is readable: a stream may show this page. */
  declare private isShown: boolean;
  private store: LinksStore | undefined;
  private stop = (): void => undefined;
  /** The new link whose address had the focus. */
  private focused: NewActionLink | undefined;
  private readonly links = new StoreController(this, { select: () => this.store?.$links });
  private readonly made = new StoreController(this, { select: () => this.store?.$made });
  private readonly problem = new StoreController(this, { select: () => this.store?.$problem });

  constructor() {
    super();
    new FocusKeeper(this, {
      items: 'li, .made',
      find: (item) => (item ?? this.renderRoot).querySelector<HTMLElement>('button, summary'),
    });
    this.effects = {};
    this.isCopied = false;
    this.isShown = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const store = createLinksStore(this.api);
    this.store = store;
    // the list says when each was used
    this.stop = createServerWatch({ ...this.effects, ask: () => store.load().then(() => true) }).start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  /** Moves the focus to the address of a new link, which is shown only now. */
  protected override updated(): void {
    const made = this.made.value;
    if (made === this.focused) return;
    this.focused = made;
    if (made) this.renderRoot.querySelector<HTMLElement>('.made .primary')?.focus();
  }

  protected override render(): TemplateResult {
    const groups = listLinkGroups(this.controls);
    const links = this.links.value ?? [];
    return html`<section aria-labelledby="links">
      <h2 id="links">${msg('Action links')}</h2>
      ${this.problem.value ? html`<p class="problem" role="alert">${this.problem.value}</p>` : nothing}
      <div class="panel">
        <p class="quiet">
          ${msg('For programs that can only open an address, such as “Website” of a Stream Deck: each link does one action whenever it is opened.')}
        </p>
        ${this.made.value ? this.renderMade(this.made.value) : nothing}
        ${
          links.length > 0
            ? html`<ul>
                ${repeat(
                  links,
                  ({ id }) => id,
                  (link) => this.renderLink(link, groups),
                )}
              </ul>`
            : nothing
        }
        ${this.renderForm(groups)}
      </div>
    </section>`;
  }

  private renderMade({ name, url }: NewActionLink): TemplateResult {
    return html`<div class="made" role="group" aria-label=${msg(str`Link of “${name}”`)}>
      <p>
        ${msg('Copy the link now: it is not shown again. Keep it secret like a password, because anyone with it can do this action until you remove it.')}
      </p>
      <div class="url">
        <input
          readonly
          aria-label=${msg('Action link')}
          .value=${this.isShown ? url : hideSecret(url)}
          @focus=${(event: Event) => (event.currentTarget as HTMLInputElement).select()}
        />
        <button class="primary" @click=${() => void this.copy(url)}>
          ${this.isCopied ? msg('Copied') : msg('Copy link')}
        </button>
        <button aria-pressed=${this.isShown} @click=${() => (this.isShown = !this.isShown)}>
          ${this.isShown ? msg('Hide') : msg('Show')}
        </button>
        <button @click=${() => this.store?.forget()}>${msg('Done')}</button>
      </div>
    </div>`;
  }

  private renderLink(link: ActionLink, groups: readonly LinkGroup[]): TemplateResult {
    return html`<li>
      <p>
        <b><bdi>${link.name}</bdi></b>
      </p>
      <p class="quiet">${describeAction(link, groups)} · ${describeUse(link)}</p>
      ${renderFailure(link)}
      <button class="danger" aria-label=${msg(str`Remove “${link.name}”`)} @click=${() => void this.revoke(link)}>
        ${msg('Remove')}
      </button>
    </li>`;
  }

  private renderForm(groups: readonly LinkGroup[]): TemplateResult {
    return html`<details>
      <summary>${msg('New action link')}</summary>
      <form @submit=${this.handleSubmit}>
        <label
          >${msg('Action')}<select name="action">
            ${groups.map(
              ({ choices, title }) =>
                html`<optgroup label=${title}>
                  ${choices.map(({ action, input, words }) => html`<option value=${JSON.stringify({ action, input })}>${words}</option>`)}
                </optgroup>`,
            )}
          </select></label
        >
        <label
          >${msg('Name')}<input name="name" maxlength=${MAX_NAME} placeholder=${msg('As the action')} dir="auto"
        /></label>
        <button class="primary">${msg('Make the link')}</button>
      </form>
    </details>`;
  }

  private readonly handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const [action, name] = ['action', 'name'].map((field) => new FormData(form).get(field));
    const choice = listLinkGroups(this.controls)
      .flatMap(({ choices }) => choices)
      .find((one) => JSON.stringify({ action: one.action, input: one.input }) === action);
    if (!choice) return;
    const title = typeof name === 'string' ? name.trim() : '';
    this.isCopied = false;
    this.isShown = false;
    const request = { name: title || choice.words.slice(0, MAX_NAME), action: choice.action, input: choice.input };
    void this.store?.create(request).then((isMade) => {
      if (isMade) form.reset();
    });
  };

  private async copy(url: string): Promise<void> {
    this.isCopied = await copyText(url);
    // without permission for the clipboard, the owner has to copy it by hand
    if (!this.isCopied) this.isShown = true;
  }

  private async revoke({ id, name }: ActionLink): Promise<void> {
    const isWanted = await askQuestion({
      title: msg(str`Remove “${name}”?`),
      text: msg('Its link does nothing from now on, wherever it is stored.'),
      yes: msg('Remove'),
      isDangerous: true,
    });
    if (isWanted) await this.store?.revoke(id);
  }
}

function hideSecret(url: string): string {
  return url.replace(/[^/]+$/, '••••••');
}

function describeUse({ lastFailure, lastUsedAt }: ActionLink): string {
  if (lastUsedAt !== null) return msg(str`last used ${formatMoment(lastUsedAt)}`);
  return lastFailure ? msg('never done') : msg('never used');
}

/** The last failure, unless the link has done its action since. */
function renderFailure({ lastFailure, lastUsedAt }: ActionLink): TemplateResult | typeof nothing {
  if (!lastFailure || (lastUsedAt !== null && lastUsedAt >= lastFailure.at)) return nothing;
  return html`<p class="problem">${msg(str`Not done ${formatMoment(lastFailure.at)}: ${lastFailure.reason}`)}</p>`;
}

function formatMoment(at: string): string {
  return formatTime(at, { dateStyle: 'medium', timeStyle: 'short' });
}
