import type { ReactiveController, ReactiveElement } from 'lit';

/** Options of {@link DialogFocus}. */
export interface DialogFocusOptions {
  /** Whether the element renders a dialog. */
  readonly isOpen: () => boolean;
  /** Returns the fallback for the focus if the opener of the dialog is gone. */
  readonly findOther: () => HTMLElement | null;
}

/** Returns the focus to the opener of a dialog. A dialog that hides does so itself; one that is removed with its answer loses the focus. */
export class DialogFocus implements ReactiveController {
  private readonly host: ReactiveElement;
  private readonly options: DialogFocusOptions;
  private wasOpen = false;
  private opener: HTMLElement | undefined;

  constructor(host: ReactiveElement, options: DialogFocusOptions) {
    this.host = host;
    this.options = options;
    host.addController(this);
  }

  /** Remembers the focused element before a dialog takes the focus. */
  hostUpdate(): void {
    if (this.options.isOpen() && !this.wasOpen) this.opener = findFocused();
  }

  /** Moves the focus if a dialog is gone and nothing else took it. */
  hostUpdated(): void {
    const isOpen = this.options.isOpen();
    if (this.wasOpen && !isOpen && !this.host.shadowRoot?.activeElement) this.returnFocus();
    this.wasOpen = isOpen;
  }

  private returnFocus(): void {
    const { opener } = this;
    (opener?.isConnected ? opener : this.options.findOther())?.focus();
  }
}

/** The focused element, however deep in shadow roots. */
function findFocused(): HTMLElement | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : undefined;
}
