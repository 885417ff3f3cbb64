import { html, nothing, type TemplateResult } from 'lit';
import { repeat as drawEach } from 'lit/directives/repeat.js';
import { repeat } from '../../../../core/connection/clock.ts';
import type { Channel } from '../../../../core/service/channel.ts';
import { createChannelsStore } from '../../../../core/stores/channels-store.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { describeRemaining } from '../../../../widgets/countdown/remaining.ts';
import { platformName } from '../../../../widgets/platforms/marks.ts';
import { actionTitles } from '../../parts/action-titles.ts';
import { msg, str } from '../../parts/language/msg.ts';
import { DockElement } from '../dock-element.ts';
import type { CountdownView } from '../../parts/show/show-views.ts';
import { ShowControls } from '../show/show-controls.ts';
import { remoteStyles } from './remote-dock.styles.ts';

/** Interval at which the times of countdowns are drawn. */
const TICK_MS = 1_000;
/** Interval at which channels are loaded again, since another dock may have switched one. */
const REFRESH_MS = 5_000;

/** A big button. */
interface Press {
  /** Names the button among those that are being sent. */
  readonly key: string;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** Second line. */
  readonly note?: string;
  /** Whether it is lit; undefined for one that is never lit. */
  readonly isLit?: boolean;
  /** Whether it is red while it is lit. */
  readonly isAlarm?: boolean;
}

/**
 * Big buttons for the actions that the owner has chosen, lit up by the state of the show.
 *
 * @summary Remote at `/dock/remote`.
 */
export class RemoteDock extends DockElement {
  static override styles = [DockElement.styles, remoteStyles].flat();

  private readonly show = new ShowControls(this, {
    source: () => this.source,
    actions: () => this.actions,
    clock: () => this.clock,
    isActive: () => this.isLinked && document.visibilityState === 'visible',
    attempt: (press) => this.attempt(press),
  });
  private readonly channels = new StoreController(this, {
    select: () => (this.show.may('channel') ? this.source?.store(createChannelsStore).$channels : undefined),
  });
  private stops: readonly (() => void)[] = [];

  override get heading(): string {
    return msg('Remote');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stops = [
      repeat(this.clock, TICK_MS, () => this.requestUpdate()),
      repeat(this.clock, REFRESH_MS, () => this.refreshChannels()),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.stops) stop();
  }

  protected override renderContent(): TemplateResult {
    const { show } = this;
    if (!show.state) return html`${nothing}`;
    const groups = [this.listChat(), this.listChannels()];
    const countdowns = show.may('countdown') ? show.countdowns : [];
    const canvases = show.may('layer') ? show.canvases : [];
    const looks = this.listLooks();
    const scenes = this.listScenes();
    const isEmpty = groups.flat().length + looks.length + scenes.length + countdowns.length + canvases.length === 0;
    return html`${groups.map((presses) => this.renderGroup(presses))}
    ${scenes.length > 0 ? html`<h2>${actionTitles().scene}</h2>` : nothing}${this.renderGroup(scenes)}
    ${drawEach(
      countdowns,
      ({ layer, overlayId }) => `${overlayId}/${layer}`,
      (countdown) => this.renderCountdown(countdown),
    )}
    ${canvases.map(
      ({ layers, name, overlayId }) =>
        html`<h2 dir="auto">${name}</h2>
          ${this.renderGroup(
            layers.map(({ isShown, layer, name: label }) => ({
              key: `layer ${overlayId}/${layer}`,
              action: 'layer',
              input: { overlayId, layer, hidden: isShown },
              label,
              note: isShown ? msg('Shown') : msg('Hidden'),
              isLit: isShown,
            })),
          )}`,
    )}
    ${looks.length > 0 ? html`<h2>${actionTitles().look}</h2>` : nothing}${this.renderGroup(looks)}
    ${isEmpty ? html`<p class="empty">${msg('There is nothing to press yet: choose actions for this remote in the dashboard, or make a countdown or a scene.')}</p>` : nothing}`;
  }

  private listChat(): readonly Press[] {
    const { panic = false, pinWaiting } = this.show.state ?? {};
    const presses: readonly Press[] = [
      {
        key: 'panic',
        action: 'panic',
        input: { on: !panic },
        label: panic ? msg('End panic') : actionTitles().panic,
        note: panic ? msg('All chat is off air') : '',
        isLit: panic,
        isAlarm: true,
      },
      { key: 'clear', action: 'clear', input: {}, label: actionTitles().clear },
      { key: 'pin-newest', action: 'pin-newest', input: {}, label: actionTitles()['pin-newest'] },
      { key: 'pin-next', action: 'pin-next', input: {}, label: actionTitles()['pin-next'] },
      { key: 'unpin', action: 'unpin', input: {}, label: actionTitles().unpin, isLit: pinWaiting !== undefined },
    ];
    return presses.filter(({ action }) => this.show.may(action));
  }

  private listChannels(): readonly Press[] {
    return [...(this.channels.value?.values() ?? [])].map(
      ({ displayName, enabled, id, identifier, streamingPlatformId }: Channel) => ({
        key: `channel ${id}`,
        action: 'channel',
        input: { channelId: id, enabled: !enabled },
        label: displayName || identifier || platformName(streamingPlatformId, undefined),
        note: enabled ? msg('On') : msg('Off'),
        isLit: enabled,
      }),
    );
  }

  private listScenes(): readonly Press[] {
    return this.show.scenes.map((name) => ({
      key: `scene ${name}`,
      action: 'scene',
      input: { name },
      label: name,
      isLit: this.show.state?.scene === name,
    }));
  }

  private listLooks(): readonly Press[] {
    return this.show.looks.map(({ isCurrent, look, name }) => ({
      key: `look ${look}`,
      action: 'look',
      input: { look },
      label: name,
      isLit: isCurrent,
    }));
  }

  private renderGroup(presses: readonly Press[]): TemplateResult | typeof nothing {
    if (presses.length === 0) return nothing;
    return html`<div class="grid">
      ${drawEach(
        presses,
        ({ key }) => key,
        (press) => this.renderPress(press),
      )}
    </div>`;
  }

  private renderPress({ action, input, isAlarm = false, isLit, key, label, note = '' }: Press): TemplateResult {
    const send = async (): Promise<void> => {
      await this.show.press(key, action, input);
      if (action === 'channel') this.refreshChannels();
    };
    return html`<button
      class="press"
      ?data-alarm=${isAlarm}
      aria-pressed=${isLit === undefined ? nothing : String(isLit)}
      ?disabled=${!this.isLinked || this.show.isPending(key)}
      @click=${() => void send()}
    >
      <span dir="auto">${label}</span>${note === '' ? nothing : html`<small>${note}</small>`}
    </button>`;
  }

  private renderCountdown({ layer, name, overlayId, remainingMs, state }: CountdownView): TemplateResult {
    const key = `countdown ${overlayId}/${layer}`;
    const isRunning = state === 'running' && remainingMs > 0;
    const target = { overlayId, ...(layer !== null && { layer }) };
    const toPress = (label: string, input: object): Press => ({
      key,
      action: 'countdown',
      input: { ...target, ...input },
      label,
    });
    const time = describeRemaining(remainingMs)?.text ?? '0:00';
    return html`<h2 dir="auto">${name}</h2>
      <div class="countdown" role="group" aria-label=${name} data-state=${isRunning ? 'running' : state}>
        <time role="timer" aria-live="off" aria-label=${msg(str`Time left of ${name}`)}>${time}</time>
        ${this.renderPress(
          isRunning ? toPress(msg('Pause'), { do: 'pause' }) : toPress(msg('Start now'), { do: 'start' }),
        )}
        ${this.renderPress(toPress(msg('−1 min'), { do: 'add', seconds: -60 }))}
        ${this.renderPress(toPress(msg('+1 min'), { do: 'add', seconds: 60 }))}
        ${this.renderPress(toPress(msg('Stop'), { do: 'stop' }))}
      </div>`;
  }

  /** Loads the channels again while the page is visible and connected, and the remote may switch them. */
  private refreshChannels(): void {
    const isActive = this.isLinked && document.visibilityState === 'visible' && this.show.may('channel');
    if (isActive) this.source?.store(createChannelsStore).refresh();
  }
}
