import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { live } from 'lit/directives/live.js';
import { translate } from '../../../parts/language/msg.ts';
import { StoreController } from '../../../../../widgets/base/store-controller.ts';
import type { Layer } from '../../../../../widgets/canvas/layer.ts';
import { findWidget } from '../../../../../widgets/widgets.ts';
import { numberFieldStyles, renderNumberField } from '../../../settings-form/number-field.ts';
import { FocusKeeper } from '../../controls/focus-keeper.ts';
import type { CanvasActions } from '../actions/canvas-actions.ts';
import { iconButtonStyles, renderIconButton } from '../icon-button.ts';
import { findLayers, type LayerIds } from '../edits/layer-edits.ts';
import { listMembers } from '../edits/layer-group.ts';
import { renderAddMenu } from './add-menu.ts';
import { layerListStyles } from './layer-list.styles.ts';
import { words } from '../words.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-many-change': CustomEvent<boolean>;
  }
}

const FINAL = { isFinal: true };

/**
 * The layers of a canvas, the frontmost on top, with their order, names, visibility and locks.
 *
 * @summary List of layers in the canvas editor.
 * @fires onair-many-change - whether each press adds a layer to the selection (`CustomEvent<boolean>`)
 */
export class LayerList extends LitElement {
  static override styles = [iconButtonStyles, numberFieldStyles, layerListStyles];
  static override properties = {
    actions: { attribute: false },
    isMany: { attribute: false },
    renamedId: { state: true },
    draggedIds: { state: true },
    dropIndex: { state: true },
  };

  /** The actions of the buttons. */
  declare actions: CanvasActions;
  /** Whether each press adds a layer to the selection. */
  declare isMany: boolean;
  /** The layer whose name is being edited. */
  declare private renamedId: string | undefined;
  declare private draggedIds: LayerIds;
  /** Index of the layer before which the dragged ones would be dropped now, from the front. */
  declare private dropIndex: number | undefined;
  private readonly canvas = new StoreController(this, { select: () => this.actions.state.$canvas });
  private readonly selected = new StoreController(this, { select: () => this.actions.state.$selected });

  constructor() {
    super();
    new FocusKeeper(this, {
      items: '[data-row], footer',
      find: (row) =>
        row?.querySelector<HTMLElement>('button.name') ?? this.renderRoot.querySelector<HTMLElement>('.head wa-button'),
    });
    this.isMany = false;
    this.draggedIds = [];
  }

  protected override render(): TemplateResult | typeof nothing {
    const canvas = this.canvas.value;
    if (!canvas) return nothing;
    const selected = this.selected.value ?? [];
    const frontFirst = [...canvas.layers].reverse();
    return html`<div class="head">
        <h2>${words.layers()}</h2>
        ${renderIconButton({
          icon: 'select-many',
          label: words.selectMany(),
          isPressed: this.isMany,
          onPress: () => this.dispatchEvent(new CustomEvent('onair-many-change', { detail: !this.isMany })),
        })}
        ${renderAddMenu(canvas, (widget) => this.actions.add(widget))}
      </div>
      ${frontFirst.length === 0 ? html`<p class="none">${words.noLayers()}</p>` : nothing}
      <ol @dragover=${this.handleDragOver} @drop=${this.handleDrop} @dragend=${() => this.endDrag()}>
        ${repeat(
          frontFirst,
          ({ id }) => id,
          (layer, index) => this.renderEntry(layer, index, frontFirst[index - 1]),
        )}
      </ol>
      ${selected.length > 0 ? this.renderFooter(findLayers(canvas, selected)) : nothing}`;
  }

  /** Renders the row of a layer, and before it the heading of its group unless the layer in front of it is in the same one. */
  private renderEntry(layer: Layer, index: number, before: Layer | undefined): TemplateResult {
    const members = listMembers(this.canvas.value?.layers ?? [], layer.group);
    const isDrop = this.dropIndex === index;
    const isMember = members.length > 0;
    const hasHeading = isMember && before?.group !== layer.group;
    return html`${hasHeading ? this.renderHeading(layer, members, isDrop) : nothing}
    ${this.renderRow(layer, isMember, isDrop && !hasHeading)}`;
  }

  private renderHeading({ id }: Layer, members: LayerIds, isDrop: boolean): TemplateResult {
    const selected = this.selected.value ?? [];
    const isSelected = members.every((member) => selected.includes(member));
    return html`<li
      class="group"
      draggable="true"
      data-row=${id}
      ?data-selected=${isSelected}
      ?data-drop=${isDrop}
      @dragstart=${(event: DragEvent) => this.startDrag(event, members)}
    >
      <button
        class="name"
        type="button"
        aria-pressed=${isSelected}
        @click=${(event: MouseEvent) => this.handleHeading(event, id)}
      >
        <wa-icon name="group"></wa-icon><span>${words.groupOf(members.length)}</span>
      </button>
    </li>`;
  }

  private renderRow(layer: Layer, isMember: boolean, isDrop: boolean): TemplateResult {
    const { id, name, hidden, locked } = layer;
    const isSelected = (this.selected.value ?? []).includes(id);
    return html`<li
      draggable=${this.renamedId === id ? 'false' : 'true'}
      data-row=${id}
      ?data-member=${isMember}
      ?data-selected=${isSelected}
      ?data-hidden=${hidden}
      ?data-drop=${isDrop}
      @dragstart=${(event: DragEvent) => this.startDrag(event, [id])}
    >
      ${renderIconButton({
        icon: hidden ? 'eye-off' : 'eye',
        label: hidden ? words.show(name) : words.hide(name),
        onPress: () => this.actions.change([id], { hidden: !hidden }, FINAL),
      })}
      ${this.renamedId === id ? this.renderRename(layer) : this.renderName(layer, isSelected)}
      ${renderIconButton({
        icon: locked ? 'lock' : 'unlock',
        label: locked ? words.unlock(name) : words.lock(name),
        isPressed: locked,
        onPress: () => this.actions.change([id], { locked: !locked }, FINAL),
      })}
    </li>`;
  }

  private renderName({ id, name, widget }: Layer, isSelected: boolean): TemplateResult {
    const title = translate(findWidget(widget)?.title ?? widget);
    return html`<button
      class="name"
      type="button"
      aria-pressed=${isSelected}
      @click=${(event: MouseEvent) => this.handleName(event, id)}
      @dblclick=${() => (this.renamedId = id)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'F2') this.renamedId = id;
      }}
    >
      <span>${name}</span>${name.startsWith(title) ? nothing : html`<small>${title}</small>`}
    </button>`;
  }

  private renderRename({ id, name }: Layer): TemplateResult {
    return html`<input
      class="rename"
      aria-label=${words.rename()}
      maxlength="80"
      .value=${live(name)}
      @change=${(event: Event) => this.rename(id, (event.currentTarget as HTMLInputElement).value)}
      @blur=${() => (this.renamedId = undefined)}
      @keydown=${(event: KeyboardEvent) => void this.handleRenameKey(event, name)}
    />`;
  }

  private renderFooter(layers: readonly Layer[]): TemplateResult {
    const { actions } = this;
    const opacity = layers[0]?.opacity ?? 100;
    return html`<footer>
      ${renderNumberField({
        id: 'opacity',
        label: words.opacity(),
        value: opacity,
        min: 0,
        max: 100,
        step: 1,
        unit: '%',
        onChange: (value, isFinal) =>
          actions.change(this.selected.value ?? [], { opacity: Math.round(value) }, { isFinal }),
      })}
      <div class="buttons">
        ${renderIconButton({ icon: 'forward', label: words.forward(), onPress: () => actions.order('forward') })}
        ${renderIconButton({ icon: 'backward', label: words.backward(), onPress: () => actions.order('backward') })}
        ${renderIconButton({ icon: 'front', label: words.front(), onPress: () => actions.order('front') })}
        ${renderIconButton({ icon: 'to-back', label: words.toBack(), onPress: () => actions.order('back') })}
        ${renderIconButton({ icon: 'duplicate', label: words.duplicate(), onPress: () => actions.duplicate() })}
        ${renderIconButton({ icon: 'trash', label: words.remove(), onPress: () => actions.remove() })}
      </div>
    </footer>`;
  }

  protected override updated(): void {
    if (this.renamedId === undefined) return;
    const input = this.renderRoot.querySelector<HTMLInputElement>('.rename');
    if (!input || !(this.renderRoot instanceof ShadowRoot) || this.renderRoot.activeElement === input) return;
    // selecting alone moves the focus in some browsers only
    input.focus();
    input.select();
  }

  private handleName(event: MouseEvent, id: string): void {
    if (this.isOneMore(event)) this.actions.toggle(id);
    else this.actions.enter(id);
  }

  /** Selects a whole group. @param id one of its layers */
  private handleHeading(event: MouseEvent, id: string): void {
    if (this.isOneMore(event)) this.actions.toggle(id);
    else {
      this.actions.state.leave();
      this.actions.select([id]);
    }
  }

  private isOneMore({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
    return this.isMany || ctrlKey || metaKey || shiftKey;
  }

  /** Accepts the name on Enter, restores it on Escape, and returns the focus to the layer. */
  private async handleRenameKey({ key, currentTarget }: KeyboardEvent, name: string): Promise<void> {
    if (key !== 'Enter' && key !== 'Escape') return;
    const input = currentTarget as HTMLInputElement;
    const row = input.closest('[data-row]');
    if (key === 'Escape') input.value = name;
    // not every browser fires `change` for a focused field that is removed
    input.blur();
    await this.updateComplete;
    row?.querySelector<HTMLElement>('button.name')?.focus();
  }

  private rename(id: string, text: string): void {
    const name = text.trim();
    if (name !== '') this.actions.change([id], { name }, FINAL);
  }

  private startDrag(event: DragEvent, ids: LayerIds): void {
    event.dataTransfer?.setData('text/plain', '');
    this.draggedIds = ids;
  }

  private handleDragOver(event: DragEvent): void {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]');
    if (this.draggedIds.length === 0 || !row) return;
    event.preventDefault();
    const { top, height } = row.getBoundingClientRect();
    const rows = [...this.renderRoot.querySelectorAll<HTMLElement>('[data-row]:not(.group)')];
    const index = rows.findIndex(({ dataset }) => dataset['row'] === row.dataset['row']);
    // below a heading is before its first layer
    this.dropIndex = event.clientY > top + height / 2 && !row.matches('.group') ? index + 1 : index;
  }

  private handleDrop(event: DragEvent): void {
    event.preventDefault();
    const { draggedIds, dropIndex } = this;
    const layers = this.canvas.value?.layers ?? [];
    this.endDrag();
    if (dropIndex === undefined) return;
    const behind = layers.slice(0, layers.length - dropIndex).filter(({ id }) => !draggedIds.includes(id));
    this.actions.moveTo(draggedIds, behind.length);
  }

  private endDrag(): void {
    this.draggedIds = [];
    this.dropIndex = undefined;
  }
}
