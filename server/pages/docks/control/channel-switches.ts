import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Channel } from '../../../../core/service/channel.ts';

/** A press on a switch that has had no effect yet. */
export interface SwitchPress {
  /** What the person wants the channel to be. */
  readonly isEnabled: boolean;
  /** `asking`: the person has to confirm it first; `sending`: the answer is on its way. */
  readonly step: 'asking' | 'sending';
}

/** What the switches work with. */
export interface SwitchEffects {
  /** Switches a channel. @returns the channel as it is then; undefined when it is not known whether it was switched */
  readonly send: (channelId: number, isEnabled: boolean) => Promise<Channel | undefined>;
  /** Whether a press must be confirmed: while live, it changes what viewers get. */
  readonly isConfirmed: () => boolean;
  /** Reads all channels again. */
  readonly refresh: () => void;
}

/** The presses on the switches of channels: each channel has one at a time. */
export class ChannelSwitches implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #effects: SwitchEffects;
  readonly #presses = new Map<number, SwitchPress>();
  /** Channels as the service has answered, until the list of channels is read again. */
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

  /** The press on a channel's switch; undefined when there is none. */
  find(channelId: number): SwitchPress | undefined {
    return this.#presses.get(channelId);
  }

  /** The list with the newest answers in it; a newer list has them itself. */
  apply(list: ReadonlyMap<number, Channel>): ReadonlyMap<number, Channel> {
    if (list !== this.#list) this.#answers.clear();
    this.#list = list;
    if (this.#answers.size === 0) return list;
    return new Map([...list].map(([id, channel]) => [id, this.#answers.get(id) ?? channel]));
  }

  /** The person presses a switch. */
  press(channelId: number, isEnabled: boolean): void {
    // the switch itself has moved already: an update draws it as it is
    this.#host.requestUpdate();
    if (this.#presses.get(channelId)?.step === 'sending') return;
    if (!this.#effects.isConfirmed()) return void this.#send(channelId, isEnabled);
    this.#set(channelId, { isEnabled, step: 'asking' });
  }

  /** The person confirms the press. */
  confirm(channelId: number): void {
    const press = this.#presses.get(channelId);
    if (press?.step === 'asking') void this.#send(channelId, press.isEnabled);
  }

  /** The person takes the press back. */
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
