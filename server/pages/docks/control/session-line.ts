import { html, nothing, type TemplateResult } from 'lit';
import type { Figures } from '../../../../core/stores/figures.ts';
import type { LiveSince } from '../../../../core/service/live-since.ts';
import type { Liveness } from '../../../../core/stores/stream-state.ts';
import { describeLiveTime } from '../../../../widgets/base/live-time.ts';

/** What is known of the running stream. */
export interface SessionFacts {
  readonly live: Liveness;
  readonly since: LiveSince | undefined;
  readonly viewers: Figures | undefined;
  readonly nowMs: number;
}

const WORDS: Readonly<Record<Liveness, string>> = {
  unknown: 'Waiting',
  offline: 'Offline',
  live: 'Live',
  'warming-up': 'Starting',
};

/** Draws whether the stream is live, for how long, and how many are watching now and at most. */
export function renderSession({ live, since, viewers, nowMs }: SessionFacts): TemplateResult {
  const isRunning = live === 'live' || live === 'warming-up';
  return html`<section class="session" data-live=${live} aria-label="Stream">
    <p class="word">${WORDS[live]}</p>
    ${since && isRunning ? renderLength(since, nowMs) : nothing} ${live === 'live' ? renderTotal(viewers) : nothing}
  </section>`;
}

function renderLength(since: LiveSince, nowMs: number): TemplateResult {
  const { text, machine } = describeLiveTime(since, nowMs, { style: 'clock', language: 'en' });
  return html`<p class="length">${since.late ? 'at least ' : nothing}<time datetime=${machine}>${text}</time></p>`;
}

/** A sum that lacks a channel says so; a sum that is not known is not 0 (D30). */
function renderTotal(viewers: Figures | undefined): TemplateResult {
  const { total, unknown = 0, peak } = viewers ?? {};
  if (total === undefined) return html`<p class="total">viewers unknown</p>`;
  const rest = unknown > 0 ? html`<small>${unknown} not counted</small>` : nothing;
  const top = peak === undefined ? nothing : html`<small class="peak">peak ${peak.toLocaleString('en')}</small>`;
  return html`<p class="total"><strong>${total.toLocaleString('en')}</strong> watching ${rest} ${top}</p>`;
}
