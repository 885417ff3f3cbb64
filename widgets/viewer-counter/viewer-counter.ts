import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { createStreamStore } from '../../core/stores/stream-store.ts';
import { tellPage } from '../base/events.ts';
import { FitController } from '../base/fit-controller.ts';
import { fit } from '../base/fit.ts';
import { addAnimationClass } from '../base/animation-class.ts';
import { Library } from '../base/library.ts';
import { platformMarkStyles } from '../platforms/platform-mark.ts';
import { StoreController } from '../base/store-controller.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import type { CounterDetails, CounterSettings } from './counter-details.ts';
import { renderCount, renderGlyph, renderNote } from './counter-parts.ts';
import type { Uncertainty } from './counter-parts.ts';
import { CountUp } from './count-up.ts';
import { toCounterView } from './figures.ts';
import type { CounterView, Figure } from './figures.ts';
import { EMPTY_HISTORY, recordTotal } from './viewer-history.ts';
import type { ViewerHistory } from './viewer-history.ts';
import { viewerCounter } from './settings.ts';
import { styles } from './viewer-counter.styles.ts';

/** No details, and all details that a counter can show besides one total. */
const detailsLibrary = new Library<{ readonly CounterDetails?: typeof CounterDetails }>(
  {},
  { all: () => import('./counter-details.ts') },
);

/**
 * The number of viewers (or followers), in all and by platform, honest about what a platform does not report: "–" when nothing
 * is known and, where the setting asks for it, "+?" behind a sum in which a platform is missing, "~" before a number that
 * is an older one, or the same in words. No number is kept for longer than 60 s. Draws nothing without data.
 *
 * @summary Viewers over all platforms, or one by one.
 *
 * @fires {ViewersDetail} onair-viewers - the total has changed
 *
 * @csspart frame - the whole widget
 * @csspart counter - everything in the frame, laid out
 * @csspart total - the card of the total, or of the one number at a time
 * @csspart glyph - the sign of what is counted
 * @csspart count - a number
 * @csspart partial - the "+?" behind a sum in which a platform is missing
 * @csspart note - what a number lacks, in words
 * @csspart label - the word for what is counted; also says that the stream is starting or offline
 * @csspart peak - the highest total of this stream
 * @csspart sparkline - the history of the total, as a small line
 * @csspart split - the list of platforms or channels
 * @csspart figure - one platform or channel
 * @csspart more - how many platforms or channels there is no room for
 * @csspart mark - the mark of a platform
 * @csspart age - the age of a number that is no longer reported
 * @csspart name - the name of a platform or channel
 *
 * @cssproperty --onair-accent - colour of the sign and the sparkline
 * @cssproperty --onair-text - colour of numbers
 * @cssproperty --onair-muted - colour of the words beside numbers
 * @cssproperty --onair-surface - background of the cards
 * @cssproperty --onair-edge - border of the cards
 * @cssproperty --onair-radius - corners of the cards
 *
 * @example
 * <onair-source src="https://onair.example/overlay/viewer-counter#key=…">
 *   <onair-viewer-counter layout="row"></onair-viewer-counter>
 * </onair-source>
 */
export class ViewerCounter extends createWidgetBase(viewerCounter) {
  static override styles = [tokens, platformMarkStyles, styles];

  /** Time and timers; the machine's own clock unless another is set. */
  clock: Clock = systemClock;

  #view: CounterView | undefined;
  #history: ViewerHistory = EMPTY_HISTORY;
  #historyFigure: string | undefined;
  #details: CounterDetails | undefined;
  #detailsName = '';
  #told: number | undefined;

  readonly #liveness = new StoreController(this, { select: () => this.#stream?.$live });
  readonly #figures = new StoreController(this, {
    select: () => (this.settings.figure === 'viewers' ? this.#stream?.$viewers : this.#stream?.$followers),
  });
  readonly #running = new CountUp(this);
  readonly #fitting = new FitController(this, () => this.#fit());
  readonly #choice = this.createChoice(detailsLibrary);

  protected override willUpdate(): void {
    super.willUpdate();
    const { settings } = this;
    const details = this.#followDetails();
    this.#view = toCounterView({
      liveness: this.#liveness.value ?? 'unknown',
      channels: this.#figures.value?.perChannel ?? [],
      whenOffline: settings.whenOffline,
      isHidden: (id) => details?.isHidden(id) ?? false,
    });
    this.#record();
    details?.take({
      view: this.#view,
      settings,
      history: this.#history,
      renderNumber: (figure) => this.#renderNumber(figure),
      renderLabel: (figure) => this.#renderLabel(figure),
    });
  }

  protected override render(): TemplateResult {
    const [view, details] = [this.#view, this.#details];
    if (view === undefined || this.#choice.value === undefined) return this.renderFrame(nothing);
    const { align, layout } = this.settings;
    return this.renderFrame(
      html`<div class="counter" part="counter" data-state=${view.state} data-align=${align} data-layout=${layout}>
        ${details?.renderTurn() ?? this.#renderTotal(view)} ${details?.renderParts()}
      </div>`,
    );
  }

  protected override updated(changed: PropertyValues): void {
    this.#tellTotal(this.#view?.state === 'live' ? this.#view.total.value : undefined);
    const counter = this.renderRoot.querySelector('.counter');
    if (counter) this.#fitting.drawn(counter, changed.has('settings'));
  }

  #tellTotal(total: number | undefined): void {
    const told = this.#told;
    if (total === told) return;
    this.#told = total;
    const count = this.renderRoot.querySelector('.total > .count');
    const isAnimated = total !== undefined && told !== undefined && this.isVisible && !this.isMotionReduced;
    if (count && isAnimated) addAnimationClass(count, total > told ? 'rising' : 'falling');
    tellPage(this, 'onair-viewers', { total });
  }

  /** What the settings ask for besides the total. Once loaded, it stays. */
  #followDetails(): CounterDetails | undefined {
    const { settings } = this;
    const choice = this.#choice;
    this.#detailsName ||= findDetails(settings);
    if (choice.choose(this.#detailsName) && choice.value?.CounterDetails) {
      this.#details = new choice.value.CounterDetails(this);
    }
    this.#details?.follow(settings);
    return this.#details;
  }

  #fit(): void {
    const find = (part: string): HTMLElement | null => this.renderRoot.querySelector<HTMLElement>(part);
    const [content, line] = [find('.counter'), find('.total')];
    if (!content || !line) return;
    const label = this.#view?.state === 'live' ? find('.label') : null;
    fit({
      content,
      line,
      spare: [label, find('.sparkline'), find('.peak'), find('.age'), find('.note')],
      down: find('.split'),
    });
  }

  #renderTotal({ state, total }: CounterView): TemplateResult {
    return html`<div class="card total" part="total">
      ${this.#renderSign(state)} ${state === 'live' ? this.#renderNumber(total) : nothing} ${this.#renderLabel(total)}
      ${this.#details?.renderBeside()}
    </div>`;
  }

  #renderSign(state: CounterView['state']): TemplateResult | typeof nothing {
    if (state === 'offline') return html`<span class="dot"></span>`;
    return this.settings.showSign ? renderGlyph(this.settings.figure) : nothing;
  }

  #renderNumber(figure: Figure): TemplateResult {
    const { countUp, format } = this.settings;
    const canMove = countUp && this.isVisible && this.#view?.state === 'live' && !this.isMotionReduced;
    const shown = this.#running.show(figure.key, figure.value, canMove);
    const { language, words } = this;
    return renderCount(figure, shown, { format, language, words, uncertainty: this.#chooseUncertainty() });
  }

  /** What is counted, and which of its numbers are unknown. */
  #renderLabel(figure: Figure): unknown {
    const { words, settings } = this;
    const view = this.#view;
    if (view?.state !== 'live') return renderWord(view?.state === 'offline' ? words.offline : words.warmingUp);
    const counted = settings.figure === 'viewers' ? words.watching : words.followers;
    const note = renderNote(figure, { words, uncertainty: this.#chooseUncertainty() });
    return html`${settings.showLabel ? renderWord(counted) : nothing} ${note}`;
  }

  /** On air a number has no marks: their meaning is not explained there. */
  #chooseUncertainty(): Uncertainty {
    const { uncertainty } = this.settings;
    if (uncertainty !== 'auto') return uncertainty;
    return this.onAir ? 'plain' : 'marks';
  }

  get #stream(): ReturnType<typeof createStreamStore> | undefined {
    return this.source?.store(createStreamStore);
  }

  /** Keeps the history of this stream; a new stream, or another figure, starts a new history. */
  #record(): void {
    const { figure } = this.settings;
    if (this.#liveness.value === 'offline' || figure !== this.#historyFigure) this.#history = EMPTY_HISTORY;
    this.#historyFigure = figure;
    const total = this.#view?.total;
    if (total?.value === undefined || total.stale || this.#view?.state !== 'live') return;
    this.#history = recordTotal(this.#history, { atMs: this.clock.elapsed(), value: total.value });
  }
}

function renderWord(word: string): TemplateResult {
  return html`<span class="label" part="label">${word}</span>`;
}

/** What is loaded for some settings: `all`, or nothing for a total alone. */
export function findDetails({ layout, hidePlatforms, ...shown }: CounterSettings): string {
  const isPlain = layout === 'total' && hidePlatforms.length === 0;
  return isPlain && !shown.showAge && !shown.showPeak && !shown.showSparkline ? '' : 'all';
}
