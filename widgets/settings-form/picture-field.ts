import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg, str } from '../page-parts/language/msg.ts';
import { ownPictures, type OwnPicture } from './own-pictures.ts';
import { pictureFieldStyles } from './picture-field.styles.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-picture-change': CustomEvent<string>;
  }
}

const TYPES = 'image/png,image/jpeg,image/webp';

/**
 * The owner's pictures, each as it looks, to choose one from. A new one is uploaded by choosing a file or by dropping it here.
 *
 * @summary Field for a picture of the owner's.
 * @fires onair-picture-change - another picture was chosen; empty for none (`CustomEvent<string>`)
 */
export class PictureField extends LitElement {
  static override styles = pictureFieldStyles;
  static override properties = {
    label: { attribute: false },
    value: { attribute: false },
    pictures: { state: true },
    notice: { state: true },
    isBusy: { state: true },
  };

  /** What the field is for. */
  declare label: string;
  /** Path of the picture on the server; empty for none. */
  declare value: string;
  declare private pictures: readonly OwnPicture[];
  declare private notice: string;
  declare private isBusy: boolean;

  constructor() {
    super();
    this.label = '';
    this.value = '';
    this.pictures = [];
    this.notice = '';
    this.isBusy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.listPictures();
  }

  protected override render(): TemplateResult {
    return html`<fieldset
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => this.handleDrop(event)}
    >
      <legend>${this.label}</legend>
      ${this.pictures.length > 0 || this.value !== '' ? this.renderTiles() : nothing}
      ${ownPictures.store ? this.renderUpload() : nothing}
      <p role="status">${this.notice}</p>
    </fieldset>`;
  }

  private renderTiles(): TemplateResult {
    return html`<div class="tiles">
      ${this.renderTile({ value: '', name: msg('No picture') }, html`<span class="none"></span>`)}
      ${this.pictures.map((picture) =>
        this.renderTile(picture, html`<img src=${picture.value} alt="" loading="lazy" draggable="false" />`),
      )}
    </div>`;
  }

  private renderTile({ value, name }: Pick<OwnPicture, 'value' | 'name'>, shown: TemplateResult): TemplateResult {
    return html`<label class="tile" title=${name}
      ><input
        type="radio"
        name="picture"
        .checked=${live(value === this.value)}
        @change=${() => this.emit(value)}
      />${shown}<span class="name">${name}</span></label
    >`;
  }

  private renderUpload(): TemplateResult {
    const chosen = this.pictures.find(({ value }) => value === this.value);
    return html`<label class="upload" ?data-busy=${this.isBusy}
        >${this.isBusy ? msg('Uploading …') : msg('Upload a picture (PNG, JPEG or WebP)')}<input
          type="file"
          accept=${TYPES}
          ?disabled=${this.isBusy}
          @change=${(event: Event) => this.handleFile(event.currentTarget as HTMLInputElement)}
      /></label>
      ${
        chosen
          ? html`<button @click=${() => void this.deletePicture(chosen)}>
              ${msg(str`Delete “${chosen.name}” from your pictures`)}
            </button>`
          : nothing
      }`;
  }

  private async listPictures(): Promise<void> {
    this.pictures = (await ownPictures.store?.list().catch(() => [])) ?? [];
  }

  private handleFile(input: HTMLInputElement): void {
    void this.upload(input.files?.[0]);
    input.value = '';
  }

  private handleDrop(event: DragEvent): void {
    event.preventDefault();
    void this.upload(event.dataTransfer?.files[0]);
  }

  private async upload(file: File | undefined): Promise<void> {
    if (!file || !ownPictures.store || this.isBusy) return;
    this.isBusy = true;
    try {
      const picture = await ownPictures.store.add(file);
      this.notice = msg(str`${picture.name} is uploaded.`);
      await this.listPictures();
      this.emit(picture.value);
    } catch (error) {
      this.notice = error instanceof Error ? error.message : '';
    } finally {
      this.isBusy = false;
    }
  }

  private async deletePicture(picture: OwnPicture): Promise<void> {
    try {
      await ownPictures.store?.remove(picture);
      this.notice = msg(str`${picture.name} is deleted.`);
      await this.listPictures();
      this.emit('');
    } catch (error) {
      this.notice = error instanceof Error ? error.message : '';
    }
  }

  private emit(detail: string): void {
    this.dispatchEvent(new CustomEvent('onair-picture-change', { detail }));
  }
}
