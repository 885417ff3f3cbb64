import { html, nothing, type TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { Retries } from '../base/retries.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { setStyle } from '../base/set-style.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { findPictureAddress } from './find-picture-address.ts';
import { styles } from './picture.styles.ts';
import { picture } from './settings.ts';

/**
 * Shows a picture that its owner uploaded to the server. If it does not load, the widget retries. It needs no connection.
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

  /**
   * Clock and timers; the machine's own by default.
   * @internal
   */
  clock: Clock = systemClock;

  readonly #retries = new Retries(() => this.clock);
  #stopRetrying: (() => void) | undefined;

  protected override render(): TemplateResult {
    const { description, fit, radius, shadow } = this.settings;
    const address = findPictureAddress(this.settings.picture, this.src);
    if (address === '' || this.#retries.isWaiting(address)) return this.renderFrame(nothing);
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
        @load=${() => this.#retries.succeed(address)}
        ${setStyle(style)}
      />`,
    );
  }

  protected override updated(): void {
    this.#stopRetrying?.();
    const waiting = [findPictureAddress(this.settings.picture, this.src)].filter((address) =>
      this.#retries.isWaiting(address),
    );
    if (this.isConnected) this.#stopRetrying = this.#retries.whenDue(waiting, () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopRetrying?.();
  }

  #handleError(address: string): void {
    this.#retries.fail(address);
    this.requestUpdate();
  }
}
