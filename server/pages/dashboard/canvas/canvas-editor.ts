import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { unseenStyles } from '../../parts/control.styles.ts';
import { findFormatName, listFormats } from '../../../../widgets/canvas/formats.ts';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import type { CanvasApi, DashboardApi, Overlay } from '../api.ts';
import { DialogFocus } from '../controls/dialog-focus.ts';
import type { ObsStore } from '../obs/obs-store.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';
import { toOwnThemes } from '../themes/themes-store.ts';
import { $shownKit } from '../kit/shown-kit.ts';
import { createSavingList, type SavingList } from '../saving/saving-list.ts';
import { canvasEditorStyles } from './canvas-editor.styles.ts';
import type { CanvasActions } from './actions/canvas-actions.ts';
import { createCanvasHistories, type CanvasHistories } from './history/canvas-histories.ts';
import type { CanvasSaver } from './saving/canvas-saver.ts';
import type { CanvasStage } from './stage/canvas-stage.ts';
import { EditorClipboard, type ClipboardHost } from './editor-clipboard.ts';
import { EditorDialogs } from './editor-dialogs.ts';
import { EditorKeys, type KeysHost } from './editor-keys.ts';
import { EditorPictures, type PicturesHost } from './editor-pictures.ts';
import { EditorTrials, type TrialsHost } from './editor-trials.ts';
import { iconButtonStyles } from './icon-button.ts';
import { listMenuItems, listTextItems } from './layers/layer-menu-items.ts';
import type { LayerMenu } from './layers/layer-menu.ts';
import type { LayerIds } from './edits/layer-edits.ts';
import type { LayerText } from './edits/layer-texts.ts';
import { createMenuOpener } from './layers/menu-opener.ts';
import { openCanvas, type OpenCanvas } from './open-canvas.ts';
import { refusalStyles, renderRefusal } from './refusal.ts';
import { findSceneLook } from './edits/scene-look.ts';
import { findHiddenFormat, renderOtherFormat, renderProposed, type OtherFormat } from './other-format.ts';
import { renderStageBar } from './stage-bar.ts';
import type { DroppedFiles } from './stage/stage-drop.ts';
import type { LayersPlacing } from './stage/stage-host.ts';
import { renderTopBar } from './top-bar.ts';
import { words } from './words.ts';
import type { Zoom } from './stage/zoom.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-canvas-saved': CustomEvent<Overlay>;
  }
}

/** Below this width, list and panel are tabs below the stage. */
const NARROW = '(max-width: 900px)';

/** The backdrop that shows OBS's program. */
const PROGRAM = 'program';

/**
 * A canvas and its layers. Keys or a pointer move, resize, order and change them; changes are saved at once or as a draft.
 *
 * @summary Editor of a canvas in the dashboard.
 * @fires onair-canvas-saved - the server has saved the canvas (`CustomEvent<Overlay>`)
 * @fires onair-overlay-change-request - the owner changed its name (`CustomEvent<OverlayEdit>`)
 */
export class CanvasEditor extends LitElement implements ClipboardHost, KeysHost, PicturesHost, TrialsHost {
  static override styles = [unseenStyles, iconButtonStyles, refusalStyles, canvasEditorStyles];
  static override properties = {
    overlay: { attribute: false },
    api: { attribute: false },
    saving: { attribute: false },
    histories: { attribute: false },
    url: { attribute: false },
    themes: { attribute: false },
    obs: { attribute: false },
    isMany: { state: true },
    zoom: { state: true },
    scale: { state: true },
    ground: { state: true },
    hasAreas: { state: true },
    isSnapping: { state: true },
    isNarrow: { state: true },
    said: { state: true },
    refusal: { state: true },
  };

  /** The overlay of the canvas. */
  declare overlay: Overlay;
  declare api: CanvasApi & Pick<DashboardApi, 'getOverlays' | 'tryOverlay'>;
  /** The savers of all editors, which also save what is left here. */
  declare saving: SavingList;
  /** The undo histories of this page, which remain after this editor is left. */
  declare histories: CanvasHistories;
  /** Its URL with the key; undefined while the server has not sent it. */
  declare url: string | undefined;
  /** The owner's own themes. */
  declare themes: readonly Theme[];
  /** The owner's OBS, for its program as a backdrop; undefined in a page without one. */
  declare obs: ObsStore | undefined;
  /** Whether each press adds a layer to the selection. */
  declare isMany: boolean;
  declare private zoom: Zoom;
  declare private scale: number;
  declare private ground: string;
  declare private hasAreas: boolean;
  declare private isSnapping: boolean;
  declare private isNarrow: boolean;
  /** The text for screen readers, in a new object each time: the same text is announced again, such as at each undo. */
  declare private said: { readonly text: string };
  /** The reason why the last action was refused; empty otherwise. */
  declare private refusal: string;
  /** The edited canvas; undefined before the first render. */
  opened: OpenCanvas | undefined;
  private readonly dialogs = new EditorDialogs(this);
  private readonly trials = new EditorTrials(this);
  private readonly pictures = new EditorPictures(this);
  private readonly clipboard = new EditorClipboard(this);
  private readonly menu = createMenuOpener({
    readActions: () => this.editing,
    findMenu: () => this.renderRoot.querySelector<LayerMenu>('onair-layer-menu'),
    listItems: (actions) => [
      ...listTextItems(actions, (id) => this.stage?.editText(id)),
      this.clipboard.listItems(actions),
      ...listMenuItems(actions),
    ],
    findOther: () => this.stage,
  });
  private readonly narrow = matchMedia(NARROW);
  private readonly canvas = new StoreController(this, { select: () => this.actions?.state.$canvas });
  private readonly whole = new StoreController(this, { select: () => this.actions?.state.$whole });
  private readonly format = new StoreController(this, { select: () => this.actions?.state.$format });
  private readonly isProposed = new StoreController(this, { select: () => this.actions?.state.$isProposed });
  private readonly selected = new StoreController(this, { select: () => this.actions?.state.$selected });
  private readonly canUndo = new StoreController(this, { select: () => this.actions?.state.$canUndo });
  private readonly canRedo = new StoreController(this, { select: () => this.actions?.state.$canRedo });
  private readonly saved = new StoreController(this, { select: () => this.saver?.$saving });
  private readonly loading = new StoreController(this, { select: () => this.opened?.$isLoading });
  private readonly draft = new StoreController(this, { select: () => this.opened?.$draft });
  private readonly kit = new StoreController(this, { select: () => $shownKit });
  private readonly obsView = new StoreController(this, { select: () => this.obs?.$view });
  /** OBS's program, captured only while it is the backdrop. */
  private readonly program = new StoreController(this, {
    select: () => (this.ground === PROGRAM ? this.obs?.$picture : undefined),
  });

  constructor() {
    super();
    new EditorKeys(this, this.menu);
    new DialogFocus(this, { isOpen: () => this.dialogs.isOpen, findOther: () => this.stage });
    this.saving = createSavingList();
    this.histories = createCanvasHistories();
    this.themes = [];
    this.isMany = false;
    this.zoom = 'fit';
    this.scale = 1;
    this.ground = 'game';
    this.hasAreas = false;
    this.isSnapping = true;
    this.isNarrow = this.narrow.matches;
    this.said = { text: '' };
    this.refusal = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.narrow.addEventListener('change', this.handleWidth);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.narrow.removeEventListener('change', this.handleWidth);
    this.close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('overlay')) return;
    if (this.opened?.id !== this.overlay.id) this.open();
    else this.opened.follow(this.overlay);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { actions } = this;
    const canvas = this.canvas.value;
    const whole = this.whole.value;
    if (!actions || !canvas || !whole) return nothing;
    return html`<div class="loaded" ?inert=${this.loading.value === true}>
        ${this.renderTop(canvas)}
        <div class="work" ?data-narrow=${this.isNarrow} @contextmenu=${this.menu.handlePress}>
          ${this.isNarrow ? nothing : this.renderList()}
          <div class="middle">
            ${this.renderStage(canvas, whole)} ${this.isNarrow ? nothing : renderOtherFormat(this.toOther(whole))}
            ${renderRefusal(this.refusal, () => (this.refusal = ''))} ${this.isNarrow ? nothing : this.renderNote()}
            ${this.renderBar(whole)}
          </div>
          ${this.isNarrow ? this.renderBelow(whole) : this.renderSide()}
        </div>
      </div>
      <onair-layer-menu></onair-layer-menu>
      ${this.dialogs.render(whole)}
      <p class="status unseen" role="status">${keyed(this.said, html`${this.said.text}`)}</p>`;
  }

  private get actions(): CanvasActions | undefined {
    return this.opened?.actions;
  }

  /** The actions, unless a dialog is open or the canvas is still loaded. */
  get editing(): CanvasActions | undefined {
    return this.dialogs.isOpen || this.loading.value ? undefined : this.actions;
  }

  /** Announces a change to screen readers. */
  say(text: string): void {
    this.said = { text };
    this.refusal = '';
  }

  /** Shows why something was refused, until the next change. */
  refuse(text: string): void {
    this.refusal = text;
  }

  private get saver(): CanvasSaver | undefined {
    return this.opened?.saver;
  }

  private renderTop(canvas: CanvasSettings): TemplateResult {
    return renderTopBar({
      overlay: this.overlay,
      saving: this.saved.value ?? { state: 'saved', problem: '' },
      draft: this.draft.value,
      canUndo: this.canUndo.value === true,
      canRedo: this.canRedo.value === true,
      looks: {
        look: findSceneLook(canvas),
        ownThemes: this.themes,
        kitLook: this.kit.value?.look,
        onLook: (look) => this.actions?.setLook(look),
      },
      onName: (name) => {
        const detail = { changes: { name }, base: this.overlay };
        this.dispatchEvent(new CustomEvent('onair-overlay-change-request', { detail }));
      },
      onUndo: () => this.actions?.undo(),
      onRedo: () => this.actions?.redo(),
      onVersions: () => void this.dialogs.openVersions(),
      onDraft: () => this.dialogs.switchDraft(),
      onPublish: () => void this.opened?.publish(),
      trials: this.trials.renderButtons(),
      onObs: () => this.dialogs.openObs(),
    });
  }

  private get hasProgram(): boolean {
    return Boolean(this.obsView.value?.obs);
  }

  private renderStage(canvas: CanvasSettings, whole: CanvasSettings): TemplateResult {
    const { actions } = this;
    return html`<onair-canvas-stage
      .canvas=${canvas}
      .shown=${{ whole, format: this.format.value ?? 'own' }}
      .ownThemes=${toOwnThemes(this.themes)}
      .selected=${this.selected.value ?? []}
      .zoom=${this.zoom}
      .ground=${this.ground}
      .programPicture=${this.hasProgram ? this.program.value : undefined}
      .hasAreas=${this.hasAreas}
      .isSnapping=${this.isSnapping}
      .isMany=${this.isMany}
      .isUploading=${this.pictures.isBusy}
      @onair-files-drop=${({ detail: { at, files } }: CustomEvent<DroppedFiles>) => void this.pictures.add(files, at)}
      @onair-layers-select=${({ detail }: CustomEvent<LayerIds>) => actions?.select(detail)}
      @onair-layer-toggle=${({ detail }: CustomEvent<string>) => actions?.toggle(detail)}
      @onair-layer-enter=${({ detail }: CustomEvent<string>) => actions?.enter(detail)}
      @onair-layer-text=${({ detail: { id, setting, text } }: CustomEvent<LayerText>) => actions?.set(id, { [setting]: text }, { isFinal: true })}
      @onair-layers-place=${({ detail }: CustomEvent<LayersPlacing>) => actions?.place(detail.places, detail)}
      @onair-stage-zoom=${({ detail }: CustomEvent<Zoom>) => (this.zoom = detail)}
      @onair-stage-scale=${({ detail }: CustomEvent<number>) => (this.scale = detail)}
    ></onair-canvas-stage>`;
  }

  private renderBar(whole: CanvasSettings): TemplateResult {
    return renderStageBar({
      format: this.format.value ?? findFormatName(whole),
      formats: listFormats(whole),
      onFormat: (name) => this.actions?.chooseFormat(name),
      onMerge: () => void this.dialogs.openMerge(whole),
      ground: this.ground,
      hasProgram: this.hasProgram,
      hasAreas: this.hasAreas,
      isSnapping: this.isSnapping,
      zoom: this.zoom,
      scale: this.scale,
      onGround: (ground) => (this.ground = ground),
      onAreas: () => (this.hasAreas = !this.hasAreas),
      onSnap: () => (this.isSnapping = !this.isSnapping),
      onZoom: (zoom) => (this.zoom = zoom),
    });
  }

  private renderList(): TemplateResult {
    return html`<onair-layer-list
      .actions=${this.actions}
      .isMany=${this.isMany}
      @onair-many-change=${({ detail }: CustomEvent<boolean>) => (this.isMany = detail)}
    ></onair-layer-list>`;
  }

  /** Renders what is beside the stage: the trials and the panel. */
  private renderSide(): TemplateResult {
    return html`<div class="side">${this.trials.renderPanel()}${this.renderPanel()}</div>`;
  }

  /** Renders what is below the stage of a narrow page. */
  private renderBelow(whole: CanvasSettings): TemplateResult {
    return html`${this.renderNote()}${this.trials.renderPanel()}${this.renderTabs(whole)}`;
  }

  private renderPanel(): TemplateResult {
    // without a layer it may have nothing to focus, and it has to be scrolled by keys too
    return html`<onair-layer-panel
      tabindex=${(this.selected.value ?? []).length > 0 ? nothing : 0}
      .actions=${this.actions}
      .themes=${this.themes}
      .scenes=${this.obsView.value?.obs?.scenes ?? []}
    ></onair-layer-panel>`;
  }

  private toOther(whole: CanvasSettings): OtherFormat {
    return {
      whole,
      format: this.format.value ?? findFormatName(whole),
      ownThemes: toOwnThemes(this.themes),
      onFormat: (name) => this.actions?.chooseFormat(name),
    };
  }

  private renderNote(): TemplateResult | typeof nothing {
    return this.isProposed.value ? renderProposed(() => this.confirm()) : nothing;
  }

  private confirm(): void {
    this.opened?.actions.state.confirm();
    this.stage?.focus();
  }

  private renderTabs(whole: CanvasSettings): TemplateResult {
    const other = this.toOther(whole);
    const otherName = findHiddenFormat(other);
    const hasLayer = (this.selected.value ?? []).length > 0;
    return html`<wa-tab-group>
      <wa-tab panel="layers">${words.layers()}</wa-tab>
      <wa-tab panel="settings">${hasLayer ? words.settings() : words.canvas()}</wa-tab>
      ${otherName ? html`<wa-tab panel="format">${words.formats()[otherName]}</wa-tab>` : nothing}
      <wa-tab-panel name="layers">${this.renderList()}</wa-tab-panel>
      <wa-tab-panel name="settings">${this.renderPanel()}</wa-tab-panel>
      ${otherName ? html`<wa-tab-panel name="format">${renderOtherFormat(other)}</wa-tab-panel>` : nothing}
    </wa-tab-group>`;
  }

  private open(): void {
    this.close();
    this.dialogs.close();
    this.trials.reset();
    this.opened = openCanvas({
      api: this.api,
      overlay: this.overlay,
      say: (text) => this.say(text),
      onSaved: (detail) => this.dispatchEvent(new CustomEvent('onair-canvas-saved', { detail })),
      saving: this.saving,
      histories: this.histories,
    });
  }

  /** Saves pending changes at once. */
  private close(): void {
    this.opened?.close();
    if (this.saver) this.saving.close(this.saver);
  }

  private readonly handleWidth = (): void => {
    this.isNarrow = this.narrow.matches;
  };

  /** The stage, so that other components and tests can focus a layer. */
  get stage(): CanvasStage | null {
    return this.renderRoot.querySelector('onair-canvas-stage');
  }
}
