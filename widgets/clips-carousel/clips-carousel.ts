import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import type { ClipProject } from '../../core/service/clip-project.ts';
import { createClipsStore } from '../../core/stores/clips-store.ts';
import { dispatchToPage } from '../base/events.ts';
import { Library } from '../base/library.ts';
import { StoreController } from '../base/store-controller.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { WakeController } from '../base/wake-controller.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { findAgeEnd } from './age.ts';
import { renderItem } from './cards.ts';
import type { CardOptions } from './cards.ts';
import { cardStyles } from './card.styles.ts';
import type { StageLayout } from './many-layout.ts';
import { motionStyles } from './motion.styles.ts';
import { createThumbnails, loadThumbnail } from './thumbnails.ts';
import type { LoadThumbnail, Thumbnails } from './thumbnails.ts';
import { advance, isOver, locate, NOT_STARTED, stepBack, stepOn, toPace } from './playback.ts';
import type { Playback, Pace } from './playback.ts';
import { composeSingle, listIds } from './program.ts';
import type { Item, Program } from './program.ts';
import { selectProjects } from './selection.ts';
import { clipsCarousel } from './settings.ts';
import { shapeStage } from './stage-shape.ts';
import { stageStyles } from './stage.styles.ts';

const loadManyLayout = async (): Promise<StageLayout> => (await import('./many-layout.ts')).manyLayout;

/** Layouts by name: the single one is present, the others are loaded together. */
export const layouts = new Library<StageLayout>(
  { compose: composeSingle },
  { grid: loadManyLayout, filmstrip: loadManyLayout },
);

const NOTHING: Program = { items: [], scene: '', nextMs: undefined };

/**
 * Shows the owner's clip projects: one large picture after the other, a grid, or a filmstrip. Until a picture has loaded, and if there is
 * none, a drawing in a colour of the project takes its place. Projects whose clips are still being made say so. Draws nothing if there are no
 * projects.
 *
 * @summary Newest clip projects with their pictures.
 *
 * @fires {CustomEvent<ClipDetail>} onair-clip - another project is shown
 *
 * @csspart frame - the whole widget
 * @csspart stage - the box around all cards
 * @csspart card - one project
 * @csspart art - the drawn background of a card without a picture, and of one whose picture fades in
 * @csspart picture - the thumbnail
 * @csspart caption - the words of a card
 * @csspart title - the title
 * @csspart about - number of clips and age
 * @csspart count - number of clips
 * @csspart age - how long ago the project was made
 * @csspart cutting - note that clips are being made
 * @csspart seam - the dashed line of a project that is being cut
 *
 * @cssproperty --onair-accent - colour of the sign "being cut"
 * @cssproperty --onair-on-accent - colour of the words of the sign "being cut"
 * @cssproperty --onair-edge - border of the cards
 * @cssproperty --onair-radius - corners of the cards
 *
 * @example
 * <onair-source src="https://onair.example/overlay/clips-carousel#key=…">
 *   <onair-clips-carousel layout="grid"></onair-clips-carousel>
 * </onair-source>
 */
export class ClipsCarousel extends createWidgetBase(clipsCarousel) {
  // Rules of the stage override those of the cards.
  static override styles = [tokens, cardStyles, stageStyles, motionStyles];

  /**
   * Clock and timers; the machine's own by default.
   * @internal
   */
  clock: Clock = systemClock;

  /**
   * Loads pictures before they are drawn; by the browser by default.
   * @internal
   */
  load: LoadThumbnail = loadThumbnail;

  /**
   * Seed of the shuffled order.
   * @internal
   */
  seed = Math.random();

  readonly #thumbnails: Thumbnails = createThumbnails({
    load: (address) => this.load(address),
    clock: () => this.clock,
    onChange: () => this.requestUpdate(),
  });
  readonly #projects = new StoreController(this, {
    select: () => this.source?.store(createClipsStore).$projects,
  });
  /** A made-up project with which the owner tries the widget out. */
  readonly #trial = new StoreController(this, {
    select: () => this.source?.store(createClipsStore).$trial,
  });
  // In the next frame, since a resize within its own observation is an error.
  readonly #resized = new ResizeObserver(() => requestAnimationFrame(() => this.#fit()));
  readonly #layouts = this.createChoice(layouts);
  readonly #wake = new WakeController(this, () => this.clock);

  #items: readonly Item[] = [];
  #passed: readonly Item[] = [];
  #scene: string | undefined;
  #fitted: Element | undefined;
  #turn = 0;
  #drawnTurn = 0;
  #ids: readonly string[] = [];
  #reported: string | undefined;
  #tried: ClipProject | undefined;
  #playback: Playback = NOT_STARTED;

  /** Shows the next project, or the next page of a grid; the first after the last. */
  next(): void {
    this.#move(stepOn);
  }

  /** Shows the previous project, or the previous page of a grid; the last before the first. */
  previous(): void {
    this.#move(stepBack);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
    this.#thumbnails.clear();
  }

  protected override willUpdate(): void {
    super.willUpdate();
    const { settings } = this;
    this.#layouts.choose(settings.layout);
    const selected = selectProjects(this.#projects.value ?? [], settings, {
      nowMs: this.serverNow(this.clock),
      seed: this.seed,
    });
    const { value: trial } = this.#trial;
    const projects = trial ? [trial, ...selected] : selected;
    const nowMs = this.clock.elapsed();
    const tempo = toPace(settings);
    this.#ids = listIds(projects);
    if (trial && trial !== this.#tried) this.#playback = { ...NOT_STARTED, projectId: trial.projectId, sinceMs: nowMs };
    this.#tried = trial;
    this.#proceed(projects, nowMs, tempo);
    const playback = this.#playback;
    const [thumbnails, before] = [this.#thumbnails, this.#items];
    const input = { projects, playback, tempo, layout: settings.layout, nowMs, thumbnails, before };
    const program = isOver(playback, settings.rounds) ? NOTHING : this.#layouts.value?.compose(input);
    if (program) this.#show(program);
    this.#thumbnails.follow(this.isVisible ? this.#items.flatMap(({ project }) => project.clipThumbnails) : []);
    this.#wake.wakeIn(this.isVisible ? this.#findDue(program, tempo) : undefined);
  }

  protected override render(): TemplateResult {
    if (this.#items.length === 0) return this.renderFrame(nothing);
    const { layout, pan } = this.settings;
    return this.renderFrame(
      html`<div
        class="stage"
        part="stage"
        role="group"
        aria-label=${this.words.clips}
        data-layout=${layout}
        ?data-pan=${pan && layout === 'single'}
        ?data-paused=${!this.isVisible}
      >
        ${(layout === 'filmstrip' ? this.#renderStrip() : undefined) ?? this.#renderPages()}
      </div>`,
    );
  }

  protected override updated(changed: PropertyValues): void {
    this.#reportProject(this.#items[0]?.project);
    const stage = this.renderRoot.querySelector<HTMLElement>('.stage');
    if (!stage) return;
    if (stage !== this.#fitted || changed.has('settings')) this.#fit();
    this.#fitted = stage;
    const isTurned = this.#turn !== this.#drawnTurn;
    this.#drawnTurn = this.#turn;
    if (isTurned && this.isVisible && !this.isMotionReduced) this.#layouts.value?.slide?.(stage);
  }

  #reportProject(project: ClipProject | undefined): void {
    if (project?.projectId === this.#reported) return;
    this.#reported = project?.projectId;
    dispatchToPage(this, 'onair-clip', { project });
  }

  #move(step: typeof stepOn): void {
    const tempo = toPace(this.settings);
    if (this.#ids.length <= tempo.shown) return;
    // A carousel that has finished its rounds starts over.
    const round = isOver(this.#playback, this.settings.rounds) ? 0 : this.#playback.round;
    this.#playback = { ...step({ ...this.#playback, round }, this.#ids, tempo), sinceMs: this.clock.elapsed() };
    this.requestUpdate();
  }

  #fit(): void {
    const stage = this.renderRoot.querySelector<HTMLElement>('.stage');
    const frame = stage?.parentElement;
    if (!stage || !frame) return;
    const set = (name: string, value: unknown): void => stage.style.setProperty(`--_${name}`, String(value));
    const { columns, rows, dwellSeconds } = this.settings;
    set('columns', columns);
    set('rows', rows);
    set('pan-time', `${dwellSeconds}s`);
    const { shape, size, pictureWidth } = shapeStage(frame.clientWidth, frame.clientHeight, this.settings);
    stage.dataset['shape'] = shape;
    set('fit', size);
    set('picture', `${pictureWidth}px`);
    set('height', `${frame.clientHeight}px`);
  }

  /**
   * Draws two alternating places: the old page stays beneath the new one until that is on screen. A page never moves to the other place,
   * which would restart its fade. Without a fade, the pictures of a project change in place.
   */
  #renderPages(): unknown {
    const { layout, pan } = this.settings;
    if (layout === 'single' && !pan) return this.#renderPage(this.#items[0]?.project.projectId, this.#items);
    const pages = [this.#renderPage(this.#turn, this.#items), this.#renderPage(this.#turn - 1, this.#passed, true)];
    return this.#turn % 2 === 0 ? pages : pages.reverse();
  }

  /** Draws a page as a new element for each key, which starts a fade of its own. */
  #renderPage(key: unknown, items: readonly Item[], isPassed = false): unknown {
    if (items.length === 0) return nothing;
    const options = this.#cardOptions;
    return keyed(
      key,
      html`<div class="page" ?data-passed=${isPassed} aria-hidden=${isPassed}>
        ${items.map((item) => renderItem(item, options))}
      </div>`,
    );
  }

  #renderStrip(): unknown {
    return this.#layouts.value?.renderStrip?.(this.#items, this.settings.columns, this.#cardOptions);
  }

  get #cardOptions(): CardOptions {
    const { layout, showTitle, showCount, showAge } = this.settings;
    const nowMs = this.serverNow(this.clock);
    const trialId = this.#trial.value?.projectId;
    const onPictureError = this.#thumbnails.fail;
    return {
      showTitle,
      showCount,
      showAge,
      fadesPictures: layout !== 'single',
      trialId,
      language: this.language,
      words: this.words,
      nowMs,
      onPictureError,
    };
  }

  /** Keeps the position when projects are added or removed, and advances on time; never while hidden. */
  #proceed(projects: readonly ClipProject[], nowMs: number, tempo: Pace): void {
    const ids = listIds(projects);
    const place = locate(this.#playback, ids, { nowMs, step: tempo.step });
    const isWaiting = this.#playback.projectId === undefined || isOver(this.#playback, this.settings.rounds);
    if (this.isVisible) this.#playback = advance(place, ids, { nowMs, tempo });
    else this.#playback = isWaiting ? NOT_STARTED : place;
  }

  /** Returns the milliseconds until the next picture, change of an age, or end of the last round; undefined for never. */
  #findDue(program: Program | undefined, { dwellMs }: Pace): number | undefined {
    const { rounds, showAge } = this.settings;
    const ages = this.#items.map(({ project }) => findAgeEnd(project.createdAt, this.serverNow(this.clock)));
    const stepMs = Math.max(0, this.#playback.sinceMs + dwellMs - this.clock.elapsed());
    const isEnding = rounds > 0 && this.#items.length > 0;
    const dueMs = Math.min(program?.nextMs ?? (isEnding ? stepMs : Infinity), ...(showAge ? ages : []));
    return dueMs === Infinity ? undefined : dueMs;
  }

  #show({ items, scene }: Program): void {
    if (scene !== this.#scene) {
      this.#passed = this.#items;
      this.#turn += 1;
    }
    this.#scene = scene;
    this.#items = items;
  }
}
