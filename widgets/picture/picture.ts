import { html, nothing, type TemplateResult } from 'lit';
import { createWidgetBase } from '../base/widget-base.ts';
import { setStyle } from '../base/set-style.ts';
import { parseOverlayUrl } from '../source/overlay-url.ts';
import { pageServer } from '../source/page-server.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { styles } from './picture.styles.ts';
import { picture } from './settings.ts';

/**
 * Shows a picture that its owner uploaded to the server. One that cannot be loaded is not drawn. It needs no connection.
 *
 * @summary A picture of your own.
 *
 * @csspart frame - the whole widget
 * @csspart picture - the picture
 *
 * @example
 * <onair-picture src="https://onair.example/overlay/picture#key=…" style="height: 240px"></onair-picture>
 */
export class PictureBox extends createWidgetBase(picture) {
  static override styles = [tokens, styles];

  /** The address that could not be loaded. */
  #failed = '';

  protected override render(): TemplateResult {
    const { description, fit, radius, shadow } = this.settings;
    const address = this.#findAddress();
    if (address === '' || address === this.#failed) return this.renderFrame(nothing);
    const style = { 'object-fit': fit, 'border-radius': radius === 0 ? '' : `${radius}px` };
    return this.renderFrame(
      html`<img
        class="picture"
        part="picture"
        src=${address}
        alt=${description}
        draggable="false"
        data-shadow=${shadow}
        @error=${() => this.#handleError(address)}
        ${setStyle(style)}
      />`,
    );
  }

  /** Pictures are the server's, which on other web pages is that of the overlay URL. */
  #findAddress(): string {
    const { picture: path } = this.settings;
    const own = this.src === undefined ? undefined : parseOverlayUrl(this.src)?.baseUrl;
    return path === '' ? '' : `${own ?? pageServer.url ?? ''}${path}`;
  }

  #handleError(address: string): void {
    this.#failed = address;
    this.requestUpdate();
  }
}
