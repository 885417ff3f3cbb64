import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg } from '../../../widgets/page-parts/language/msg.ts';
import { renderFieldNote, type FieldState } from '../../../widgets/page-parts/field-note.ts';
import type { Overlay } from './api.ts';

/** What {@link renderExpiry} shows and calls. */
export interface Expiry {
  readonly expiresAt: Overlay['expiresAt'];
  /** Whether the field is refused or not saved. */
  readonly state?: FieldState;
  readonly onChange: (expiresAt: string | null) => void;
}

/** The field for the time at which a URL stops working. */
export function renderExpiry({ expiresAt, state = {}, onChange }: Expiry): TemplateResult {
  return html`<div class="field expiry">
    <label for="expires-at">${msg('The link works until')}</label>
    <input
      id="expires-at"
      type="datetime-local"
      .value=${live(toFieldValue(expiresAt))}
      aria-invalid=${state.problem ? 'true' : nothing}
      aria-describedby="expires-at-help expires-at-note"
      @change=${(event: Event) => onChange(readFieldValue((event.currentTarget as HTMLInputElement).value))}
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

/** Whether a URL has stopped working by itself. */
export function isOver(expiresAt: string | null): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

/** A time in ISO 8601 as a field for local times takes it: `2026-12-31T20:15`. */
export function toFieldValue(time: string | null): string {
  if (time === null) return '';
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The value of such a field as ISO 8601; null when it is empty. */
export function readFieldValue(value: string): string | null {
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
