import type { ReactiveController, ReactiveElement } from 'lit';
import { msg, str } from '../parts/language/msg.ts';
import type { OwnFile, OwnFileStore } from './own-files.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-deleted': CustomEvent<undefined>;
  }
}

/** Options of {@link OwnFilesController}. */
export interface OwnFilesOptions<T extends OwnFile> {
  readonly readStore: () => OwnFileStore<T> | undefined;
  /** Returns the reason why a file does not fit the field; undefined if it does. */
  readonly findRefusal?: (file: File) => string | undefined;
  /** Called with the value of an uploaded file, and with an empty text after a deletion. */
  readonly onChoose: (value: string) => void;
}

/** Lists, uploads and deletes the owner's files of one kind, for the field that offers them. */
export class OwnFilesController<T extends OwnFile> implements ReactiveController {
  files: readonly T[] = [];
  /** The last action, or the reason why it was refused, for people. */
  notice = '';
  /** Whether the notice is about a refusal. */
  isRefused = false;
  isBusy = false;
  readonly #host: ReactiveElement;
  readonly #options: OwnFilesOptions<T>;

  constructor(host: ReactiveElement, options: OwnFilesOptions<T>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    void this.#list();
  }

  /** Whether this page can store files. */
  get canUpload(): boolean {
    return this.#options.readStore() !== undefined;
  }

  say(notice: string, isRefused = false): void {
    this.notice = notice;
    this.isRefused = isRefused;
    this.#host.requestUpdate();
  }

  /** Uploads the file of an input, and resets the input so that it can take the same file again. */
  uploadFrom(input: HTMLInputElement): void {
    void this.upload(input.files?.[0]);
    input.value = '';
  }

  /** Uploads a file and chooses it, unless it does not fit. */
  async upload(file: File | undefined): Promise<void> {
    const store = this.#options.readStore();
    if (!file || !store || this.isBusy) return;
    const refusal = this.#options.findRefusal?.(file);
    if (refusal !== undefined) {
      this.say(refusal, true);
      return;
    }
    this.isBusy = true;
    this.#host.requestUpdate();
    await this.#attempt(async () => {
      const { name, note, value } = await store.add(file);
      this.say([msg(str`${name} is uploaded.`), ...(note === undefined ? [] : [note])].join(' '));
      return value;
    });
    this.isBusy = false;
    this.#host.requestUpdate();
  }

  /** Deletes a chosen file, unless its owner cancels. The host then fires `onair-deleted`. */
  async remove(file: T): Promise<void> {
    await this.#attempt(async () => {
      if (!(await this.#options.readStore()?.remove(file))) return undefined;
      this.say(msg(str`${file.name} is deleted.`));
      this.#host.dispatchEvent(new CustomEvent('onair-deleted', { bubbles: true, composed: true }));
      return '';
    });
    await this.#keepFocus();
  }

  /** Focuses the upload control, because the button that deleted a file is gone with it. */
  async #keepFocus(): Promise<void> {
    await this.#host.updateComplete;
    if (document.activeElement !== document.body) return;
    this.#host.renderRoot.querySelector<HTMLElement>('[type=file]')?.focus();
  }

  /** @param change returns the next choice; undefined if nothing was changed */
  async #attempt(change: () => Promise<string | undefined>): Promise<void> {
    try {
      const chosen = await change();
      if (chosen === undefined) return;
      await this.#list();
      this.#options.onChoose(chosen);
    } catch (error) {
      this.say(error instanceof Error ? error.message : '', true);
    }
  }

  async #list(): Promise<void> {
    this.files =
      (await this.#options
        .readStore()
        ?.list()
        .catch(() => [])) ?? [];
    this.#host.requestUpdate();
  }
}
