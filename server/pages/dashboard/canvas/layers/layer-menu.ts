import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { setStyle } from '../../../../../widgets/base/set-style.ts';
import { msg } from '../../../parts/language/msg.ts';
import { whenClosed } from '../../controls/when-closed.ts';
import type { Point } from '../edits/box.ts';
import type { MenuItem } from './layer-menu-items.ts';

/** The event of a menu when an item is chosen. */
type MenuChoice = CustomEvent<{ readonly item: { readonly value: string } }>;

type Dropdown = HTMLElement & { open: boolean };

/** An open menu. */
interface OpenMenu {
  /** Position in the window. */
  readonly at: Point;
  readonly groups: readonly (readonly MenuItem[])[];
  /** Returns the focus to the element that had it before. */
  readonly returnFocus: () => void;
}

/**
 * The menu of layers that opens at the pointer, or at the focused layer.
 *
 * @summary Context menu of the canvas editor.
 */
export class LayerMenu extends LitElement {
  static override styles = css`
    .at {
      position: fixed;
      width: 1px;
      height: 1px;
      margin: 0;
      padding: 0;
      border: 0;
      background: none;
      opacity: 0;
      pointer-events: none;
    }
    wa-dropdown-item {
      min-width: 190px;
    }
    wa-divider {
      --spacing: 4px;
    }
    kbd {
      margin-inline-start: 18px;
      color: var(--ink-soft, #a3abbb);
      font: inherit;
      font-size: 12px;
    }
    @media (pointer: coarse) {
      wa-dropdown-item {
        min-height: 44px;
      }
      kbd {
        display: none;
      }
    }
  `;
  static override properties = { menu: { state: true } };

  declare private menu: OpenMenu | undefined;

  /** Opens the menu; an open one is replaced. */
  open(menu: OpenMenu): void {
    this.menu = menu;
  }

  /** Whether it is open; it then receives the keys. */
  get isOpen(): boolean {
    return this.menu !== undefined;
  }

  protected override render(): unknown {
    const { menu } = this;
    if (!menu) return nothing;
    const { x, y } = menu.at;
    // a menu of its own for each opening: Web Awesome takes the focus only when one opens
    return keyed(
      menu,
      html`<wa-dropdown
        open
        size="s"
        placement="bottom-start"
        @contextmenu=${(event: Event) => event.preventDefault()}
        @wa-select=${(event: MenuChoice) => this.choose(menu, event)}
        @wa-after-hide=${whenClosed(() => this.close(menu))}
      >
        <button
          slot="trigger"
          class="at"
          tabindex="-1"
          aria-label=${msg('Menu of the layers')}
          ${setStyle({ left: `${x}px`, top: `${y}px` })}
        ></button>
        ${menu.groups.map((items, index) => html`${index > 0 ? html`<wa-divider></wa-divider>` : nothing}${items.map(renderItem)}`)}
      </wa-dropdown>`,
    );
  }

  /** Returns the focus before it acts, so that an action can move it on. */
  private choose({ groups, returnFocus }: OpenMenu, event: MenuChoice): void {
    // otherwise Web Awesome would focus the invisible trigger afterwards
    event.preventDefault();
    (event.currentTarget as Dropdown).open = false;
    returnFocus();
    const { value } = event.detail.item;
    groups
      .flat()
      .find(({ name }) => name === value)
      ?.onChoose();
  }

  private close(menu: OpenMenu): void {
    if (this.menu !== menu) return;
    // a press elsewhere has moved the focus already
    if (this.shadowRoot?.activeElement) menu.returnFocus();
    this.menu = undefined;
  }
}

function renderItem({ name, label, icon, keys, isDanger, isDisabled }: MenuItem): TemplateResult {
  return html`<wa-dropdown-item value=${name} variant=${isDanger ? 'danger' : 'default'} ?disabled=${isDisabled}>
    <wa-icon slot="icon" name=${icon}></wa-icon>${label}${
      keys === undefined ? nothing : html`<kbd slot="details"><bdi>${keys}</bdi></kbd>`
    }
  </wa-dropdown-item>`;
}
