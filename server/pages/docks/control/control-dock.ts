import { html, nothing, type TemplateResult } from 'lit';
import { repeat as drawEach } from 'lit/directives/repeat.js';
import { repeat } from '../../../../core/connection/clock.ts';
import { createChannelsStore } from '../../../../core/stores/channels-store.ts';
import { createIngestStore } from '../../../../core/stores/ingest-store.ts';
import { createPlatformsStore } from '../../../../core/stores/platforms-store.ts';
import { createProfileStore } from '../../../../core/stores/profile-store.ts';
import { createStreamStore } from '../../../../core/stores/stream-store.ts';
import { NO_FIGURES } from '../../../../core/stores/figures.ts';
import type { Channel } from '../../../../core/service/channel.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { switchStyles } from '../../../../widgets/page-parts/control.styles.ts';
import { MarkErrors } from '../../../../widgets/platforms/mark-errors.ts';
import { platformMarkStyles } from '../../../../widgets/platforms/platform-mark.ts';
import { DockElement } from '../dock-element.ts';
import { describeLength } from './alarms.ts';
import { renderChannel } from './channel-row.ts';
import { ChannelSwitches } from './channel-switches.ts';
import { listChannels, type ChannelView } from './channel-view.ts';
import { controlDockStyles } from './control-dock.styles.ts';
import { renderSession } from './session-line.ts';
import { StreamWatch } from './stream-watch.ts';
import { openChatWindow, openWebchat, WindowBlockedError } from './webchat.ts';

/** How often times are drawn and alarms looked for. */
const TICK_MS = 1_000;
/** How often the channels are read, so that a dock sees what another one has switched. The server answers from its cache. */
const REFRESH_MS = 5_000;

const NO_CHANNELS: ReadonlyMap<number, Channel> = new Map();

/**
 * The owner's channels with their switches, what is wrong with the stream, its figures, and the service's own chat.
 *
 * @summary Control dock at `/dock/control`.
 */
export class ControlDock extends DockElement {
  static override styles = [DockElement.styles, switchStyles, platformMarkStyles, controlDockStyles].flat();

  /** Opens a window; tests hand in their own. */
  openWindow = openChatWindow;

  private readonly liveness = new StoreController(this, { select: () => this.stream?.$live });
  private readonly since = new StoreController(this, { select: () => this.stream?.$since });
  private readonly streams = new StoreController(this, { select: () => this.stream?.$channels });
  private readonly viewers = new StoreController(this, { select: () => this.stream?.$viewers });
  private readonly channels = new StoreController(this, {
    select: () => this.source?.store(createChannelsStore).$channels,
  });
  private readonly platforms = new StoreController(this, {
    select: () => this.source?.store(createPlatformsStore).$platforms,
  });
  private readonly profile = new StoreController(this, {
    select: () => this.source?.store(createProfileStore).$profile,
  });
  private readonly ingest = new StoreController(this, {
    select: () => this.source?.store(createIngestStore).$selected,
  });
  private readonly servers = new StoreController(this, {
    select: () => this.source?.store(createIngestStore).$servers,
  });
  private readonly watch = new StreamWatch(this, { source: () => this.source, clock: () => this.clock });
  private readonly switches = new ChannelSwitches(this, {
    send: (channelId, isEnabled) => this.sendSwitch(channelId, isEnabled),
    // what is not going to be sent needs no question
    isConfirmed: () => this.isLinked && (this.liveness.value === 'live' || this.liveness.value === 'warming-up'),
    refresh: () => this.refreshChannels(),
  });
  /** The channel whose switch asks for confirmation. */
  private asked: Element | null = null;
  private stops: readonly (() => void)[] = [];

  constructor() {
    super();
    new MarkErrors(this);
  }

  override get heading(): string {
    return 'Control';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const handleVisibility = (): void => this.refreshChannels();
    document.addEventListener('visibilitychange', handleVisibility);
    this.stops = [
      repeat(this.clock, TICK_MS, () => this.requestUpdate()),
      repeat(this.clock, REFRESH_MS, () => this.refreshChannels()),
      () => document.removeEventListener('visibilitychange', handleVisibility),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.stops) stop();
  }

  /** A question has the focus while it is there; the switch has it again afterwards. */
  protected override updated(): void {
    const asked = this.renderRoot.querySelector('.question')?.closest('.channel') ?? null;
    if (asked === this.asked) return;
    const former = this.asked;
    this.asked = asked;
    if (asked) {
      asked.querySelector<HTMLElement>('.cancel')?.focus({ preventScroll: true });
      asked.scrollIntoView({ block: 'nearest' });
    } else if (!this.shadowRoot?.activeElement) {
      former?.querySelector('input')?.focus();
    }
  }

  protected override renderContent(): TemplateResult {
    const channels = this.listChannels();
    this.watch.look(channels);
    const live = this.liveness.value ?? 'unknown';
    const session = { live, since: this.since.value, viewers: this.viewers.value, nowMs: this.clock.now() };
    return html`${renderSession(session)} ${this.renderAlarms()}
      <ul class="channels" aria-label="Channels">
        ${drawEach(
          channels,
          ({ id }) => id,
          (channel) =>
            renderChannel(channel, {
              switches: this.switches,
              platforms: this.platforms.value,
              isLinked: this.isLinked,
            }),
        )}
      </ul>
      ${this.renderEmpty(channels)} ${this.renderFooter()}`;
  }

  private get stream() {
    return this.source?.store(createStreamStore);
  }

  private listChannels(): readonly ChannelView[] {
    return listChannels({
      live: this.liveness.value ?? 'unknown',
      channels: this.switches.apply(this.channels.value ?? NO_CHANNELS),
      streams: this.streams.value ?? [],
      viewers: this.viewers.value ?? NO_FIGURES,
      platforms: this.platforms.value,
    });
  }

  private renderAlarms(): TemplateResult {
    const { alarms } = this.watch;
    const nowMs = this.clock.elapsed();
    const list = html`<ul class="alarms" aria-label="Alarms">
      ${drawEach(
        alarms,
        ({ key }) => key,
        ({ tone, text, sinceMs }) =>
          html`<li class="alarm" data-tone=${tone}>
            <span>${text}</span>
            <time title="since ${this.watch.formatTime(sinceMs)}">${describeLength(nowMs - sinceMs)}</time>
          </li>`,
      )}
    </ul>`;
    return html`${alarms.length === 0 ? nothing : list}
      <p class="unseen" role="status">${alarms.map(({ text }) => text).join(' ')}</p>`;
  }

  private renderEmpty(channels: readonly ChannelView[]): TemplateResult | typeof nothing {
    return channels.length > 0 ? nothing : html`<p class="empty">No channels to show.</p>`;
  }

  private renderFooter(): TemplateResult {
    const owner = this.profile.value?.username ?? '';
    return html`<footer>
      ${owner === '' ? nothing : html`<p>Channels of <b dir="auto">${owner}</b></p>`} ${this.renderIngest()}
      <button class="webchat" @click=${() => this.openWebchat()}>Open the service’s webchat</button>
    </footer>`;
  }

  /** The selected server may be in no list (D26). */
  private renderIngest(): TemplateResult | typeof nothing {
    const selected = this.ingest.value;
    if (!selected) return nothing;
    const name = this.servers.value?.get(selected.ingestId)?.name || `number ${selected.ingestId}, which is in no list`;
    return html`<p>Ingest server: <b dir="auto">${name}</b></p>`;
  }

  private async sendSwitch(channelId: number, isEnabled: boolean): Promise<Channel | undefined> {
    let answer: Channel | undefined;
    await this.attempt(async () => {
      const client = await this.source?.connection.client();
      answer = await (isEnabled ? client?.enableChannel(channelId) : client?.disableChannel(channelId));
    });
    return answer;
  }

  private async openWebchat(): Promise<void> {
    await this.attempt(async () => {
      const client = this.source?.connection.client();
      if (client) await openWebchat(this.openWindow, async () => (await client).getWebchatUrl());
    });
  }

  protected override describe(error: unknown): string {
    if (!(error instanceof WindowBlockedError)) return super.describe(error);
    return 'The browser blocked the window: allow pop-ups for this page, then press again.';
  }

  /** Reads the channels again while somebody looks and the server answers. */
  private refreshChannels(): void {
    if (this.isLinked && document.visibilityState === 'visible') this.source?.store(createChannelsStore).refresh();
  }
}
