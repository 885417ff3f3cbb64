import { css, html, nothing, type TemplateResult } from 'lit';

/** A button with only an icon. */
export interface IconButton {
  /** Name of the icon. */
  readonly icon: string;
  /** The action; people see it as a tooltip. */
  readonly label: string;
  readonly onPress: () => void;
  /** Whether it has nothing to do now. It stays focusable, so that undoing everything does not lose the focus. */
  readonly isDisabled?: boolean;
  /** State of a toggle button. */
  readonly isPressed?: boolean;
}

/** Renders the button; its styles are {@link iconButtonStyles}. */
export function renderIconButton({ icon, label, onPress, isDisabled = false, isPressed }: IconButton): TemplateResult {
  return html`<button
    class="icon"
    type="button"
    title=${label}
    aria-label=${label}
    aria-pressed=${isPressed ?? nothing}
    aria-disabled=${isDisabled || nothing}
    @click=${isDisabled ? nothing : onPress}
  >
    <wa-icon name=${icon}></wa-icon>
  </button>`;
}

/** Styles of {@link renderIconButton}. */
export const iconButtonStyles = css`
  .icon {
    display: inline-grid;
    place-items: center;
    box-sizing: border-box;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 1px solid transparent;
    border-radius: 8px;
    background: none;
    color: var(--ink-soft, #a3abbb);
    font-size: 17px;
    cursor: pointer;
  }
  .icon:hover:not([aria-disabled]) {
    background: var(--panel-raised, #1f232d);
    color: var(--ink, #eef0f5);
  }
  .icon[aria-pressed='true'] {
    background: var(--chosen, #343b4b);
    color: var(--ink, #eef0f5);
  }
  .icon[aria-disabled] {
    opacity: 0.38;
    cursor: default;
  }
  .icon:focus-visible {
    outline: 2px solid var(--focus, #7cc4ff);
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    .icon {
      width: 44px;
      height: 44px;
    }
  }
`;
