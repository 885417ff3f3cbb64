import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { EntryController } from '../base/entry-controller.ts';
import { setStyle, type StyleProperties } from '../base/set-style.ts';
import { SizeController } from '../base/size-controller.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { LiveText, liveValuesLibrary } from '../live-texts/live-text.ts';
import { FurtherStyles } from '../themes/further-styles.ts';
import { stingerLibrary } from '../themes/stingers.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { findPictureAddress } from '../picture/find-picture-address.ts';
import { stinger } from './settings.ts';
import { styles } from './stinger.styles.ts';

/** Pieces by their column and row. */
const PIECES = Array.from({ length: 12 }, (_, index) => ({ index, column: index % 4, row: Math.floor(index / 4) }));

/** Size of the letters by the shorter side of the box. */
const LETTERS_PART = 0.085;

/** Age of a press in milliseconds from which it is not played any more. */
const PRESS_MS = 5_000;

/**
 * Covers its box for a moment in the manner of the theme, with a picture and a label in the middle, and reveals it again. It plays when the
 * page enters, and as a layer of a canvas each time that the layer is shown. Otherwise, and with reduced motion, it draws nothing.
 *
 * @summary A full-screen transition.
 *
 * @csspart frame - the whole widget
 * @csspart stinger - all of it
 * @csspart piece - one of the pieces that cover the picture
 * @csspart sign - picture and label
 * @csspart logo - the picture
 * @csspart words - the label
 * @csspart live - a live word in the label
 *
 * @example
 * <onair-stinger label="Mara plays" style="height: 1080px"></onair-stinger>
 */
export class Stinger extends createWidgetBase(stinger) {
  static override styles = [tokens, styles];

  /**
   * Clock and timers; the machine's own by default.
   * @internal
   */
  clock: Clock = systemClock;
  readonly #size = new SizeController(this);
  readonly #look = new FurtherStyles(this, this.createChoice(stingerLibrary));
  readonly #live = new LiveText(this, this.createChoice(liveValuesLibrary));
  #isShown = true;
  #wasShown = false;
  #isStill = false;
  #playedAt: number | undefined;
  /** Whether it has to play once it can. */
  #isDue = false;
  /** Number of plays: each one draws all pieces again, so that their animations begin. */
  #plays = 0;
  /** Cancels the end of the play on screen; undefined while none is. */
  #stop: (() => void) | undefined;

  constructor() {
    super();
    new EntryController(
      this,
      () => this.#isShown && this.play(),
      () => this.clock,
    );
  }

  /**
   * Whether it plays by itself: it does when this becomes true, and then whenever the page enters.
   * @internal
   */
  set isShown(isShown: boolean) {
    this.#isShown = isShown;
    this.requestUpdate();
  }

  /**
   * Whether it stands still in its middle, for pictures of it.
   * @internal
   */
  set isStill(isStill: boolean) {
    this.#isStill = isStill;
    this.requestUpdate();
  }

  /**
   * The last press for it, in epoch milliseconds of the server. A press is played once, and not if it is older: the page was closed then.
   * @internal
   */
  set playedAt(playedAt: number | undefined) {
    if (playedAt === undefined || playedAt === this.#playedAt) return;
    this.#playedAt = playedAt;
    if (this.serverNow(this.clock) - playedAt < PRESS_MS) this.play();
  }

  /** Plays it once from its beginning. */
  play(): void {
    this.#isDue = true;
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    super.willUpdate();
    this.#look.choose(this.themeInUse);
    this.#isDue ||= this.#isShown && !this.#wasShown;
    this.#wasShown = this.#isShown;
    if (!this.isVisible || this.isMotionReduced) this.#end();
    else if (this.#isDue && this.themeInUse !== undefined && this.#look.areReady) this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end();
    this.#wasShown = false;
  }

  #begin(): void {
    this.#end();
    this.#plays += 1;
    void this.#playSound().catch(() => undefined);
    this.#stop = this.clock.after(this.settings.lengthMs - this.#skippedMs, () => {
      this.#end();
      this.requestUpdate();
    });
  }

  /** Plays its sound, if there is one; the code is loaded with the first. */
  async #playSound(): Promise<void> {
    const { sounds } = this.settings;
    if (sounds === 'none') return;
    const { playOnPage } = await import('../moments/sounds.ts');
    await playOnPage('stinger', { kind: sounds, theme: this.themeInUse ?? '' });
  }

  #end(): void {
    this.#isDue = false;
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Length of the part that is left out. */
  get #skippedMs(): number {
    const { entry, lengthMs } = this.settings;
    return entry === 'reveal' ? lengthMs / 2 : 0;
  }

  protected override render(): TemplateResult {
    const isSeen = this.#look.areReady && (this.#isStill || this.#stop !== undefined);
    if (!isSeen) return this.renderFrame(nothing);
    return this.renderFrame(
      html`${keyed(
        this.#plays,
        html`<div class="stinger" part="stinger" ?data-still=${this.#isStill} ${setStyle(this.#describeStyle())}>
          ${PIECES.map(
            ({ column, index, row }) =>
              html`<i
                class="piece"
                part="piece"
                ${setStyle({ '--_column': String(column), '--_index': String(index), '--_row': String(row) })}
              ></i>`,
          )}
          ${this.#renderSign()}
        </div>`,
      )}`,
    );
  }

  #renderSign(): TemplateResult | typeof nothing {
    const { label, picture, unknownText } = this.settings;
    const words = this.#live.fill(label, unknownText);
    const address = findPictureAddress(picture, this.src);
    if (words === nothing && address === '') return nothing;
    return html`<div class="sign" part="sign">
      ${address === '' ? nothing : html`<img class="logo" part="logo" src=${address} alt="" draggable="false" />`}
      ${words === nothing ? nothing : html`<p class="words" part="words" dir="auto">${words}</p>`}
    </div>`;
  }

  #describeStyle(): StyleProperties {
    const { height, width } = this.#size;
    const { lengthMs, scale } = this.settings;
    return {
      '--_length': `${lengthMs}ms`,
      '--_skip': `${this.#skippedMs}ms`,
      '--_letter-size': `${(LETTERS_PART * Math.min(width, height) * scale).toFixed(2)}px`,
    };
  }
}
