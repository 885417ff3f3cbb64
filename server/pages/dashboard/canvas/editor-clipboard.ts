import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { msg, plural } from '../../parts/language/msg.ts';
import type { CanvasActions } from './actions/canvas-actions.ts';
import { pasteLayers, readLayers, writeLayers } from './edits/copied-layers.ts';
import { isForEditor } from './actions/keyboard.ts';
import type { MenuItem } from './layers/layer-menu-items.ts';
import { pageClipboard, type TextClipboard } from './text-clipboard.ts';
import { words } from './words.ts';

/** The editor as its clipboard uses it. */
export interface ClipboardHost extends ReactiveControllerHost, HTMLElement {
  /** The actions on the canvas; undefined while it cannot be changed. */
  readonly editing: CanvasActions | undefined;
  /** Announces a change to screen readers. */
  say(text: string): void;
  /** Shows why something was refused. */
  refuse(text: string): void;
}

/** Copies, cuts and pastes the selected layers, by the browser's own keys and by the menu. */
export class EditorClipboard implements ReactiveController {
  readonly #host: ClipboardHost;
  readonly #clipboard: TextClipboard;

  constructor(host: ClipboardHost, clipboard = pageClipboard) {
    this.#host = host;
    this.#clipboard = clipboard;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('copy', this.#handleCopy);
    document.addEventListener('cut', this.#handleCopy);
    document.addEventListener('paste', this.#handlePaste);
  }

  hostDisconnected(): void {
    document.removeEventListener('copy', this.#handleCopy);
    document.removeEventListener('cut', this.#handleCopy);
    document.removeEventListener('paste', this.#handlePaste);
  }

  /** The entries of the menu. Pasting is the only one without selected layers. */
  listItems(actions: CanvasActions): readonly MenuItem[] {
    const paste: MenuItem = {
      name: 'paste',
      label: msg('Paste'),
      icon: 'paste',
      keys: 'Ctrl V',
      onChoose: () => void this.#pasteFromMenu(),
    };
    if (actions.state.$selected.get().length === 0) return [paste];
    const copy = (): void => {
      const text = this.#copy();
      if (text !== undefined) this.#clipboard.write(text);
    };
    const cut = (): void => {
      copy();
      actions.remove();
    };
    return [
      { name: 'cut', label: msg('Cut'), icon: 'cut', keys: 'Ctrl X', onChoose: cut },
      { name: 'copy', label: msg('Copy'), icon: 'copy', keys: 'Ctrl C', onChoose: copy },
      paste,
    ];
  }

  readonly #handleCopy = (event: ClipboardEvent): void => {
    const text = this.#isOurs(event) ? this.#copy() : undefined;
    if (text === undefined) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    this.#clipboard.write(text);
    if (event.type === 'cut') this.#host.editing?.remove();
  };

  readonly #handlePaste = (event: ClipboardEvent): void => {
    if (!this.#isOurs(event)) return;
    event.preventDefault();
    this.#paste(event.clipboardData?.getData('text/plain') ?? '');
  };

  /** Whether layers are meant, and not words that are selected somewhere in the page. */
  #isOurs(event: Event): boolean {
    return isForEditor(event, this.#host) && !getSelection()?.toString();
  }

  /** Serializes the selected layers; undefined if there are none. */
  #copy(): string | undefined {
    const { $canvas, $selected } = this.#host.editing?.state ?? {};
    const ids = $selected?.get() ?? [];
    if (!$canvas || ids.length === 0) return undefined;
    this.#host.say(plural(ids.length, { one: '# layer copied', other: '# layers copied' }));
    return writeLayers($canvas.get(), ids);
  }

  #paste(text: string): void {
    const actions = this.#host.editing;
    if (!actions) return;
    const read = readLayers(text);
    if ('fault' in read) {
      this.#host.refuse(faults()[read.fault]);
      return;
    }
    const added = pasteLayers(actions.state.$canvas.get(), read.copied);
    if (!added) this.#host.refuse(words.full());
    else actions.insert(added, ({ length }) => plural(length, { one: '# layer pasted', other: '# layers pasted' }));
  }

  async #pasteFromMenu(): Promise<void> {
    const text = await this.#clipboard.read();
    if (text === undefined)
      this.#host.refuse(msg('The browser does not let Onair read the clipboard. Press Ctrl V to paste.'));
    else this.#paste(text);
  }
}

const faults = () => ({
  foreign: msg('The clipboard has no layers of Onair. Copy layers in an editor first, then paste them.'),
  damaged: msg('These layers were changed on the way, or come from another version of Onair. Copy them again.'),
});
