import { html, nothing, type TemplateResult } from 'lit';
import type { Figures } from '../../../../core/stores/figures.ts';
import type { LiveSince } from '../../../../core/service/live-since.ts';
import type { Liveness } from '../../../../core/stores/stream-state.ts';
import { describeLiveTime } from '../../../../widgets/base/live-time.ts';
import { formatNumber, getLanguage, msg, perLanguage, plural, str } from '../../parts/language/msg.ts';

/** Options of {@link renderSession}. */
export interface SessionFacts {
  readonly live: Liveness;
  readonly since: LiveSince | undefined;
  readonly viewers: Figures | undefined;
  readonly nowMs: number;
}

const words = perLanguage((): Readonly<Record<Liveness, string>> => ({
  unknown: msg('Waiting'),
  offline: msg('Offline'),
  live: msg('Live'),
  'warming-up': msg('Starting'),
}));

/** Draws the state of the stream, its duration, and the present and highest number of viewers. */
export function renderSession({ live, since, viewers, nowMs }: SessionFacts): TemplateResult {
  const isRunning = live === 'live' || live === 'warming-up';
  return html`<section class="session" data-live=${live} aria-label=${msg('Stream')}>
    <p class="word">${words()[live]}</p>
    ${since && isRunning ? renderLength(since, nowMs) : nothing} ${live === 'live' ? renderTotal(viewers) : nothing}
  </section>`;
}

function renderLength(since: LiveSince, nowMs: number): TemplateResult {
  const { text, machine } = describeLiveTime(since, nowMs, { style: 'clock', language: getLanguage() });
  const time = since.late
    ? msg(html`at least <time datetime="${machine}">${text}</time>`)
    : html`<time datetime=${machine}>${text}</time>`;
  return html`<p class="length">${time}</p>`;
}

/** Draws the sum of viewers, with the number of channels missing in it. An unknown sum is not 0 (D30). */
function renderTotal(viewers: Figures | undefined): TemplateResult {
  const { total, unknown = 0, peak } = viewers ?? {};
  if (total === undefined) return html`<p class="total">${msg('viewers unknown')}</p>`;
  const rest =
    unknown > 0 ? html`<small>${plural(unknown, { one: '# not counted', other: '# not counted' })}</small>` : nothing;
  const top = peak === undefined ? nothing : html`<small class="peak">${msg(str`peak ${formatNumber(peak)}`)}</small>`;
  return html`<p class="total">${msg(html`<strong>${formatNumber(total)}</strong> watching`)} ${rest} ${top}</p>`;
}
