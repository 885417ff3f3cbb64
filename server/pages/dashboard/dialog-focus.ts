import type { ReactiveController, ReactiveElement } from 'lit';

/** What a {@link DialogFocus} works with. */
export interface DialogFocusOptions {
  /** Whether the element draws a dialog. */
  readonly isOpen: () => boolean;
  /** What takes the focus when what opened the dialog is gone. */
  readonly findOther: () => HTMLElement | null;
}

/**
 * Gives the focus back to what opened a dialog. A dialog that hides does so itself; one that is taken away with the answer in it
 * leaves the focus nowhere.
 */
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

  /** Notes what has the focus before a dialog takes it. */
  hostUpdate(): void {
    if (this.options.isOpen() && !this.wasOpen) this.opener = findFocused();
  }

  /** Moves the focus when a dialog is gone and nothing else took it. */
  hostUpdated(): void {
    const isOpen = this.options.isOpen();
    if (this.wasOpen && !isOpen && !this.host.shadowRoot?.activeElement) this.giveBack();
    this.wasOpen = isOpen;
  }

  private giveBack(): void {
    const { opener } = this;
    (opener?.isConnected ? opener : this.options.findOther())?.focus();
  }
}

/** What has the focus, however deep in elements. */
function findFocused(): HTMLElement | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : undefined;
}
