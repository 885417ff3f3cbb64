import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CanvasActions } from './actions/canvas-actions.ts';
import { findCommand } from './actions/keyboard.ts';
import type { MenuOpener } from './layers/menu-opener.ts';

/** The editor as its keys use it. */
export interface KeysHost extends ReactiveControllerHost, HTMLElement {
  /** The actions on the canvas; undefined while it cannot be changed. */
  readonly editing: CanvasActions | undefined;
  /** Whether each press adds a layer to the selection. */
  readonly isMany: boolean;
}

/** Runs the commands of key presses in the editor or outside all controls, and opens the menu of layers. */
export class EditorKeys implements ReactiveController {
  readonly #host: KeysHost;
  readonly #menu: Pick<MenuOpener, 'handleKey'>;

  constructor(host: KeysHost, menu: Pick<MenuOpener, 'handleKey'>) {
    this.#host = host;
    this.#menu = menu;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('keydown', this.#handleKey);
  }

  hostDisconnected(): void {
    removeEventListener('keydown', this.#handleKey);
  }

  readonly #handleKey = (event: KeyboardEvent): void => {
    const actions = this.#host.editing;
    if (!actions) return;
    const command = findCommand(event, this.#host);
    if (!command && !this.#menu.handleKey(event)) return;
    event.preventDefault();
    if (!command) return;
    this.#selectFocused(actions, event.composedPath());
    actions.run(command);
  };

  /** Selects the layer with the keyboard focus, unless several are being selected. */
  #selectFocused(actions: CanvasActions, path: readonly EventTarget[]): void {
    const id = path.flatMap((target) => (target instanceof HTMLElement ? (target.dataset['id'] ?? []) : []))[0];
    const isSelected = id !== undefined && actions.state.$selected.get().includes(id);
    if (id !== undefined && !isSelected && !this.#host.isMany) actions.select([id]);
  }
}
