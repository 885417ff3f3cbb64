import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { ObsFacts } from '../../../obs/obs-schemas.ts';
import type { Overlay } from '../api.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { intoObsStyles } from './obs-section.styles.ts';
import type { ObsStore } from './obs-store.ts';
import type { SourcePlace } from '../../../../widgets/settings/source-place.ts';
import { findFormatName } from '../../../../widgets/canvas/formats.ts';
import type { FormatName } from '../../../../widgets/canvas/layer.ts';
import { findUsualPlace } from '../../../obs-steps/source-place.ts';
import { listOverlayFormats } from '../overlays/overlay-formats.ts';
import { placeChoiceStyles } from './place-choice.styles.ts';
import { renderPlaceChoice } from './place-choice.ts';
import { describePlaces, findPlaces } from './places.ts';
import { renderFormatChoice } from './format-choice.ts';
import { renderSceneChoice, type ChosenScene } from './scene-choice.ts';

/**
 * Puts one overlay into a scene of OBS, and shows its scenes and whether it is on program. Offers to connect if OBS is not connected.
 *
 * @summary An overlay and OBS, beside the ways to add it by hand.
 */
export class IntoObs extends LitElement {
  static override styles = [pageControlStyles, placeChoiceStyles, intoObsStyles];
  static override properties = {
    store: { attribute: false },
    overlay: { attribute: false },
    scene: { state: true },
    place: { state: true },
    format: { state: true },
    isConnecting: { state: true },
  };

  declare store: ObsStore;
  declare overlay: Pick<Overlay, 'id' | 'obs' | 'settings' | 'widget'>;
  /** The chosen scene; undefined for the one on program. */
  declare private scene: ChosenScene | undefined;
  /** The chosen place; undefined for the usual one, or for its current place if it is in the scene already. */
  declare private place: SourcePlace | undefined;
  /** The chosen format of a scene with two; undefined for the one that OBS's picture has. */
  declare private format: FormatName | undefined;
  /** Whether the form for address and password is shown. */
  declare private isConnecting: boolean;
  private readonly view = new StoreController(this, { select: () => this.store.$view });
  private readonly problem = new StoreController(this, { select: () => this.store.$problem });
  private readonly isBusy = new StoreController(this, { select: () => this.store.$isBusy });

  constructor() {
    super();
    this.isConnecting = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.forgetProblem();
  }

  protected override render(): TemplateResult | typeof nothing {
    const view = this.view.value;
    if (!view) return nothing;
    if (view.obs) return this.renderConnected(view.obs);
    if (this.isConnecting) return html`<onair-connect-obs .store=${this.store}></onair-connect-obs>`;
    return html`<div class="offer">
      <p>${msg('Or let Onair put it into a scene for you:')}</p>
      <wa-button size="s" appearance="outlined" @click=${() => (this.isConnecting = true)}
        ><wa-icon slot="start" name="link"></wa-icon>${msg('Connect OBS')}</wa-button
      >
    </div>`;
  }

  private renderConnected(obs: ObsFacts): TemplateResult {
    const formats = listOverlayFormats(this.overlay);
    const [own] = formats;
    const wanted = this.format ?? findFormatName(obs.canvas);
    const shown = formats.find((name) => name === wanted) ?? own;
    const places = findPlaces(obs, this.overlay.id, (format = own) => format === shown);
    const scene = this.scene ?? { name: obs.program, isNew: false };
    const name = scene.name.trim();
    const isThere = places?.scenes.includes(name) === true;
    return html`<p class="state" role="status">
        <span>${describePlaces(places)}</span>
        ${places?.isOnProgram ? html`<span class="on">${msg('On program now')}</span>` : nothing}
      </p>
      <div class="row">
        ${renderFormatChoice({ formats, shown, onChoose: (format) => (this.format = format) })}
        ${renderSceneChoice({ obs, chosen: scene, onChoose: (chosen) => (this.scene = chosen) })}
      </div>
      ${this.renderPlace(obs, isThere)}
      <div class="row">
        <wa-button
          size="s"
          variant=${isThere ? 'neutral' : 'brand'}
          ?loading=${this.isBusy.value}
          ?disabled=${name === ''}
          @click=${() => void this.putIn(name, shown === own ? undefined : shown)}
          >${isThere ? msg('Update in OBS') : msg('Put into OBS')}</wa-button
        >
      </div>
      <div role="alert">${this.problem.value ? html`<p class="problem">${this.problem.value}</p>` : nothing}</div>`;
  }

  private renderPlace(obs: ObsFacts, isThere: boolean): TemplateResult {
    const { widget } = this.overlay;
    return renderPlaceChoice({
      obs,
      chosen: this.place ?? (isThere ? undefined : findUsualPlace(widget)),
      canFill: widget === 'canvas',
      unchosen: isThere ? msg('Leave it where it is') : undefined,
      onChoose: (place) => (this.place = place),
    });
  }

  private async putIn(scene: string, format: FormatName | undefined): Promise<void> {
    const { place, overlay } = this;
    const isNewScene = this.scene?.isNew === true;
    await this.store.putIn([
      {
        overlay: overlay.id,
        scene,
        ...(format && { format }),
        ...(isNewScene && { isNewScene }),
        ...(place && { place }),
      },
    ]);
    if (this.problem.value !== '') return;
    this.scene = { name: scene, isNew: false };
    // it is there now: later updates do not move it, also if it was moved in OBS
    this.place = undefined;
  }
}
