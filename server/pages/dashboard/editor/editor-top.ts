import { html, nothing, type TemplateResult } from 'lit';
import { renderFieldNote, type FieldState } from '../../parts/field-note.ts';
import { msg } from '../../parts/language/msg.ts';
import type { Overlay } from '../api.ts';
import { askQuestion } from '../controls/ask.ts';
import { describeWhereOpen } from '../cards/where-open.ts';
import { newLinkQuestion, renderOverlayActions, type OverlayAction } from '../overlays/overlay-actions.ts';
import { serverClock } from '../requests/server-clock.ts';

/** Values and callbacks of {@link renderEditorTop}. */
export interface EditorTop {
  readonly overlay: Overlay;
  /** The name of the overlay, saved or not. */
  readonly name: string;
  readonly nameState: FieldState;
  readonly onName: (name: string) => void;
  /** Called while the name is being typed. */
  readonly onType: (name: string) => void;
  /** Called when the field of the name is left, changed or not. */
  readonly onLeave: () => void;
  readonly onAction: (action: OverlayAction) => void;
}

/** Renders the link back, the name of the overlay, the places where it is open, and the menu of actions. */
export function renderEditorTop(options: EditorTop): TemplateResult {
  const { overlay, onAction } = options;
  const where = describeWhereOpen(overlay, serverClock.now());
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
