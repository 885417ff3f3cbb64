import { html, nothing, type TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { Retries } from '../base/retries.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { setStyle, type StyleProperties } from '../base/set-style.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { isVideo } from '../settings/picture-path.ts';
import { findPictureAddress } from './find-picture-address.ts';
import { styles } from './picture.styles.ts';
import { picture } from './settings.ts';

/**
 * Shows a picture that its owner uploaded to the server. If it does not load, the widget retries. A video is played again and again without
 * sound while the page is visible; with reduced motion it stands still. It needs no connection.
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
    if (isVideo(address)) return this.#renderVideo(address, style);
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

  #renderVideo(address: string, style: StyleProperties): TemplateResult {
    const { description, shadow } = this.settings;
    return this.renderFrame(
      html`<video
        class="picture"
        part="picture"
        src=${address}
        aria-label=${description === '' ? nothing : description}
        aria-hidden=${description === '' ? 'true' : nothing}
        data-shadow=${shadow}
        preload="auto"
        .muted=${true}
        loop
        playsinline
        disablepictureinpicture
        disableremoteplayback
        @error=${() => this.#handleError(address)}
        @loadeddata=${() => this.#retries.succeed(address)}
        ${setStyle(style)}
      ></video>`,
    );
  }

  /** Without motion it shows its first frame. */
  #playVideo(): void {
    const video = this.renderRoot.querySelector('video');
    if (!this.isVisible || this.isMotionReduced) video?.pause();
    // a browser that saves power may refuse, and one that cannot play it emits an error
    else void video?.play().catch(() => undefined);
  }

  protected override updated(): void {
    this.#playVideo();
    this.#stopRetrying?.();
    const waiting = [findPictureAddress(this.settings.picture, this.src)].filter((address) =>
      this.#retries.isWaiting(address),
    );
    if (this.isConnected) this.#stopRetrying = this.#retries.whenDue(waiting, () => this.requestUpdate());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // a browser stops a video that is moved in its page
    this.requestUpdate();
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
