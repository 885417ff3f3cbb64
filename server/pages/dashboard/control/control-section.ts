import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat as drawEach } from 'lit/directives/repeat.js';
import { repeat, systemClock, type Clock } from '../../../../core/connection/clock.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { switchStyles } from '../../parts/control.styles.ts';
import { msg } from '../../parts/language/msg.ts';
import { renderCanvas, renderCountdowns, renderLooks } from '../../parts/show/show-rows.ts';
import { showStyles } from '../../parts/show/show.styles.ts';
import { listCanvases, listCountdowns, listLooks } from '../../parts/show/show-views.ts';
import type { ControlApi, LinksApi, Overlay } from '../api.ts';
import { isOpenNow } from '../cards/where-open.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { createServerWatch, type ServerWatchOptions } from '../requests/server-watch.ts';
import { controlSectionStyles } from './control-section.styles.ts';
import { createControlStore, type Control, type ControlStore } from './control-store.ts';

/** Interval at which the times of countdowns are drawn. */
const TICK_MS = 1_000;
/** Interval at which the state is loaded, since docks, remotes and OBS change it, too. */
const LOAD_MS = 2_000;

/**
 * The running show: countdowns, layers, the look and the scenes in OBS, with their buttons; and the action links.
 *
 * @summary Section of control in the dashboard.
 */
export class ControlSection extends LitElement {
  static override styles = [sectionStyles, switchStyles, showStyles, controlSectionStyles].flat();
  static override properties = {
    api: { attribute: false },
    effects: { attribute: false },
    overlays: { attribute: false },
  };

  declare api: ControlApi & LinksApi;
  /** Time and visibility; tests pass their own. */
  declare effects: Pick<ServerWatchOptions, 'clock' | 'visibility'>;
  /** The owner's overlays. */
  declare overlays: readonly Overlay[];
  private store: ControlStore | undefined;
  private watch: ReturnType<typeof createServerWatch> | undefined;
  private stops: readonly (() => void)[] = [];
  private readonly control = new StoreController(this, { select: () => this.store?.$control });
  private readonly pending = new StoreController(this, { select: () => this.store?.$pending });
  private readonly problem = new StoreController(this, { select: () => this.store?.$problem });
  private readonly server = new StoreController(this, { select: () => this.watch?.$server });

  constructor() {
    super();
    this.effects = {};
    this.overlays = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const store = createControlStore(this.api, this.clock);
    this.store = store;
    this.watch = createServerWatch({
      ...this.effects,
      intervalMs: LOAD_MS,
      ask: () => store.load().then(() => true),
    });
    this.stops = [this.watch.start(), repeat(this.clock, TICK_MS, () => this.requestUpdate())];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.stops) stop();
  }

  protected override render(): TemplateResult {
    const control = this.control.value;
    return html`<h1>${msg('Control')}</h1>
      <p class="lead quiet">
        ${msg('Your running show. What you press here is on air at once, as if you pressed it in a dock or on a remote.')}
      </p>
      ${this.problem.value ? html`<p class="problem" role="alert">${this.problem.value}</p>` : nothing}
      ${control ? this.renderControl(control) : nothing}
      ${control ? html`<onair-action-links .api=${this.api} .effects=${this.effects} .controls=${control.controls}></onair-action-links>` : nothing}`;
  }

  private get clock(): Clock {
    return this.effects.clock ?? systemClock;
  }

  /** Whether presses can be sent. */
  private get isLinked(): boolean {
    return this.server.value !== 'gone';
  }

  private renderControl(control: Control): TemplateResult {
    const { looks, overlays, scenes } = control.controls;
    const countdowns = listCountdowns(overlays, control.state, this.clock.elapsed());
    const canvases = listCanvases(overlays, control.state);
    return html`<div class="columns" aria-busy=${(this.pending.value?.size ?? 0) > 0 ? 'true' : 'false'}>
      <div>
        ${this.renderGroup(
          'countdowns',
          msg('Countdowns'),
          countdowns.length > 0
            ? renderCountdowns(countdowns, this.presses, this.isLinked)
            : html`<p class="none quiet">
                ${msg(html`No countdown yet. <a href="#new">Make one</a>, or put one on a scene.`)}
              </p>`,
        )}
        ${looks.length > 0 ? this.renderLook(control) : nothing}
        ${scenes.length > 0 ? this.renderGroup('scenes', msg('Scenes in OBS'), this.renderScenes(control)) : nothing}
      </div>
      <div>
        ${this.renderGroup(
          'layers',
          msg('Layers of scenes'),
          canvases.length > 0
            ? html`<p class="note quiet">${msg('A layer stays as you press it until you save its scene again.')}</p>
                ${drawEach(
                  this.sortOpen(canvases),
                  ({ overlayId }) => overlayId,
                  ({ isOpen, ...canvas }) => renderCanvas(canvas, this.presses, { isLinked: this.isLinked, isOpen }),
                )}`
            : html`<p class="none quiet">
                ${msg(html`No scene yet. <a href="#new">Make one</a> to show and hide its layers here.`)}
              </p>`,
        )}
      </div>
    </div>`;
  }

  private renderGroup(name: string, title: string, content: TemplateResult): TemplateResult {
    return html`<section aria-labelledby=${name}>
      <h2 id=${name}>${title}</h2>
      <div class="panel">${content}</div>
    </section>`;
  }

  private renderLook({ controls, state }: Control): TemplateResult {
    return this.renderGroup(
      'look',
      msg('Look'),
      html`${renderLooks(listLooks(controls.looks, state), this.presses, this.isLinked)}
        <p class="note quiet">${msg(html`For everything that follows <a href="#kit">the kit</a>.`)}</p>`,
    );
  }

  private renderScenes({ controls, state }: Control): TemplateResult {
    return html`<div class="scenes">
      ${controls.scenes.map(
        (scene) =>
          html`<button
            dir="auto"
            aria-pressed=${state.scene === scene ? 'true' : 'false'}
            ?disabled=${!this.isLinked || this.presses.isPending('scene')}
            @click=${() => void this.presses.press('scene', 'scene', { name: scene })}
          >
            ${scene}
          </button>`,
      )}
    </div>`;
  }

  /** The canvases with those that are open somewhere first, which are unfolded. */
  private sortOpen<T extends { readonly overlayId: string }>(
    canvases: readonly T[],
  ): readonly (T & { isOpen: boolean })[] {
    const marked = canvases.map((canvas) => ({
      ...canvas,
      isOpen: isOpenNow(this.overlays.find(({ id }) => id === canvas.overlayId) ?? {}),
    }));
    const isAlone = marked.length === 1;
    return marked
      .map((canvas) => ({ ...canvas, isOpen: canvas.isOpen || isAlone }))
      .sort((a, b) => Number(b.isOpen) - Number(a.isOpen));
  }

  private get presses(): ControlStore {
    if (!this.store) throw new Error('the section is not in a page');
    return this.store;
  }
}
