import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { msg, plural } from '../../parts/language/msg.ts';
import { ownPictures, type OwnPicture, type UploadedFile } from '../../settings-form/own-files.ts';
import type { Point } from './edits/box.ts';
import type { CanvasActions } from './actions/canvas-actions.ts';
import { isForEditor } from './actions/keyboard.ts';
import { MAX_LAYERS, type AddedLayers } from './edits/layer-edits.ts';
import { addPicture } from './edits/picture-layer.ts';
import { words } from './words.ts';

/** The editor as its pictures use it. */
export interface PicturesHost extends ReactiveControllerHost, HTMLElement {
  /** The actions on the canvas; undefined while it cannot be changed. */
  readonly editing: CanvasActions | undefined;
  /** The open canvas, whether or not it can be changed just now. */
  readonly opened: { readonly actions: CanvasActions } | undefined;
  /** Announces a change to screen readers. */
  say(text: string): void;
  /** Shows why something was refused. */
  refuse(text: string): void;
}

/** Distance between pictures that are added together, in pixels of the canvas. */
const OFFSET_PX = 40;

/** Uploads pictures that are dropped on the stage or pasted, and adds a layer for each, in one step. */
export class EditorPictures implements ReactiveController {
  /** Whether pictures are being uploaded. */
  isBusy = false;
  readonly #host: PicturesHost;

  constructor(host: PicturesHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // before the clipboard of layers, which would find no layers
    document.addEventListener('paste', this.#handlePaste, true);
  }

  hostDisconnected(): void {
    document.removeEventListener('paste', this.#handlePaste, true);
  }

  /** Adds pictures. @param middle place of the first one on the canvas; the middle of the canvas if omitted */
  async add(files: readonly File[], middle?: Point): Promise<void> {
    const actions = this.#host.editing;
    if (!actions || this.isBusy || files.length === 0) return;
    const refusal = findRefusal(files, actions);
    if (refusal !== undefined) {
      this.#host.refuse(refusal);
      return;
    }
    this.#setBusy(true);
    try {
      const pictures = await upload(files);
      // the owner may have opened another scene
      if (this.#host.opened?.actions === actions) this.#insert(actions, pictures, middle);
    } catch (error) {
      this.#host.refuse(error instanceof Error ? error.message : '');
    } finally {
      this.#setBusy(false);
    }
  }

  #insert(actions: CanvasActions, pictures: readonly UploadedFile<OwnPicture>[], middle: Point | undefined): void {
    const canvas = actions.state.$canvas.get();
    const { x, y } = middle ?? { x: canvas.width / 2, y: canvas.height / 2 };
    const added = pictures.reduce<AddedLayers | undefined>(
      (former, picture, index) =>
        former && addPicture(former, picture, { x: x + index * OFFSET_PX, y: y + index * OFFSET_PX }),
      { canvas, ids: [] },
    );
    const notes = pictures.flatMap(({ note }) => note ?? []);
    actions.insert(added, ({ length }) =>
      [plural(length, { one: '# picture added', other: '# pictures added' }), ...notes].join('. '),
    );
  }

  readonly #handlePaste = (event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || !isForEditor(event, this.#host)) return;
    event.preventDefault();
    void this.add(files);
  };

  #setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    if (isBusy) this.#host.say(msg('Uploading …'));
    this.#host.requestUpdate();
  }
}

/** Returns the reason why files are refused before an upload. */
function findRefusal(files: readonly File[], { state }: CanvasActions): string | undefined {
  const arePictures = files.every(({ type }) => type === '' || /^(?:image|video)\//.test(type));
  if (!arePictures) return msg('This is not a picture. Drop or paste a picture.');
  return state.$canvas.get().layers.length + files.length > MAX_LAYERS ? words.full() : undefined;
}

/** Uploads one file after the other, as the form of settings does. */
async function upload(files: readonly File[]): Promise<readonly UploadedFile<OwnPicture>[]> {
  const { store } = ownPictures;
  const pictures: UploadedFile<OwnPicture>[] = [];
  for (const file of files) if (store) pictures.push(await store.add(file));
  return pictures;
}
