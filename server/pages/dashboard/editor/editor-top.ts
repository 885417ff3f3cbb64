import { html, nothing, type TemplateResult } from 'lit';
import { renderFieldNote, type FieldState } from '../../../../widgets/page-parts/field-note.ts';
import { msg } from '../../../../widgets/page-parts/language/msg.ts';
import type { Overlay } from '../api.ts';
import { askQuestion } from '../ask.ts';
import { describeWhereOpen } from '../cards/where-open.ts';
import { newLinkQuestion, renderOverlayActions, type OverlayAction } from '../overlay-actions.ts';

/** What {@link renderEditorTop} shows and calls. */
export interface EditorTop {
  readonly overlay: Overlay;
  /** Its name, saved or not. */
  readonly name: string;
  readonly nameState: FieldState;
  readonly onName: (name: string) => void;
  /** The name is being typed. */
  readonly onType: (name: string) => void;
  /** The field of the name is left, whether it was changed or not. */
  readonly onLeave: () => void;
  readonly onAction: (action: OverlayAction) => void;
}

/** Renders the way back, the name of the overlay, where it is open, and the menu of what can be done with it. */
export function renderEditorTop(options: EditorTop): TemplateResult {
  const { overlay, onAction } = options;
  const where = describeWhereOpen(overlay, Date.now());
  async function handleMenu(event: CustomEvent<{ readonly item: { readonly value: OverlayAction } }>): Promise<void> {
    const { value } = event.detail.item;
    if (value !== 'rotate' || (await askQuestion(newLinkQuestion(overlay)))) onAction(value);
  }
  return html`<div class="top">
    <h1 class="unseen">${overlay.name}</h1>
    <a class="back" href="#overlays"><wa-icon name="back" label=${msg('All overlays')}></wa-icon></a>
    ${renderName(options)}
    <p class="where" data-state=${where.state}>${where.text}</p>
    <wa-dropdown placement="bottom-end" @wa-select=${handleMenu}>
      <wa-button slot="trigger" size="s" appearance="outlined" class="more">
        <wa-icon name="more" label=${msg('More')}></wa-icon>
      </wa-button>
      ${renderOverlayActions()}
    </wa-dropdown>
  </div>`;
}

function renderName({ name, nameState, onName, onType, onLeave }: EditorTop): TemplateResult {
  const read = ({ currentTarget }: Event): string => (currentTarget as HTMLInputElement).value;
  return html`<div class="name">
    <input
      id="name"
      aria-label=${msg('Name')}
      maxlength="80"
      dir="auto"
      .value=${name}
      aria-invalid=${nameState.problem ? 'true' : nothing}
      aria-describedby="name-note"
      @input=${(event: Event) => onType(read(event))}
      @change=${(event: Event) => onName(read(event).trim())}
      @blur=${onLeave}
    />
    ${renderFieldNote('name', nameState)}
  </div>`;
}
