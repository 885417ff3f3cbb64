import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { msg } from '../../../parts/language/msg.ts';
import type { Point } from '../edits/box.ts';
import { findCanvasPoint, type StageHost } from './stage-host.ts';

/** Files that were dropped on the stage, and the point of the canvas. */
export interface DroppedFiles {
  readonly files: readonly File[];
  readonly at: Point;
}

declare global {
  interface HTMLElementEventMap {
    'onair-files-drop': CustomEvent<DroppedFiles>;
  }
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped on the stage. Fires `onair-files-drop`. Elsewhere in the page a file is refused: the browser would leave the page for it. */
export class StageDrop implements ReactiveController {
  readonly #host: StageHost;
  #isOver = false;

  constructor(host: StageHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('dragover', this.#refuse);
    addEventListener('drop', this.#refuse);
    this.#host.addEventListener('dragover', this.#handleOver);
    this.#host.addEventListener('dragleave', this.#handleLeave);
    this.#host.addEventListener('drop', this.#handleDrop);
  }

  hostDisconnected(): void {
    removeEventListener('dragover', this.#refuse);
    removeEventListener('drop', this.#refuse);
    this.#host.removeEventListener('dragover', this.#handleOver);
    this.#host.removeEventListener('dragleave', this.#handleLeave);
    this.#host.removeEventListener('drop', this.#handleDrop);
  }

  /** Draws the target of a drop. @param isUploading whether the files of one are being uploaded */
  render(isUploading: boolean): TemplateResult | typeof nothing {
    if (isUploading) return html`<p class="drop"><span>${msg('Uploading …')}</span></p>`;
    return this.#isOver ? html`<p class="drop" data-over><span>${msg('Drop the picture here')}</span></p>` : nothing;
  }

  readonly #handleOver = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    this.#setOver(true);
  };

  readonly #handleLeave = ({ relatedTarget }: DragEvent): void => {
    if (relatedTarget !== this.#host) this.#setOver(false);
  };

  readonly #handleDrop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    this.#setOver(false);
    const at = findCanvasPoint(this.#host, [event.clientX, event.clientY]);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!at || files.length === 0) return;
    const detail: DroppedFiles = { files, at };
    this.#host.dispatchEvent(new CustomEvent('onair-files-drop', { detail }));
  };

  /** Leaves files to other fields that take some. */
  readonly #refuse = (event: DragEvent): void => {
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };

  #setOver(isOver: boolean): void {
    if (isOver === this.#isOver) return;
    this.#isOver = isOver;
    this.#host.requestUpdate();
  }
}
