import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Channel } from '../../../../core/service/channel.ts';

/** A press on a switch that has no effect yet. */
export interface SwitchPress {
  /** The requested state of the channel. */
  readonly isEnabled: boolean;
  /** `asking`: waits for confirmation by the person; `sending`: waits for the answer of the server. */
  readonly step: 'asking' | 'sending';
}

/** Effects of {@link ChannelSwitches}. */
export interface SwitchEffects {
  /** Switches a channel. @returns the channel after it; undefined if the result is unknown */
  readonly send: (channelId: number, isEnabled: boolean) => Promise<Channel | undefined>;
  /** Whether a press must be confirmed, since it affects viewers of a live stream. */
  readonly isConfirmed: () => boolean;
  /** Reloads all channels. */
  readonly refresh: () => void;
}

/** The pending presses on the switches of channels, at most one for each channel. */
export class ChannelSwitches implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #effects: SwitchEffects;
  readonly #presses = new Map<number, SwitchPress>();
  /** Channels from answers of the service, until the list of channels is reloaded. */
  readonly #answers = new Map<number, Channel>();
  #list: ReadonlyMap<number, Channel> = new Map();

  constructor(host: ReactiveControllerHost, effects: SwitchEffects) {
    this.#host = host;
    this.#effects = effects;
    host.addController(this);
  }

  hostConnected(): void {
    this.#presses.clear();
  }

  /** The pending press on a channel's switch; undefined if there is none. */
  find(channelId: number): SwitchPress | undefined {
    return this.#presses.get(channelId);
  }

  /** Returns the list with the latest answers applied. A newer list already contains them. */
  apply(list: ReadonlyMap<number, Channel>): ReadonlyMap<number, Channel> {
    if (list !== this.#list) this.#answers.clear();
    this.#list = list;
    if (this.#answers.size === 0) return list;
    return new Map([...list].map(([id, channel]) => [id, this.#answers.get(id) ?? channel]));
  }

  /** Handles a press on a switch. */
  press(channelId: number, isEnabled: boolean): void {
    // the browser has already moved the switch: an update draws its real state
    this.#host.requestUpdate();
    if (this.#presses.get(channelId)?.step === 'sending') return;
    if (!this.#effects.isConfirmed()) return void this.#send(channelId, isEnabled);
    this.#set(channelId, { isEnabled, step: 'asking' });
  }

  /** Sends a press after the person has confirmed it. */
  confirm(channelId: number): void {
    const press = this.#presses.get(channelId);
    if (press?.step === 'asking') void this.#send(channelId, press.isEnabled);
  }

  /** Cancels an unconfirmed press. */
  cancel(channelId: number): void {
    if (this.#presses.get(channelId)?.step === 'asking') this.#set(channelId, undefined);
  }

  async #send(channelId: number, isEnabled: boolean): Promise<void> {
    this.#set(channelId, { isEnabled, step: 'sending' });
    const answer = await this.#effects.send(channelId, isEnabled);
    if (answer) this.#answers.set(channelId, answer);
    this.#set(channelId, undefined);
    this.#effects.refresh();
  }

  #set(channelId: number, press: SwitchPress | undefined): void {
    if (press) this.#presses.set(channelId, press);
    else this.#presses.delete(channelId);
    this.#host.requestUpdate();
  }
}
