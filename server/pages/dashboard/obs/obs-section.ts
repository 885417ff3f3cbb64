import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg, str } from '../../../../widgets/page-parts/language/msg.ts';
import type { ReadableAtom } from 'nanostores';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { findDock } from '../../../overlays/docks.ts';
import type { ObsFacts, ObsView } from '../../../obs/obs-schemas.ts';
import type { Overlay } from '../api.ts';
import { sectionStyles } from '../section.styles.ts';
import { obsSectionStyles } from './obs-section.styles.ts';
import type { ObsStore } from './obs-store.ts';
import { renderStream } from './stream-card.ts';

/** The port that obs-websocket has by default. */
const PORT = 4455;
/** Value of the choice of a new scene; no name in OBS is empty. */
const NEW_SCENE = '';

/**
 * Connects to the owner's OBS, puts overlays into its scenes and shows where they are.
 *
 * @summary OBS in the dashboard.
 */
export class ObsSection extends LitElement {
  static override styles = [sectionStyles, obsSectionStyles];
  static override properties = {
    store: { attribute: false },
    list: { attribute: false },
    scene: { state: true },
    newScene: { state: true },
    isChanging: { state: true },
  };

  declare store: ObsStore;
  /** All overlays of the owner, docks too. */
  declare list: { readonly $overlays: ReadableAtom<readonly Overlay[]> };
  /** The chosen scene; undefined for the one on program. */
  declare private scene: string | undefined;
  declare private newScene: string;
  /** Whether address and password are shown although OBS is connected. */
  declare private isChanging: boolean;
  private readonly view = new StoreController(this, { select: () => this.store.$view });
  private readonly problem = new StoreController(this, { select: () => this.store.$problem });
  private readonly isBusy = new StoreController(this, { select: () => this.store.$isBusy });
  private readonly ingest = new StoreController(this, { select: () => this.store.$ingest });
  private readonly overlays = new StoreController(this, { select: () => this.list.$overlays });
  private unfollow = (): void => undefined;

  constructor() {
    super();
    this.newScene = '';
    this.isChanging = false;
  }

  protected override firstUpdated(): void {
    this.unfollow = this.store.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unfollow();
  }

  protected override render(): TemplateResult {
    const view = this.view.value;
    return html`<h1>OBS</h1>
      <p class="lead quiet">
        ${msg('Connect OBS once, and put your overlays into its scenes with a click. Onair touches only the sources that it made itself.')}
      </p>
      ${this.problem.value ? html`<p class="problem" role="alert">${this.problem.value}</p>` : nothing}
      ${view ? this.renderView(view) : html`<p class="quiet" role="status">${msg('Looking for your OBS…')}</p>`}
      ${this.renderFile()}`;
  }

  private renderView(view: ObsView): TemplateResult {
    const { obs, place, problem } = view;
    if (!obs || this.isChanging) {
      const notice =
        problem && !this.problem.value ? html`<p class="problem" role="status">${problem.message}</p>` : nothing;
      return html`${notice}${this.renderConnect(view)}`;
    }
    return html`<section class="card" aria-labelledby="connected">
        <h2 id="connected">${msg('Connected')}</h2>
        <p>
          <span class="on">●</span>
          ${msg(html`OBS ${obs.version} at ${place?.host}, on program: <strong>${obs.program}</strong>`)}
        </p>
        <div class="row">
          <wa-button
            appearance="outlined"
            ?disabled=${!obs.undo || this.isBusy.value}
            @click=${() => void this.store.undo()}
            ><wa-icon slot="start" name="undo"></wa-icon
            >${obs.undo ? msg(str`Undo: ${obs.undo}`) : msg('Nothing to undo')}</wa-button
          >
          <wa-button appearance="plain" @click=${() => (this.isChanging = true)}>${msg('Another OBS')}</wa-button>
          <wa-button appearance="plain" @click=${() => void this.store.forget()}>${msg('Forget this OBS')}</wa-button>
        </div>
      </section>
      ${this.renderStarters()} ${this.renderOverlays(obs)}
      ${
        view.mode === 'server'
          ? renderStream({
              obs,
              store: this.store,
              ingest: this.ingest.value ?? [],
              isBusy: this.isBusy.value === true,
            })
          : nothing
      }`;
  }

  private renderConnect({ mode, place }: ObsView): TemplateResult {
    const connect = (event: Event): void => {
      event.preventDefault();
      const form = this.renderRoot.querySelector('form');
      const read = (name: string): string => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
      const password = read('password');
      const connection = { host: read('host').trim(), port: Number(read('port')) };
      void this.store.connect({ ...connection, ...(password !== '' && { password }) }).then(() => {
        this.isChanging = this.problem.value !== '' && this.isChanging;
      });
    };
    return html`<section class="card" aria-labelledby="connect">
      <h2 id="connect">${msg('Connect OBS')}</h2>
      <ol>
        <li>
          ${msg(html`In OBS open <strong>Tools → WebSocket Server Settings</strong> and tick <strong>Enable WebSocket server</strong>.`)}
        </li>
        <li>
          ${msg(html`Press <strong>Show Connect Info</strong> there, and copy the password into the field below.`)}
        </li>
      </ol>
      <form class="row" @submit=${connect}>
        <wa-input name="host" label=${msg('Address')} value=${place?.host ?? '127.0.0.1'} required></wa-input>
        <wa-input
          class="port"
          name="port"
          label=${msg('Port')}
          inputmode="numeric"
          pattern="[0-9]{1,5}"
          value=${place?.port ?? PORT}
          required
        ></wa-input>
        <wa-input name="password" type="password" label=${msg('Password')} autocomplete="off"></wa-input>
        <wa-button variant="brand" type="submit" ?loading=${this.isBusy.value}>${msg('Connect')}</wa-button>
      </form>
      <p class="quiet">
        ${
          mode === 'server'
            ? msg('The password is kept sealed on the server and is never shown again.')
            : msg(
                'OBS is in another network than this server, so this page connects to it: open it on the computer that OBS runs on. The password is gone when you close the page.',
              )
        }
      </p>
    </section>`;
  }

  private renderStarters(): TemplateResult {
    return html`<section class="card" aria-labelledby="starters">
      <h2 id="starters">${msg('Starter scenes')}</h2>
      <p>
        ${msg('Gameplay, just chatting, starting soon, be right back and ending: each becomes a scene of its own in OBS, finished and ready to be changed here.')}
      </p>
      <div>
        <wa-button variant="brand" ?disabled=${this.isBusy.value} @click=${() => void this.store.putInStarterScenes()}
          ><wa-icon slot="start" name="plus"></wa-icon>${msg('Put all starter scenes into OBS')}</wa-button
        >
      </div>
    </section>`;
  }

  private renderOverlays(obs: ObsFacts): TemplateResult {
    const overlays = (this.overlays.value ?? []).filter(({ widget }) => !findDock(widget));
    const scene = this.scene ?? obs.program;
    const chooseScene = (event: Event): void => {
      const { value } = event.target as HTMLSelectElement;
      this.scene = value === 'new' ? NEW_SCENE : value.slice('in '.length);
    };
    return html`<section class="card" aria-labelledby="scenes">
      <h2 id="scenes">${msg('Put into a scene')}</h2>
      <div class="row">
        <wa-select label=${msg('Scene')} value=${scene === NEW_SCENE ? 'new' : `in ${scene}`} @change=${chooseScene}>
          ${obs.scenes.map((name) => html`<wa-option value=${`in ${name}`}>${name}</wa-option>`)}
          <wa-option value="new">${msg('A new scene')}</wa-option>
        </wa-select>
        ${
          scene === NEW_SCENE
            ? html`<wa-input
                label=${msg('Name of the new scene')}
                value=${this.newScene}
                maxlength="200"
                @input=${(event: Event) => (this.newScene = (event.target as HTMLInputElement).value)}
              ></wa-input>`
            : nothing
        }
      </div>
      ${
        overlays.length === 0
          ? html`<p class="quiet">${msg('You have no overlay yet: make one under Overlays.')}</p>`
          : html`<ul>
              ${overlays.map((overlay) => this.renderOverlay(overlay, obs, scene === NEW_SCENE ? this.newScene.trim() : scene))}
            </ul>`
      }
    </section>`;
  }

  private renderOverlay({ id, name, widget }: Overlay, obs: ObsFacts, scene: string): TemplateResult {
    const source = obs.sources.find(({ overlay }) => overlay === id);
    const isThere = source?.scenes.includes(scene) === true;
    const place = widget === 'canvas' && !isThere ? ({ place: 'fill' } as const) : {};
    const putIn = (): void => void this.store.putIn([{ overlay: id, scene, ...place }]);
    return html`<li class="overlay">
      <span class="name"><strong>${name}</strong><small>${describePlace(source)}</small></span>
      ${source ? this.renderSource(source) : nothing}
      <wa-button size="s" appearance="outlined" ?disabled=${scene === '' || this.isBusy.value} @click=${putIn}
        >${isThere ? msg('Update') : describePut(scene)}</wa-button
      >
    </li>`;
  }

  private renderSource({ overlay, isOnProgram, isUrlOld }: Source): TemplateResult {
    return html`${isOnProgram ? html`<span class="state on">${msg('● On program')}</span>` : nothing}
      ${isUrlOld ? html`<span class="state old">${msg('Has an old link: update it')}</span>` : nothing}
      <wa-button
        size="s"
        appearance="plain"
        ?disabled=${this.isBusy.value}
        @click=${() => void this.store.reload([overlay])}
        ><wa-icon slot="start" name="refresh"></wa-icon>${msg('Load again')}</wa-button
      >`;
  }

  private renderFile(): TemplateResult | typeof nothing {
    const overlays = (this.overlays.value ?? []).filter(({ widget }) => !findDock(widget));
    if (overlays.length === 0) return nothing;
    const query = new URLSearchParams(overlays.map(({ id }) => ['overlay', id]));
    return html`<section class="card" aria-labelledby="file">
      <h2 id="file">${msg('Without a connection')}</h2>
      <p>
        ${msg(html`Download all of your overlays as a scene collection, and open it in OBS under <strong>Scene Collection → Import</strong>. It adds a collection of its own and leaves yours alone. The file holds your links: keep it as secret as a password.`)}
      </p>
      <div>
        <wa-button appearance="outlined" href="/api/obs/scene-collection?${String(query)}" download="onair-scenes.json"
          >${msg('Download the scene collection')}</wa-button
        >
      </div>
    </section>`;
  }
}

type Source = ObsFacts['sources'][number];

function describePlace(source: Source | undefined): string {
  if (!source) return msg('Not in OBS yet');
  return source.scenes.length > 0 ? msg(str`In ${source.scenes.join(', ')}`) : msg('In no scene');
}

function describePut(scene: string): string {
  return scene === NEW_SCENE ? msg('Put into the new scene') : msg(str`Put into “${scene}”`);
}
