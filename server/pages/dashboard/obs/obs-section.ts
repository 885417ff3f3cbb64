import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg, plural, str } from '../../parts/language/msg.ts';
import type { ReadableAtom } from 'nanostores';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { findDock } from '../../../kinds/docks.ts';
import type { ObsFacts, ObsView } from '../../../obs/obs-schemas.ts';
import type { Overlay } from '../api.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { obsSectionStyles } from './obs-section.styles.ts';
import type { ObsStore } from './obs-store.ts';
import type { SourcePlace } from '../../../../widgets/settings/source-place.ts';
import { placeChoiceStyles } from './place-choice.styles.ts';
import { renderPlaceChoice } from './place-choice.ts';
import { renderConnectionUses, renderDocks, renderObsHelp } from './obs-help.ts';
import { renderOverlayRows } from './overlay-rows.ts';
import { findPlaces, listFormatsIn } from './places.ts';
import { renderSceneChoice, type ChosenScene } from './scene-choice.ts';
import { renderStream } from './stream-card.ts';

/**
 * Connects to the owner's OBS, puts overlays into its scenes, and shows their places.
 *
 * @summary OBS in the dashboard.
 */
export class ObsSection extends LitElement {
  static override styles = [sectionStyles, placeChoiceStyles, obsSectionStyles];
  static override properties = {
    store: { attribute: false },
    list: { attribute: false },
    scene: { state: true },
    place: { state: true },
    isChanging: { state: true },
  };

  declare store: ObsStore;
  /** All overlays of the owner, including docks. */
  declare list: { readonly $overlays: ReadableAtom<readonly Overlay[]> };
  /** The chosen scene; undefined for the one on program. */
  declare private scene: ChosenScene | undefined;
  /** The chosen place; undefined for the usual one of each overlay, or for its current place if it is in the scene already. */
  declare private place: SourcePlace | undefined;
  /** Whether the form for address and password is shown although OBS is connected. */
  declare private isChanging: boolean;
  private readonly view = new StoreController(this, { select: () => this.store.$view });
  private readonly problem = new StoreController(this, { select: () => this.store.$problem });
  private readonly isBusy = new StoreController(this, { select: () => this.store.$isBusy });
  private readonly ingest = new StoreController(this, { select: () => this.store.$ingest });
  private readonly overlays = new StoreController(this, { select: () => this.list.$overlays });

  constructor() {
    super();
    this.isChanging = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.forgetProblem();
  }

  protected override render(): TemplateResult {
    const view = this.view.value;
    return html`<h1>OBS</h1>
      <p class="lead quiet">
        ${msg('Connect OBS once, and put your overlays into its scenes with a click. Onair touches only the sources that it made itself.')}
      </p>
      ${view ? this.renderView(view) : html`<p class="quiet" role="status">${msg('Looking for your OBS…')}</p>`}`;
  }

  private renderView(view: ObsView): TemplateResult {
    const { obs } = view;
    return html`<div class="columns">
      ${!obs || this.isChanging ? this.renderWithout(obs !== null) : this.renderWith(view, obs)}
    </div>`;
  }

  private renderWithout(hasOther: boolean): TemplateResult {
    return html`<div>
        ${this.renderConnect(hasOther)} ${this.renderFile()} ${renderDocks(this.overlays.value ?? [])}
      </div>
      <div>${renderConnectionUses()} ${renderObsHelp(false)}</div>`;
  }

  private renderWith(view: ObsView, obs: ObsFacts): TemplateResult {
    return html`<div>
        <div class="told" role="alert">
          ${this.problem.value ? html`<p class="problem">${this.problem.value}</p>` : nothing}
        </div>
        ${this.renderConnected(view, obs)} ${this.renderOutdated(obs)} ${this.renderOverlays(obs)}
        ${this.renderStarters()}
      </div>
      <div>
        ${this.renderStream(view, obs)} ${renderDocks(this.overlays.value ?? [])} ${renderObsHelp(true)}
        ${this.renderFile()}
      </div>`;
  }

  private renderConnect(hasOther: boolean): TemplateResult {
    const end = (): void => void (this.isChanging = false);
    return html`<section class="card" aria-labelledby="connect">
      <h2 id="connect">${msg('Connect OBS')}</h2>
      <onair-connect-obs .store=${this.store} @onair-obs-connected=${end}></onair-connect-obs>
      ${
        hasOther
          ? html`<div>
              <wa-button size="s" appearance="plain" @click=${end}>${msg('Keep the OBS that is connected')}</wa-button>
            </div>`
          : nothing
      }
    </section>`;
  }

  private renderConnected({ place }: ObsView, obs: ObsFacts): TemplateResult {
    const undo = (): void => void this.store.undo();
    return html`<section class="card" aria-labelledby="connected">
      <h2 id="connected">${msg('Connected')}</h2>
      <p>
        <span class="on"></span>
        ${msg(html`OBS ${obs.version} at ${place?.host}, on program: <strong>${obs.program}</strong>`)}
      </p>
      <p class="quiet">${this.describeCount(obs)}</p>
      <div class="row">
        <wa-button size="s" appearance="outlined" ?disabled=${!obs.undo || this.isBusy.value} @click=${undo}
          ><wa-icon slot="start" name="undo"></wa-icon
          >${obs.undo ? msg(str`Undo: ${obs.undo}`) : msg('Nothing to undo')}</wa-button
        >
        <span class="space"></span>
        <wa-button size="s" appearance="plain" @click=${() => (this.isChanging = true)}
          >${msg('Another OBS')}</wa-button
        >
        <wa-button size="s" appearance="plain" @click=${() => void this.store.forget()}
          >${msg('Forget this OBS')}</wa-button
        >
      </div>
    </section>`;
  }

  /** Renders outdated sources. Pages update themselves, except if a browser source cannot: over http in the network, or with an old cache. */
  private renderOutdated({ sources }: ObsFacts): TemplateResult | typeof nothing {
    const outdated = [...new Set(sources.filter(({ isOutdated }) => isOutdated).map(({ overlay }) => overlay))];
    if (outdated.length === 0) return nothing;
    return html`<div class="notice outdated">
      <p>
        ${plural(outdated.length, { one: '# overlay in OBS still shows an older version of Onair.', other: '# overlays in OBS still show an older version of Onair.' })}
      </p>
      <wa-button
        size="s"
        appearance="filled"
        ?disabled=${this.isBusy.value}
        @click=${() => void this.store.reload(outdated)}
        ><wa-icon slot="start" name="refresh"></wa-icon>${msg('Load the new version')}</wa-button
      >
    </div>`;
  }

  private renderStarters(): TemplateResult {
    return html`<section class="card" aria-labelledby="starters">
      <h2 id="starters">${msg('Starter scenes')}</h2>
      <p>
        ${msg('Gameplay, just chatting, starting soon, be right back and ending: each becomes a scene of its own in OBS, finished and ready to be changed here.')}
      </p>
      <div>
        <wa-button
          size="s"
          variant="brand"
          ?disabled=${this.isBusy.value}
          @click=${() => void this.store.putInStarterScenes()}
          ><wa-icon slot="start" name="plus"></wa-icon>${msg('Put all starter scenes into OBS')}</wa-button
        >
      </div>
    </section>`;
  }

  private renderStream({ mode }: ObsView, obs: ObsFacts): TemplateResult {
    if (mode === 'page') return renderNoStream();
    const { store } = this;
    return renderStream({ obs, store, ingest: this.ingest.value ?? [], isBusy: this.isBusy.value === true });
  }

  /** The owner's overlays without docks, which are never in a scene. */
  private get shown(): readonly Overlay[] {
    return (this.overlays.value ?? []).filter(({ widget }) => !findDock(widget));
  }

  private describeCount(obs: ObsFacts): string {
    const count = this.shown.filter(({ id }) => findPlaces(obs, id)).length;
    return msg(str`${count} of your ${this.shown.length} overlays are in OBS.`);
  }

  private renderOverlays(obs: ObsFacts): TemplateResult {
    const overlays = this.shown;
    const chosen = this.scene ?? { name: obs.program, isNew: false };
    return html`<section class="card" aria-labelledby="scenes">
      <h2 id="scenes">${msg('Overlays and scenes')}</h2>
      ${
        overlays.length === 0
          ? html`<p class="quiet">${msg('You have no overlay yet: make one under Overlays.')}</p>`
          : html`<p class="quiet">${msg('A scene of Onair is one source: put it into a scene of OBS.')}</p>
              <div class="row choice">
                ${renderSceneChoice({ obs, chosen, onChoose: (scene) => (this.scene = scene) })}
              </div>
              ${this.renderPlace(obs)}
              ${renderOverlayRows({
                overlays,
                obs,
                chosen,
                isBusy: this.isBusy.value === true,
                onPut: (overlay) => void this.putIn(obs, overlay, chosen),
                onTakeOut: (overlay, scene) => void this.store.takeOut({ overlay, scene }),
                onReload: (overlay) => void this.store.reload([overlay]),
              })}`
      }
    </section>`;
  }

  private renderPlace(obs: ObsFacts): TemplateResult {
    return renderPlaceChoice({
      obs,
      chosen: this.place,
      canFill: true,
      onChoose: (place) => (this.place = place),
      unchosen: msg('The usual place of each; what is in the scene already stays where it is'),
    });
  }

  private async putIn(obs: ObsFacts, overlay: string, { name, isNew }: ChosenScene): Promise<void> {
    const scene = name.trim();
    const place = this.place && { place: this.place };
    const item = { overlay, scene, ...(isNew && { isNewScene: true }), ...place };
    await this.store.putIn(
      listFormatsIn(obs, overlay, scene).map((format) => ({ ...item, ...(format && { format }) })),
    );
    if (this.problem.value !== '') return;
    this.scene = { name: scene, isNew: false };
    this.place = undefined;
  }

  private renderFile(): TemplateResult | typeof nothing {
    const overlays = this.shown;
    if (overlays.length === 0) return nothing;
    const query = new URLSearchParams(overlays.map(({ id }) => ['overlay', id]));
    return html`<section class="card" aria-labelledby="file">
      <h2 id="file">${msg('Without a connection')}</h2>
      <p>
        ${msg(html`Download all of your overlays as a scene collection, and open it in OBS under <strong>Scene Collection → Import</strong>. It adds a collection of its own and leaves yours alone. The file holds your links: keep it as secret as a password.`)}
      </p>
      <div>
        <wa-button
          size="s"
          appearance="outlined"
          href="/api/obs/scene-collection?${String(query)}"
          download="onair-scenes.json"
          >${msg('Download the scene collection')}</wa-button
        >
      </div>
    </section>`;
  }
}

function renderNoStream(): TemplateResult {
  return html`<section class="card" aria-labelledby="stream">
    <h2 id="stream">${msg('Stream to the service')}</h2>
    <p class="quiet">
      ${msg('Here the stream key would pass through the browser, so Onair does not set it: copy server and key from the service.')}
    </p>
  </section>`;
}
