import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/** Values and what they are called, in the order in which they are offered. */
export type Options<T extends string> = readonly (readonly [value: T, title: string])[];

/** One of a few, all of which are seen. */
export interface Choice<T extends string> {
  readonly legend: string;
  /** Apart from those of other choices in the same tree. */
  readonly name: string;
  readonly options: Options<T>;
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** Radio buttons side by side; their looks are in `control.styles.ts`. */
export function renderChoice<T extends string>({ legend, name, options, chosen, onChoose }: Choice<T>): TemplateResult {
  return html`<fieldset class="choice">
    <legend>${legend}</legend>
    <div class="options">
      ${options.map(
        ([value, title]) =>
          html`<label>
            <input
              type="radio"
              name=${name}
              value=${value}
              .checked=${live(chosen === value)}
              @change=${() => onChoose(value)}
            /><span>${title}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}
