import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { msg, translate } from '../../server/pages/parts/language/msg.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import type { WidgetDefinition } from '../../widgets/settings/describe.ts';
import { emulateHiddenSource, emulateObs, emulateReducedMotion } from './emulation.ts';
import { FIRST_OPTIONS, type GalleryOptions, createGalleryStream, type GalleryStream } from './gallery-stream.ts';
import { workbenchStyles } from './workbench.styles.ts';

/**
 * All widgets on one sample stream, each with all of its settings.
 *
 * @summary Workbench of the gallery.
 */
export class Workbench extends LitElement {
  static override styles = workbenchStyles;
  static override properties = {
    target: { attribute: false },
    theme: {},
    seed: {},
    options: { state: true },
  };

  /** Name of the widget to scroll to at first; empty for none. */
  declare target: string;
  /** Name of the initial theme of all widgets. */
  declare theme: string;
  /** The same seed shows the same stream. */
  declare seed: string;
  declare private options: GalleryOptions;
  private stream: GalleryStream | undefined;
  private stop: (() => void) | undefined;
  private endReducedMotion: (() => void) | undefined;

  constructor() {
    super();
    this.target = '';
    this.theme = appearance.theme.default;
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
    return html`<nav aria-label=${msg('Widgets')}>
        ${WIDGETS.map((widget) => html`<a href="#${widget.name}" @click=${this.handleJump}>${translate(widget.title)}</a>`)}
      </nav>
      <details class="controls" ?open=${matchMedia('(min-width: 981px)').matches}>
        <summary>${msg('Stream and display')}</summary>
        <onair-stream-controls
          .options=${this.options}
          @onair-options-change=${(event: CustomEvent<Partial<GalleryOptions>>) => this.change(event.detail)}
          @onair-raid-request=${() => this.stream?.scenario.startRaid()}
        ></onair-stream-controls>
      </details>
      ${WIDGETS.map((widget) => this.renderWidget(widget))}`;
  }

  protected override firstUpdated(): void {
    if (this.target !== '') this.showWidget(this.target);
  }

  protected override updated(changed: PropertyValues): void {
    // reloaded widgets have not received that they are hidden
    if (changed.has('options') && this.options.isHidden) emulateHiddenSource(true);
  }

  private renderWidget(definition: WidgetDefinition): TemplateResult {
    return html`<onair-exhibit
      id=${definition.name}
      .definition=${definition}
      .theme=${this.theme}
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

  private handleJump(event: Event): void {
    // a browser does not find the target of a fragment inside a shadow root
    event.preventDefault();
    this.showWidget((event.currentTarget as HTMLAnchorElement).hash.slice(1));
  }

  private showWidget(name: string): void {
    const isCalm = this.options.isCalm || matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.renderRoot.querySelector(`[id="${name}"]`)?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  }
}
