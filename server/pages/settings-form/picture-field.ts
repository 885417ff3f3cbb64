import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg, str } from '../parts/language/msg.ts';
import { KIT_LOGO } from '../../../widgets/settings/kit.ts';
import { isVideo } from '../../../widgets/settings/picture-path.ts';
import { IMAGE_TYPES, VIDEO_TYPE as LOOP_TYPE } from '../../../widgets/settings/picture-types.ts';
import { OwnFilesController } from './own-files-controller.ts';
import { ownFilesStyles } from './own-files.styles.ts';
import { ownPictures, type OwnFile, type OwnPicture } from './own-files.ts';
import { pictureFieldStyles } from './picture-field.styles.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-picture-change': CustomEvent<string>;
  }
}

const TYPES = IMAGE_TYPES.join(',');

/**
 * The owner's pictures as tiles, to choose one from. A file is uploaded by choosing it or by dropping it here.
 *
 * @summary Field for a picture of the owner's.
 * @fires onair-picture-change - another picture was chosen; empty for none (`CustomEvent<string>`)
 * @fires onair-deleted - a picture was deleted
 */
export class PictureField extends LitElement {
  static override styles = [ownFilesStyles, pictureFieldStyles];
  static override properties = {
    label: { attribute: false },
    value: { attribute: false },
    hasKit: { attribute: false },
    takesLoops: { attribute: false },
  };

  /** The label of the field. */
  declare label: string;
  /** Path of the picture on the server; empty for none. */
  declare value: string;
  /** Whether the logo of the owner's kit is offered, too. */
  declare hasKit: boolean;
  /** Whether a video that is shown as a picture may be chosen. */
  declare takesLoops: boolean;
  readonly #own = new OwnFilesController(this, {
    readStore: () => ownPictures.store,
    findRefusal: ({ type }) =>
      type === LOOP_TYPE && !this.takesLoops
        ? msg('A video loop does not fit here: choose a PNG, JPEG, WebP or GIF file.')
        : undefined,
    onChoose: (value) => this.#emit(value),
  });

  constructor() {
    super();
    this.label = '';
    this.value = '';
    this.hasKit = false;
    this.takesLoops = false;
  }

  protected override render(): TemplateResult {
    return html`<fieldset
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => this.#handleDrop(event)}
    >
      <legend>${this.label}</legend>
      ${this.#files.length > 0 || this.hasKit || this.value !== '' ? this.#renderTiles() : nothing}
      ${this.#own.files.some((picture) => picture.isMoving && picture.value === this.value) ? this.#renderCost() : nothing}
      ${this.#own.canUpload ? this.#renderUpload() : nothing}
      <p role="status" ?data-refused=${this.#own.isRefused}>${this.#own.notice}</p>
    </fieldset>`;
  }

  #renderTiles(): TemplateResult {
    return html`<div class="tiles">
      ${this.#renderTile({ value: '', name: msg('No picture') }, html`<span class="none"></span>`)}
      ${this.hasKit ? this.#renderTile({ value: KIT_LOGO, name: msg('The logo of your kit') }, html`<span class="logo"><wa-icon name="gallery"></wa-icon></span>`) : nothing}
      ${this.#files.map((picture) =>
        this.#renderTile(
          picture,
          html`${renderThumbnail(picture)}${picture.isMoving ? html`<span class="moving">${msg('Moves')}</span>` : nothing}`,
        ),
      )}
    </div>`;
  }

  #renderTile({ value, name }: OwnFile, shown: TemplateResult): TemplateResult {
    return html`<label class="tile" title=${name}
      ><input
        type="radio"
        name="picture"
        .checked=${live(value === this.value)}
        @change=${() => this.#emit(value)}
      />${shown}<bdi class="name">${name}</bdi></label
    >`;
  }

  #renderCost(): TemplateResult {
    return html`<p class="cost">
      ${msg('A moving picture takes processor all the while it is shown. Use few of them, and small ones.')}
    </p>`;
  }

  #renderUpload(): TemplateResult {
    const chosen = this.#own.files.find(({ value }) => value === this.value);
    return html`<label class="upload" ?data-busy=${this.#own.isBusy}
        >${this.#own.isBusy ? msg('Uploading …') : this.#describeUpload()}<input
          type="file"
          accept=${this.takesLoops ? `${TYPES},${LOOP_TYPE}` : TYPES}
          @change=${(event: Event) => this.#own.uploadFrom(event.currentTarget as HTMLInputElement)}
      /></label>
      ${
        chosen
          ? html`<button class="delete" @click=${() => void this.#own.remove(chosen)}>
              ${msg(str`Delete “${chosen.name}” from your pictures`)}
            </button>`
          : nothing
      }`;
  }

  #handleDrop(event: DragEvent): void {
    event.preventDefault();
    void this.#own.upload(event.dataTransfer?.files[0]);
  }

  #describeUpload(): string {
    return this.takesLoops
      ? msg('Upload a picture (PNG, JPEG, WebP, GIF) or a short loop (WebM)')
      : msg('Upload a picture (PNG, JPEG, WebP or GIF)');
  }

  /** The owner's pictures that fit here. */
  get #files(): readonly OwnPicture[] {
    return this.#own.files.filter(({ value }) => this.takesLoops || !isVideo(value));
  }

  #emit(detail: string): void {
    this.dispatchEvent(new CustomEvent('onair-picture-change', { detail }));
  }
}

/** Of a video, the browser shows the first frame. */
function renderThumbnail({ value }: OwnPicture): TemplateResult {
  return isVideo(value)
    ? html`<video
        src=${value}
        preload="metadata"
        .muted=${true}
        playsinline
        disablepictureinpicture
        aria-hidden="true"
      ></video>`
    : html`<img src=${value} alt="" loading="lazy" draggable="false" />`;
}
