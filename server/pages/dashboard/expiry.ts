import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg } from '../../../widgets/page-parts/language/msg.ts';
import { renderFieldNote, type FieldState } from '../../../widgets/page-parts/field-note.ts';
import type { Overlay } from './api.ts';

/** What {@link renderExpiry} shows and calls. */
export interface Expiry {
  readonly expiresAt: Overlay['expiresAt'];
  /** What is being entered and not done yet; undefined while the field is as it was. */
  readonly typed: Overlay['expiresAt'] | undefined;
  /** Whether the field is refused or not saved. */
  readonly state?: FieldState;
  readonly onType: (typed: string | null) => void;
  /** A time was entered, or none. */
  readonly onChange: (expiresAt: string | null) => void;
  /** The field is left without a whole time. */
  readonly onLeave: () => void;
}

/**
 * The field for the time at which a URL stops working. It is done when it is left: a browser tells of a change with each digit, and the first
 * digit of a year is a year that is long over.
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
