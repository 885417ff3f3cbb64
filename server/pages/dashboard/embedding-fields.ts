import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { renderFieldNote, type FieldState } from '../../../widgets/page-parts/field-note.ts';
import type { OverlayChanges } from './api.ts';
import { readOrigins } from './origins.ts';

/** What is set about pages that embed an overlay. */
export interface Embedding {
  readonly allowedOrigins: readonly string[];
  readonly embed: boolean;
  /** How a field stands: refused, not saved. */
  readonly stateOf: (name: 'allowedOrigins' | 'embed') => FieldState;
  readonly onChange: (changes: OverlayChanges) => void;
}

/** Fields for who may embed an overlay, and for how many visitors; most overlays are only for OBS and need neither. */
export function renderEmbedding({ allowedOrigins, embed, stateOf, onChange }: Embedding): TemplateResult {
  const [origins, visitors] = [stateOf('allowedOrigins'), stateOf('embed')];
  const isShown = allowedOrigins.length > 0 || embed || Boolean(origins.problem ?? visitors.problem);
  return html`<details class="embedding" ?open=${isShown}>
    <summary>On your website</summary>
    <div class="field">
      <label for="allowed-origins">Sites that may embed it</label>
      <textarea
        id="allowed-origins"
        rows="3"
        spellcheck="false"
        autocapitalize="off"
        placeholder="https://example.com"
        .value=${allowedOrigins.join('\n')}
        aria-invalid=${origins.problem ? 'true' : nothing}
        aria-describedby="allowed-origins-help allowed-origins-note"
        @change=${(event: Event) => {
          const field = event.currentTarget as HTMLTextAreaElement;
          const read = readOrigins(field.value);
          field.value = read.join('\n');
          onChange({ allowedOrigins: read });
        }}
      ></textarea>
      <p class="quiet" id="allowed-origins-help">
        One address a line, with https:// and without a path. Leave it empty to let any site embed it. OBS is always
        allowed.
      </p>
      ${renderFieldNote('allowed-origins', origins)}
    </div>
    <div class="field">
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          .checked=${live(embed)}
          aria-invalid=${visitors.problem ? 'true' : nothing}
          aria-describedby="embed-help embed-note"
          @change=${(event: Event) => onChange({ embed: (event.currentTarget as HTMLInputElement).checked })}
        />
        <span>For a page with many visitors</span>
      </label>
      <p class="quiet" id="embed-help">
        Up to 2,000 visitors can see it at once instead of 20. OBS has places of its own either way.
      </p>
      ${renderFieldNote('embed', visitors)}
    </div>
  </details>`;
}
