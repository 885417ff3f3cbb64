import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { systemClock } from '../../core/connection/clock.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { createChannelsStore } from '../../core/stores/channels-store.ts';
import { createPlatformsStore } from '../../core/stores/platforms-store.ts';
import { createStreamStore } from '../../core/stores/stream-store.ts';
import { FitController } from '../fit-controller.ts';
import { fit } from '../fit.ts';
import { platformMarkStyles } from '../platforms/platform-mark.ts';
import { isPlatformListed } from '../platforms/platform-names.ts';
import { StoreController } from '../store-controller.ts';
import { themes } from '../themes/themes.ts';
import { WakeController } from '../wake-controller.ts';
import { createWidgetBase } from '../widget-element.ts';
import { renderCount, renderFigure, renderGlyph, renderMark, renderSparkline } from './counter-parts.ts';
import { toCounterView, toTurns } from './counter-view.ts';
import type { CounterView } from './counter-view.ts';
import { CountUp } from './count-up.ts';
import type { Figure } from './figures.ts';
import { nameFigure } from './naming.ts';
import { formatCount } from './number-format.ts';
import { EMPTY_SESSION, recordTotal } from './session.ts';
import type { Session } from './session.ts';
import { describeStaleAge } from './stale-age.ts';
import type { StaleAge } from './stale-age.ts';
import { viewerCounter } from './settings.ts';
import { toSparklinePath } from './sparkline.ts';
import { styles } from './viewer-counter.styles.ts';

/**
 * How many people watch (or follow), summed and apart, honest about what a platform does not tell: "–" when nothing
 * is known, "+?" behind a sum that lacks somebody, "~" before a number that is an older one (at most 60 s old).
 * Draws nothing without data.
 *
 * @summary Viewers over all platforms, or one by one.
 *
 * @csspart frame - the whole widget
 * @csspart counter - everything in the frame, laid out
 * @csspart total - the card of the total, or of the one number at a time
 * @csspart glyph - the sign of what is counted
 * @csspart count - a number
 * @csspart partial - the "+?" behind a number that lacks somebody
 * @csspart label - what is counted, in a word; also says that the stream is starting or offline
 * @csspart peak - the highest total of this stream
 * @csspart sparkline - the course of the total
 * @csspart split - the list of platforms or channels
 * @csspart figure - one platform or channel
 * @csspart more - how many platforms or channels there is no room for
 * @csspart mark - the mark of a platform
 * @csspart age - how old a number is that is no longer told
 * @csspart name - the name of a platform or channel
 *
 * @cssproperty --onair-accent - colour of the sign and the course
 * @cssproperty --onair-text - colour of numbers
 * @cssproperty --onair-muted - colour of words beside them
 * @cssproperty --onair-surface - background of the cards
 * @cssproperty --onair-edge - border of the cards
 * @cssproperty --onair-radius - corners of the cards
 *
 * @example
 * <onair-source src="OVERLAY URL"><onair-viewer-counter layout="row"></onair-viewer-counter></onair-source>
 */
export class ViewerCounter extends createWidgetBase(viewerCounter) {
  static override styles = [...themes, platformMarkStyles, styles];

  /** Time and timers; the machine's own unless somebody hands in another. */
  clock: Clock = systemClock;

  private view: CounterView | undefined;
  private age: StaleAge | undefined;
  private session: Session = EMPTY_SESSION;
  private sessionFigure: string | undefined;

  private readonly liveness = new StoreController(this, { select: () => this.stream?.$live });
  private readonly figures = new StoreController(this, {
    select: () => (this.settings.figure === 'viewers' ? this.stream?.$viewers : this.stream?.$followers),
  });
  private readonly channelNames = new StoreController(this, {
    select: () => (this.isNaming ? this.source?.store(createChannelsStore).$channels : undefined),
  });
  private readonly platformNames = new StoreController(this, {
    select: () =>
      this.isNaming || this.settings.layout !== 'total'
        ? this.source?.store(createPlatformsStore).$platforms
        : undefined,
  });
  private readonly running = new CountUp(this);
  private readonly fitting = new FitController(this, () => this.fit());
  private readonly wake = new WakeController(this, () => this.clock);

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.view = toCounterView({
      liveness: this.liveness.value ?? 'unknown',
      channels: this.figures.value?.perChannel ?? [],
      split: this.settings.split,
      whenOffline: this.settings.whenOffline,
      isHidden: (id) => isPlatformListed(this.settings.hidePlatforms, id, this.platformNames.value?.get(id)?.name),
    });
    this.record();
    this.age = this.describeAge();
    const turnInMs = this.isTurning ? this.turnMs - (this.clock.elapsed() % this.turnMs) : Infinity;
    const dueMs = Math.min(turnInMs, this.age?.nextMs ?? Infinity);
    this.wake.wakeIn(dueMs < Infinity ? dueMs : undefined);
  }

  protected override renderContent(): TemplateResult | typeof nothing {
    const { view } = this;
    if (view === undefined) return nothing;
    const { align, layout } = this.settings;
    return html`<div class="counter" part="counter" data-state=${view.state} data-align=${align} data-layout=${layout}>
      ${layout === 'rotate' && view.state === 'live' ? this.renderTurn(view) : this.renderTotal(view)}
      ${layout === 'row' || layout === 'column' ? this.renderParts(view.parts) : nothing}
    </div>`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const counter = this.renderRoot.querySelector('.counter');
    if (counter) this.fitting.drawn(counter, changed.has('settings'));
  }

  private fit(): void {
    const find = (part: string): HTMLElement | null => this.renderRoot.querySelector<HTMLElement>(part);
    const [content, line] = [find('.counter'), find('.total')];
    if (!content || !line) return;
    const label = this.view?.state === 'live' ? find('.label') : null;
    fit({ content, line, spare: [label, find('.sparkline'), find('.peak'), find('.age')], down: find('.split') });
  }

  private renderTotal(view: CounterView): TemplateResult {
    const { figure, showSparkline } = this.settings;
    return html`<div class="card total" part="total">
      ${view.state === 'offline' ? html`<span class="dot"></span>` : renderGlyph(figure)}
      ${view.state === 'live' ? this.renderNumber(view.total) : nothing} ${this.renderLabel(view.state)}
      ${this.renderAge()}
      ${showSparkline ? renderSparkline(toSparklinePath(this.session.samples)) : nothing}${this.renderPeak()}
    </div>`;
  }

  private renderTurn(view: CounterView): unknown {
    const turns = toTurns(view);
    const turn = turns[Math.floor(this.clock.elapsed() / this.turnMs) % turns.length] ?? view.total;
    return keyed(
      turn.key,
      html`<div class="card total rotating" part="total">
        ${turn === view.total ? renderGlyph(this.settings.figure) : nothing}${this.renderNamed(turn)}
        ${this.renderLabel(view.state)}
      </div>`,
    );
  }

  private renderParts(parts: readonly Figure[]): TemplateResult | typeof nothing {
    if (parts.length === 0) return nothing;
    const items = parts.map((part) => html`<li class="card figure" part="figure">${this.renderNamed(part)}</li>`);
    return html`<ul class="split" part="split">
      ${items}
      <li class="card more" part="more" dir="ltr" hidden></li>
    </ul>`;
  }

  private renderNamed(figure: Figure): TemplateResult {
    const { showNames, split } = this.settings;
    const naming = { showNames, split, channels: this.channelNames.value, platforms: this.platformNames.value };
    const mark = renderMark(figure, this.platformNames.value);
    return renderFigure(mark, nameFigure(figure, this.view?.parts ?? [], naming), this.renderNumber(figure));
  }

  private renderNumber(figure: Figure): TemplateResult {
    const shown = this.running.show(
      figure.key,
      figure.value,
      this.settings.countUp && this.canMove && !this.isMotionReduced,
    );
    const { format } = this.settings;
    return renderCount(figure, shown, { format, language: this.language, words: this.words });
  }

  private renderLabel(state: CounterView['state']): TemplateResult | typeof nothing {
    const { words } = this;
    if (state === 'offline') return html`<span class="label" part="label">${words.offline}</span>`;
    if (state === 'warming-up') return html`<span class="label" part="label">${words.warmingUp}</span>`;
    if (!this.settings.showLabel) return nothing;
    const label = this.settings.figure === 'viewers' ? words.watching : words.followers;
    return html`<span class="label" part="label">${label}</span>`;
  }

  private renderAge(): TemplateResult | typeof nothing {
    if (!this.age?.text) return nothing;
    return html`<span class="age" part="age">${this.age.text}</span>`;
  }

  /** The age of the total's oldest number, for somebody who wants to know and sees it. */
  private describeAge(): StaleAge | undefined {
    const { view } = this;
    if (!this.settings.showAge || !this.isVisible || view?.state !== 'live') return undefined;
    const { staleSinceMs } = view.total;
    return staleSinceMs === undefined ? undefined : describeStaleAge(staleSinceMs, this.clock.now(), this.language);
  }

  private renderPeak(): TemplateResult | typeof nothing {
    const { peak } = this.session;
    if (!this.settings.showPeak || peak === undefined) return nothing;
    const text = formatCount(peak, this.settings.format, this.language);
    return html`<span class="peak" part="peak">${this.words.peak} <bdi>${text}</bdi></span>`;
  }

  private get stream(): ReturnType<typeof createStreamStore> | undefined {
    return this.source?.store(createStreamStore);
  }

  /** Names are read only when something needs them. */
  private get isNaming(): boolean {
    const { showNames, split, hidePlatforms } = this.settings;
    return showNames || split === 'channel' || hidePlatforms.length > 0;
  }

  private get canMove(): boolean {
    return this.isVisible && this.view?.state === 'live';
  }

  private get turnMs(): number {
    return this.settings.rotateSeconds * 1000;
  }

  private get isTurning(): boolean {
    const { view } = this;
    return this.settings.layout === 'rotate' && this.canMove && view !== undefined && toTurns(view).length > 1;
  }

  /** Keeps the course of this stream; another stream, or another figure, begins a new one. */
  private record(): void {
    const { figure } = this.settings;
    if (this.liveness.value === 'offline' || figure !== this.sessionFigure) this.session = EMPTY_SESSION;
    this.sessionFigure = figure;
    const total = this.view?.total;
    if (total?.value === undefined || total.stale || this.view?.state !== 'live') return;
    this.session = recordTotal(this.session, { atMs: this.clock.elapsed(), value: total.value });
  }
}
