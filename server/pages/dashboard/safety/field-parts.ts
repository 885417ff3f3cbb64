import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Safety } from '../../../air/safety/safety-schemas.ts';
import type { FieldProblems } from '../saving/overlay-changes.ts';
import type { OwnPlatforms } from '../requests/own-platforms.ts';
import type { SafetyEdits } from './safety-store.ts';

/** Values and callbacks of the fields of safety settings. */
export interface FieldContext {
  readonly values: Safety;
  readonly problems: FieldProblems;
  readonly platforms: OwnPlatforms;
  readonly onEdit: (edits: SafetyEdits) => void;
}

/** Options of {@link renderNumber}. */
export interface NumberOptions {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly problem: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A slider with its number. */
export function renderNumber({ name, label, unit, value, min, max, problem, onChange }: NumberOptions): TemplateResult {
  return html`<div class="number">
    <label for=${name}>${label}</label>
    <input
      id=${name}
      type="range"
      min=${min}
      max=${max}
      .value=${live(String(value))}
      aria-invalid=${problem ? 'true' : nothing}
      aria-describedby="${name}-note"
      @input=${(event: Event) => onChange((event.currentTarget as HTMLInputElement).valueAsNumber)}
    />
    <output for=${name}>${value}<small> ${unit}</small></output>
    ${renderProblem(name, problem)}
  </div>`;
}

/** Renders the server's line about a field. It is in the page even if empty, so that screen readers announce new text in it. */
export function renderProblem(name: string, problem: string | undefined): TemplateResult {
  return html`<div class="note" id="${name}-note" role="status">
    ${problem ? html`<p class="refused">${problem}</p>` : nothing}
  </div>`;
}
