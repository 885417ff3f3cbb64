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
import { switchStyles } from '../../parts/control.styles.ts';
import { MarkErrors } from '../../../../widgets/platforms/mark-errors.ts';
import { platformMarkStyles } from '../../../../widgets/platforms/platform-mark.ts';
import { msg, str } from '../../parts/language/msg.ts';
import { DockElement } from '../dock-element.ts';
import { describeLength } from './alarms.ts';
import { renderChannel } from './channel-row.ts';
import { ChannelSwitches } from './channel-switches.ts';
import { listChannels, type ChannelView } from './channel-view.ts';
import { controlDockStyles } from './control-dock.styles.ts';
import { ShowControls } from '../show/show-controls.ts';
import { renderShow } from '../show/show-rows.ts';
import { showStyles } from '../../parts/show/show.styles.ts';
import { renderSession } from './session-line.ts';
import { StreamWatch } from './stream-watch.ts';
import { openChatWindow, openWebchat, WindowBlockedError } from './webchat.ts';

/** Interval at which times are drawn and alarms are checked. */
const TICK_MS = 1_000;
/** Interval at which channels are reloaded, since another dock may have switched one. The server answers from its cache. */
const REFRESH_MS = 5_000;

const NO_CHANNELS: ReadonlyMap<number, Channel> = new Map();

/**
 * The owner's channels with their switches, alarms and figures of the stream, and the service's own chat.
 *
 * @summary Control dock at `/dock/control`.
 */
export class ControlDock extends DockElement {
  static override styles = [DockElement.styles, switchStyles, platformMarkStyles, controlDockStyles, showStyles].flat();

  /** Opens a window; tests pass their own. */
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
  private readonly watch = new StreamWatch(this, {
    source: () => this.source,
    clock: () => this.clock,
    serverNowMs: () => this.serverNowMs,
  });
  private readonly switches = new ChannelSwitches(this, {
    send: (channelId, isEnabled) => this.sendSwitch(channelId, isEnabled),
    // a press that will not be sent needs no confirmation
    isConfirmed: () => this.isLinked && (this.liveness.value === 'live' || this.liveness.value === 'warming-up'),
    refresh: () => this.refreshChannels(),
  });
  private readonly show = new ShowControls(this, {
    source: () => this.source,
    actions: () => this.actions,
    clock: () => this.clock,
    isActive: () => this.isLinked && document.visibilityState === 'visible',
    attempt: (press) => this.attempt(press),
  });
  /** The element of the channel whose switch asks for confirmation. */
  private asked: Element | null = null;
  private stops: readonly (() => void)[] = [];

  constructor() {
    super();
    new MarkErrors(this, () => this.clock);
  }

  override get heading(): string {
    return msg('Control');
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

  /** Moves the focus to a new question, and back to the switch afterwards. */
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
    const session = { live, since: this.since.value, viewers: this.viewers.value, nowMs: this.serverNowMs };
    return html`${renderSession(session)} ${this.renderAlarms()}
      <ul class="channels" aria-label=${msg('Channels')}>
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
      ${this.renderEmpty(channels)} ${renderShow(this.show, this.isLinked)} ${this.renderFooter()}`;
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
    const list = html`<ul class="alarms" aria-label=${msg('Alarms')}>
      ${drawEach(
        alarms,
        ({ key }) => key,
        ({ tone, text, sinceMs }) =>
          html`<li class="alarm" data-tone=${tone}>
            <span>${text}</span>
            <time title=${msg(str`since ${this.watch.formatTime(sinceMs)}`)}>${describeLength(nowMs - sinceMs)}</time>
          </li>`,
      )}
    </ul>`;
    return html`${alarms.length === 0 ? nothing : list}
      <p class="unseen" role="status">${alarms.map(({ text }) => text).join(' ')}</p>`;
  }

  private renderEmpty(channels: readonly ChannelView[]): TemplateResult | typeof nothing {
    return channels.length > 0 ? nothing : html`<p class="empty">${msg('No channels to show.')}</p>`;
  }

  private renderFooter(): TemplateResult {
    const owner = this.profile.value?.username ?? '';
    return html`<footer>
      ${owner === '' ? nothing : html`<p>${msg(html`Channels of <b dir="auto">${owner}</b>`)}</p>`}
      ${this.renderIngest()}
      <button class="webchat" @click=${() => this.openWebchat()}>${msg('Open the service’s webchat')}</button>
    </footer>`;
  }

  /** Draws the selected ingest server, which may be missing in the list of servers (D26). */
  private renderIngest(): TemplateResult | typeof nothing {
    const selected = this.ingest.value;
    if (!selected) return nothing;
    const { ingestId } = selected;
    const name = this.servers.value?.get(ingestId)?.name || msg(str`number ${ingestId}, which is in no list`);
    return html`<p>${msg(html`Ingest server: <b dir="auto">${name}</b>`)}</p>`;
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
    return msg('The browser blocked the window: allow pop-ups for this page, then press again.');
  }

  /** Reloads the channels while the page is visible and connected. */
  private refreshChannels(): void {
    if (this.isLinked && document.visibilityState === 'visible') this.source?.store(createChannelsStore).refresh();
  }
}
