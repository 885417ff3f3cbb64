import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg } from '../../parts/language/msg.ts';
import { renderFieldNote, type FieldState } from '../../parts/field-note.ts';
import type { Overlay } from '../api.ts';
import { serverClock } from '../requests/server-clock.ts';

/** Values and callbacks of {@link renderExpiry}. */
export interface Expiry {
  readonly expiresAt: Overlay['expiresAt'];
  /** The value that is being entered; undefined if the field is unchanged. */
  readonly typed: Overlay['expiresAt'] | undefined;
  /** Whether the field is refused or unsaved. */
  readonly state?: FieldState;
  readonly onType: (typed: string | null) => void;
  /** Called when a time was entered, or removed. */
  readonly onChange: (expiresAt: string | null) => void;
  /** Called when the field is left without a complete time. */
  readonly onLeave: () => void;
}

/**
 * Renders the field for the expiry of a URL. The value is final when the field is left: browsers report a change with each digit, and the first
 * digit of a year is a year in the distant past.
 */
export function renderExpiry({ expiresAt, typed, state = {}, onType, onChange, onLeave }: Expiry): TemplateResult {
  const read = ({ currentTarget }: Event): HTMLInputElement => currentTarget as HTMLInputElement;
  function finish(field: HTMLInputElement): void {
    if (typed === undefined) return;
    if (!field.validity.badInput) return onChange(typed);
    field.value = toFieldValue(expiresAt);
    onLeave();
  }
  return html`<div class="field expiry">
    <label for="expires-at">${msg('The link works until')}</label>
    <input
      id="expires-at"
      type="datetime-local"
      .value=${live(toFieldValue(typed === undefined ? expiresAt : typed))}
      aria-invalid=${state.problem ? 'true' : nothing}
      aria-describedby="expires-at-help expires-at-note"
      @input=${(event: Event) => onType(readFieldValue(read(event).value))}
      @blur=${(event: Event) => finish(read(event))}
      @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && finish(read(event))}
    />
    <p class="quiet" id="expires-at-help">${describeExpiry(expiresAt)}</p>
    ${renderFieldNote('expires-at', state)}
  </div>`;
}

function describeExpiry(expiresAt: string | null): string {
  if (expiresAt === null) return msg('Leave it empty for a link that works until you remove the overlay.');
  return isOver(expiresAt)
    ? msg(
        'This time is over, and the link does not work. Set a later time, or none, and reload the page that shows it.',
      )
    : msg('From then on it shows nothing, as if you had removed it. A later time, or none, brings it back.');
}

/** Whether a URL has expired. */
export function isOver(expiresAt: string | null): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= serverClock.now();
}

/** Formats an ISO 8601 time for a local time field: `2026-12-31T20:15`. */
export function toFieldValue(time: string | null): string {
  if (time === null) return '';
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Reads the value of such a field as ISO 8601; null if it is empty. */
export function readFieldValue(value: string): string | null {
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
