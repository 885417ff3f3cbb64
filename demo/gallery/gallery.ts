import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { msg, translate } from '../../widgets/page-parts/language/msg.ts';
import { brandStyles } from '../../widgets/page-parts/control.styles.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import type { WidgetDefinition } from '../../widgets/settings/describe.ts';
import { emulateHiddenSource, emulateObs, emulateReducedMotion } from './emulation.ts';
import { FIRST_OPTIONS, type GalleryOptions, createGalleryStream, type GalleryStream } from './gallery-stream.ts';
import { galleryStyles } from './gallery.styles.ts';

/**
 * All widgets on one made-up stream, each with all of its settings.
 *
 * @summary Gallery at `/gallery/`.
 */
export class Gallery extends LitElement {
  static override styles = [brandStyles, galleryStyles];
  static override properties = {
    seed: {},
    options: { state: true },
  };

  /** The same seed shows the same stream. */
  declare seed: string;
  declare private options: GalleryOptions;
  private stream: GalleryStream | undefined;
  private stop: (() => void) | undefined;
  private endReducedMotion: (() => void) | undefined;

  constructor() {
    super();
    this.seed = 'harbor';
    this.options = FIRST_OPTIONS;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.play();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
    this.change({ place: 'page', isCalm: false, isHidden: false });
  }

  protected override render(): TemplateResult {
    return html`<header>
        <p class="brand"><span class="dot"></span>Onair <small>${msg('gallery')}</small></p>
        <nav aria-label=${msg('Widgets')}>
          ${WIDGETS.map((widget) => html`<a href="#${widget.name}" @click=${this.handleJump}>${translate(widget.title)}</a>`)}
        </nav>
        <a class="home" href="/">${msg('Dashboard')}</a>
      </header>
      <details class="controls" ?open=${matchMedia('(min-width: 981px)').matches}>
        <summary>${msg('Stream and display')}</summary>
        <onair-stream-controls
          .options=${this.options}
          @onair-options-change=${(event: CustomEvent<Partial<GalleryOptions>>) => this.change(event.detail)}
          @onair-raid-request=${() => this.stream?.scenario.startRaid()}
        ></onair-stream-controls>
      </details>
      <main>${WIDGETS.map((widget) => this.renderWidget(widget))}</main>`;
  }

  protected override updated(changed: PropertyValues): void {
    // widgets that were loaded again do not know yet that they are hidden
    if (changed.has('options') && this.options.isHidden) emulateHiddenSource(true);
  }

  private renderWidget(definition: WidgetDefinition): TemplateResult {
    return html`<onair-exhibit
      id=${definition.name}
      .definition=${definition}
      .stream=${this.stream}
      .options=${this.options}
    ></onair-exhibit>`;
  }

  private change(changes: Partial<GalleryOptions>): void {
    this.options = { ...this.options, ...changes };
    if (changes.place !== undefined) emulateObs(changes.place === 'obs');
    if (changes.isHidden !== undefined) emulateHiddenSource(changes.isHidden);
    if (changes.isCalm !== undefined) this.setMotion(changes.isCalm);
    if (changes.show !== undefined) this.play();
    else this.applyOptions(changes);
  }

  /** Plays a new stream with the same options. */
  private play(): void {
    this.stop?.();
    this.stream = createGalleryStream({ seed: this.seed, show: this.options.show });
    this.applyOptions(this.options);
    this.stop = this.stream.play();
  }

  private applyOptions({ stage, chatRate, numbers, isCut }: Partial<GalleryOptions>): void {
    if (chatRate !== undefined) this.stream?.scenario.setChatRate(chatRate);
    if (numbers !== undefined) this.stream?.connection.setView({ numbers });
    if (stage !== undefined) this.stream?.setStage(stage);
    if (isCut !== undefined) this.stream?.connection.setCut(isCut);
  }

  private setMotion(isCalm: boolean): void {
    this.endReducedMotion?.();
    this.endReducedMotion = isCalm ? emulateReducedMotion() : undefined;
  }

  /** A browser does not find the target of a fragment inside a shadow root. */
  private handleJump(event: Event): void {
    const name = (event.currentTarget as HTMLAnchorElement).hash;
    const isCalm = this.options.isCalm || matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.renderRoot.querySelector(name)?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  }
}
