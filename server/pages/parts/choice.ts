import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/** Values with their labels, in display order. */
export type Options<T extends string> = readonly (readonly [value: T, label: string])[];

/** A choice of one from a few options. */
export interface Choice<T extends string> {
  readonly legend: string;
  /** Name of the radio buttons; other choices in the same shadow root need other names. */
  readonly name: string;
  readonly options: Options<T>;
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** Renders radio buttons side by side; their styles are in `control.styles.ts`. */
export function renderChoice<T extends string>({ legend, name, options, chosen, onChoose }: Choice<T>): TemplateResult {
  return html`<fieldset class="choice">
    <legend>${legend}</legend>
    <div class="options">
      ${options.map(
        ([value, label]) =>
          html`<label>
            <input
              type="radio"
              name=${name}
              value=${value}
              .checked=${live(chosen === value)}
              @change=${() => onChoose(value)}
            /><span>${label}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}
