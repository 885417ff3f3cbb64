import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import type { LiveSince } from '../../core/service/live-since.ts';
import { createStreamStore } from '../../core/stores/stream-store.ts';
import { dispatchToPage } from '../base/events.ts';
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

/** No details, and all details of a counter besides a single total. */
const detailsLibrary = new Library<{ readonly CounterDetails?: typeof CounterDetails }>(
  {},
  { all: () => import('./counter-details.ts') },
);

/**
 * Shows the number of viewers or followers, in total and by platform. An unknown number is drawn as "–". The setting `uncertainty` also
 * marks a total that lacks a platform ("+?") and an old number ("~"), or explains them in words. A number is dropped if it has not been
 * reported for 60 s. Draws nothing without data.
 *
 * @summary Viewers over all platforms, or one by one.
 *
 * @fires {CustomEvent<ViewersDetail>} onair-viewers - the total has changed
 *
 * @csspart frame - the whole widget
 * @csspart counter - content of the frame
 * @csspart total - the card of the total, or of the number shown at the moment
 * @csspart glyph - the sign of what is counted
 * @csspart count - a number
 * @csspart partial - the "+?" behind a sum in which a platform is missing
 * @csspart note - note about an old or incomplete number
 * @csspart label - the word for what is counted, or that the stream is starting or offline
 * @csspart peak - the highest total of this stream
 * @csspart sparkline - the history of the total, as a small line
 * @csspart split - the list of platforms or channels
 * @csspart figure - one platform or channel
 * @csspart more - number of platforms or channels that do not fit; not drawn unless Custom CSS gives it a `display`
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

  /**
   * Clock and timers; the machine's own by default.
   * @internal
   */
  clock: Clock = systemClock;

  #view: CounterView | undefined;
  #history: ViewerHistory = EMPTY_HISTORY;
  #historyFigure: string | undefined;
  /** Start of the stream of this history. */
  #historySince: LiveSince | undefined;
  #hasEnded = false;
  #details: CounterDetails | undefined;
  #detailsName = '';
  #reported: number | undefined;

  readonly #liveness = new StoreController(this, { select: () => this.#stream?.$live });
  readonly #since = new StoreController(this, { select: () => this.#stream?.$since });
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
      history: this.#liveness.value === 'offline' ? EMPTY_HISTORY : this.#history,
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
    this.#reportTotal(this.#view?.state === 'live' ? this.#view.total.value : undefined);
    const counter = this.renderRoot.querySelector('.counter');
    if (counter) this.#fitting.drawn(counter, changed.has('settings'));
  }

  #reportTotal(total: number | undefined): void {
    const reported = this.#reported;
    if (total === reported) return;
    this.#reported = total;
    const count = this.renderRoot.querySelector('.total > .count');
    const isAnimated = total !== undefined && reported !== undefined && this.isVisible && !this.isMotionReduced;
    if (count && isAnimated) addAnimationClass(count, total > reported ? 'rising' : 'falling');
    dispatchToPage(this, 'onair-viewers', { total });
  }

  /** Details that the settings need besides the total. Once loaded, they stay. */
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

  /** Returns the counted figures and the unknown ones among them. */
  #renderLabel(figure: Figure): unknown {
    const { words, settings } = this;
    const view = this.#view;
    if (view?.state !== 'live') return renderWord(view?.state === 'offline' ? words.offline : words.warmingUp);
    const counted = settings.figure === 'viewers' ? words.watching : words.followers;
    const note = renderNote(figure, { words, uncertainty: this.#chooseUncertainty() });
    return html`${settings.showLabel ? renderWord(counted) : nothing} ${note}`;
  }

  /** Omits marks on air, where their meaning is not explained. */
  #chooseUncertainty(): Uncertainty {
    const { uncertainty } = this.settings;
    if (uncertainty !== 'auto') return uncertainty;
    return this.onAir ? 'plain' : 'marks';
  }

  get #stream(): ReturnType<typeof createStreamStore> | undefined {
    return this.source?.store(createStreamStore);
  }

  /** Returns whether a stream is live after another one ended. */
  #isNewStream(): boolean {
    const since = this.#since.value;
    this.#hasEnded ||= this.#liveness.value === 'offline';
    if (since === undefined) return false;
    const isNew = this.#hasEnded && since !== this.#historySince;
    this.#historySince = since;
    this.#hasEnded = false;
    return isNew;
  }

  /** Keeps the history of this stream, also over a drop of seconds; a new stream, or another figure, starts a new history. */
  #record(): void {
    const { figure } = this.settings;
    if (this.#isNewStream() || figure !== this.#historyFigure) this.#history = EMPTY_HISTORY;
    this.#historyFigure = figure;
    const total = this.#view?.total;
    if (total?.value === undefined || total.stale || this.#view?.state !== 'live') return;
    this.#history = recordTotal(this.#history, { atMs: this.clock.elapsed(), value: total.value });
  }
}

function renderWord(word: string): TemplateResult {
  return html`<span class="label" part="label">${word}</span>`;
}

/** Library of details: `all`, or nothing for a total alone. */
export function findDetails({ layout, hidePlatforms, ...shown }: CounterSettings): string {
  const isPlain = layout === 'total' && hidePlatforms.length === 0;
  return isPlain && !shown.showAge && !shown.showPeak && !shown.showSparkline ? '' : 'all';
}
