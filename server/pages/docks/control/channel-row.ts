import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PlatformList } from '../../../../widgets/platforms/marks.ts';
import { platformMark } from '../../../../widgets/platforms/platform-mark.ts';
import { formatNumber, msg, perLanguage, str } from '../../parts/language/msg.ts';
import type { ChannelSwitches } from './channel-switches.ts';
import type { ChannelState, ChannelView } from './channel-view.ts';

const stateWords = perLanguage((): Readonly<Record<ChannelState, string>> => ({
  live: msg('Live'),
  starting: msg('Starting'),
  missing: msg('Not live'),
  ready: msg('On'),
  off: msg('Off'),
  unknown: '',
}));

/** Options of {@link renderChannel}. */
export interface RowParts {
  readonly switches: ChannelSwitches;
  readonly platforms: PlatformList;
  /** Whether the dock is connected. Otherwise switches are disabled. */
  readonly isLinked: boolean;
}

/** Draws a channel: its mark, name, state, viewers and title, the link to its page, and its switch. */
export function renderChannel(channel: ChannelView, parts: RowParts): TemplateResult {
  const { switches, platforms } = parts;
  const { id, platform, name, title, state } = channel;
  const press = switches.find(id);
  return html`<li class="channel" data-state=${state} data-channel=${id}>
    <div class="row">
      ${platformMark(channel.platformId, platforms)}
      <div class="about">
        <p class="name" dir="auto" title=${name}>${name || platform || msg('Channel')}</p>
        <p class="facts">
          <span class="state"
            >${press?.step === 'sending' ? describeSending(press.isEnabled) : stateWords()[state]}</span
          >
          ${renderViewers(channel)}
        </p>
        ${title === '' ? nothing : html`<p class="title" dir="auto" title=${title}>${title}</p>`}
      </div>
      ${renderLink(channel)} ${renderSwitch(channel, parts)}
    </div>
    ${press?.step === 'asking' ? renderQuestion(channel, parts, press.isEnabled) : nothing}
  </li>`;
}

function describeSending(isEnabled: boolean): string {
  return isEnabled ? msg('Switching on…') : msg('Switching off…');
}

/** Draws the number of viewers. An unknown number is not 0 (D30). */
function renderViewers({ viewers }: ChannelView): TemplateResult | typeof nothing {
  if (!viewers) return nothing;
  const { value, stale } = viewers;
  if (value === undefined) return html`<span class="viewers">${msg('viewers unknown')}</span>`;
  const count = formatNumber(value);
  const words = stale ? msg(str`${count} watching (last known)`) : msg(str`${count} watching`);
  return html`<span class="viewers">${words}</span>`;
}

function renderLink(channel: ChannelView): TemplateResult | typeof nothing {
  if (channel.url === '') return nothing;
  const label = msg(str`Open the page of ${channel.label}`);
  return html`<a
    class="link"
    href=${channel.url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label=${label}
    title=${label}
    >↗</a
  >`;
}

function renderSwitch(channel: ChannelView, { switches, isLinked }: RowParts): TemplateResult | typeof nothing {
  const { id, isEnabled } = channel;
  if (isEnabled === undefined) return nothing;
  const press = switches.find(id);
  return html`<label class="switch">
    <input
      type="checkbox"
      role="switch"
      ?disabled=${!isLinked}
      aria-label=${channel.label}
      aria-busy=${press?.step === 'sending' ? 'true' : 'false'}
      .checked=${live(press?.step === 'sending' ? press.isEnabled : isEnabled)}
      @change=${() => switches.press(id, !isEnabled)}
    />
  </label>`;
}

function renderQuestion(channel: ChannelView, { switches, isLinked }: RowParts, isEnabled: boolean): TemplateResult {
  const { label } = channel;
  const [verb, question, effect] = isEnabled
    ? [msg('Switch on'), msg(str`Switch on ${label}?`), msg('The stream starts there while you are live.')]
    : [msg('Switch off'), msg(str`Switch off ${label}?`), msg('The stream ends there while you are live.')];
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') switches.cancel(channel.id);
  };
  return html`<div class="question" role="group" @keydown=${handleKey} aria-label=${question}>
    <p><strong>${question}</strong> ${effect}</p>
    <button class="primary confirm" ?disabled=${!isLinked} @click=${() => switches.confirm(channel.id)}>${verb}</button>
    <button class="cancel" @click=${() => switches.cancel(channel.id)}>${msg('Cancel')}</button>
  </div>`;
}
