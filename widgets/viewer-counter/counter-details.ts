import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Clock } from '../../core/connection/clock.ts';
import { createChannelsStore } from '../../core/stores/channels-store.ts';
import { createPlatformsStore } from '../../core/stores/platforms-store.ts';
import type { Source } from '../../core/stores/source.ts';
import { StoreController } from '../base/store-controller.ts';
import { WakeController } from '../base/wake-controller.ts';
import { MarkErrors } from '../platforms/mark-errors.ts';
import type { MarkHost } from '../platforms/mark-errors.ts';
import { isPlatformListed } from '../platforms/marks.ts';
import type { SettingsValues } from '../settings/schema.ts';
import type { Words } from '../words/english.ts';
import { formatCount, renderGlyph } from './counter-parts.ts';
import { describeStaleAge, renderFigure, renderMark, renderSparkline } from './detail-parts.ts';
import type { StaleAge } from './detail-parts.ts';
import { nameFigure, splitFigures } from './figures.ts';
import type { CounterView, Figure } from './figures.ts';
import { toSparklinePath } from './viewer-history.ts';
import type { ViewerHistory } from './viewer-history.ts';
import type { viewerCounter } from './settings.ts';

/** The settings of a viewer counter. */
export type CounterSettings = SettingsValues<typeof viewerCounter.settings>;

/** A counter, as its details need it. */
export interface DetailsHost extends MarkHost {
  readonly source: Source | undefined;
  readonly clock: Clock;
  readonly isVisible: boolean;
  readonly language: string;
  readonly words: Words;
  /** Returns the time of day by the server's clock, in epoch milliseconds. */
  serverNow(clock: Clock): number;
}

/** Inputs of a counter with details. */
export interface DetailsInput {
  readonly view: CounterView | undefined;
  readonly settings: CounterSettings;
  readonly history: ViewerHistory;
  /** Draws a number, which may still be running to its true value. */
  readonly renderNumber: (figure: Figure) => TemplateResult;
  /** Texts beside a number. */
  readonly renderLabel: (figure: Figure) => unknown;
}

/** All parts of a counter besides a single total, loaded when the settings first need one. */
export class CounterDetails {
  readonly #host: DetailsHost;
  #settings: CounterSettings | undefined;
  #input: DetailsInput | undefined;
  #parts: readonly Figure[] = [];
  #age: StaleAge | undefined;

  readonly #channelNames;
  readonly #platformNames;
  readonly #wake;

  constructor(host: DetailsHost) {
    this.#host = host;
    new MarkErrors(host, () => host.clock);
    this.#channelNames = new StoreController(host, {
      select: () => (this.#isNaming ? host.source?.store(createChannelsStore).$channels : undefined),
    });
    this.#platformNames = new StoreController(host, {
      select: () =>
        this.#isNaming || this.#settings?.layout !== 'total'
          ? host.source?.store(createPlatformsStore).$platforms
          : undefined,
    });
    this.#wake = new WakeController(host, () => host.clock);
  }

  /** Reads the settings again; call it before anything else in each update. */
  follow(settings: CounterSettings): void {
    this.#settings = settings;
  }

  /** Returns whether a platform is neither shown nor counted. */
  isHidden(platformId: number): boolean {
    const name = this.#platformNames.value?.get(platformId)?.name;
    return isPlatformListed(this.#settings?.hidePlatforms ?? [], platformId, name);
  }

  /** Receives the content to draw, and wakes its host when its text changes with time. */
  take(input: DetailsInput): void {
    const { view, settings } = input;
    this.#input = input;
    this.#parts = view ? splitFigures(view.channels, settings.split) : [];
    this.#age = this.#describeAge(input);
    const turnMs = settings.rotateSeconds * 1000;
    const isTurning = this.#isLive && this.#host.isVisible && settings.layout === 'rotate' && this.#turns.length > 1;
    const turnInMs = isTurning ? turnMs - (this.#host.clock.elapsed() % turnMs) : Infinity;
    const dueMs = Math.min(turnInMs, this.#age?.nextMs ?? Infinity);
    this.#wake.wakeIn(dueMs < Infinity ? dueMs : undefined);
  }

  /** Draws the parts beside the total: its age, its history, its peak. */
  renderBeside(): unknown {
    const { settings, history } = this.#input ?? {};
    return html`${this.#renderAge()}
    ${settings?.showSparkline ? renderSparkline(toSparklinePath(history?.samples ?? [])) : nothing}${this.#renderPeak()}`;
  }

  /** Draws the single current number; undefined in other layouts. */
  renderTurn(): unknown {
    const [input, turns] = [this.#input, this.#turns];
    if (!input || input.settings.layout !== 'rotate' || !this.#isLive) return undefined;
    const { figure, rotateSeconds, showSign } = input.settings;
    const turn = turns[Math.floor(this.#host.clock.elapsed() / (rotateSeconds * 1000)) % turns.length];
    if (!turn) return undefined;
    return keyed(
      turn.key,
      html`<div class="card total rotating" part="total">
        ${showSign && turn === input.view?.total ? renderGlyph(figure) : nothing}${this.#renderNamed(turn, input)}
        ${input.renderLabel(turn)}
      </div>`,
    );
  }

  /** Draws the list of platforms or channels. */
  renderParts(): unknown {
    const [parts, input] = [this.#parts, this.#input];
    const layout = input?.settings.layout;
    if (!input || parts.length === 0 || (layout !== 'row' && layout !== 'column')) return nothing;
    const items = parts.map(
      (part) => html`<li class="card figure" part="figure">${this.#renderNamed(part, input)}</li>`,
    );
    return html`<ul class="split" part="split" ?data-named=${input.settings.showNames}>
      ${items}
      <li class="card more" part="more" dir="ltr" hidden></li>
    </ul>`;
  }

  #renderNamed(figure: Figure, { settings, renderNumber }: DetailsInput): TemplateResult {
    const { showNames, split } = settings;
    const platforms = this.#platformNames.value;
    const naming = { showNames, split, channels: this.#channelNames.value, platforms };
    return renderFigure(renderMark(figure, platforms), nameFigure(figure, this.#parts, naming), renderNumber(figure));
  }

  #renderAge(): TemplateResult | typeof nothing {
    return this.#age?.text ? html`<span class="age" part="age">${this.#age.text}</span>` : nothing;
  }

  #renderPeak(): TemplateResult | typeof nothing {
    const { settings, history } = this.#input ?? {};
    if (!settings?.showPeak || history?.peak === undefined) return nothing;
    const text = formatCount(history.peak, settings.format, this.#host.language);
    return html`<span class="peak" part="peak">${this.#host.words.peak} <bdi>${text}</bdi></span>`;
  }

  /** Returns the age of the total's oldest number, if the settings need it and the page is visible. */
  #describeAge({ view, settings }: DetailsInput): StaleAge | undefined {
    const { isVisible, language } = this.#host;
    const staleSinceMs = view?.total.staleSinceMs;
    if (!settings.showAge || !isVisible || view?.state !== 'live' || staleSinceMs === undefined) return undefined;
    return describeStaleAge(staleSinceMs, this.#host.serverNow(this.#host.clock), language);
  }

  get #isLive(): boolean {
    return this.#input?.view?.state === 'live';
  }

  /** Lists the numbers of the layout "one at a time": the total, unless it equals the only part. */
  get #turns(): readonly Figure[] {
    const total: CounterView['total'] | undefined = this.#input?.view?.total;
    return this.#parts.length === 1 || !total ? this.#parts : [total, ...this.#parts];
  }

  /** Reads the names only if something needs them. */
  get #isNaming(): boolean {
    const settings = this.#settings;
    return (
      settings !== undefined &&
      (settings.showNames || settings.split === 'channel' || settings.hidePlatforms.length > 0)
    );
  }
}
