import { html, noChange, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg } from '../../../widgets/page-parts/language/msg.ts';
import { renderFieldNote, type FieldState } from '../../../widgets/page-parts/field-note.ts';
import type { OverlayChanges } from './api.ts';

/** What {@link renderEmbedding} shows and calls. */
export interface Embedding {
  readonly allowedOrigins: readonly string[];
  readonly embed: boolean;
  /** Whether a field is refused or not saved. */
  readonly stateOf: (name: 'allowedOrigins' | 'embed') => FieldState;
  readonly onChange: (changes: OverlayChanges) => void;
  /** Addresses are being typed. */
  readonly onType: (changes: OverlayChanges) => void;
  /** These fields are left, whether they were changed or not. */
  readonly onLeave: (fields: readonly (keyof OverlayChanges)[]) => void;
}

/** The fields for overlays on websites. Most overlays are only for OBS, so the fields are closed at first. */
export function renderEmbedding({ allowedOrigins, embed, stateOf, ...on }: Embedding): TemplateResult {
  const [origins, visitors] = [stateOf('allowedOrigins'), stateOf('embed')];
  const isOpen = allowedOrigins.length > 0 || embed || Boolean(origins.problem ?? visitors.problem);
  const read = ({ currentTarget }: Event): string => (currentTarget as HTMLTextAreaElement).value;
  // what is open stays open: it may be just being emptied
  return html`<details class="embedding" ?open=${isOpen || noChange}>
    <summary>${msg('On your website')}</summary>
    <div class="field">
      <label for="allowed-origins">${msg('Sites that may embed it')}</label>
      <textarea
        id="allowed-origins"
        rows="3"
        spellcheck="false"
        autocapitalize="off"
        placeholder="https://example.com"
        .value=${live(allowedOrigins.join('\n'))}
        aria-invalid=${origins.problem ? 'true' : nothing}
        aria-describedby="allowed-origins-help allowed-origins-note"
        @input=${(event: Event) => on.onType({ allowedOrigins: toLines(read(event)) })}
        @change=${(event: Event) => on.onChange({ allowedOrigins: readOrigins(read(event)) })}
        @blur=${() => on.onLeave(['allowedOrigins'])}
      ></textarea>
      <p class="quiet" id="allowed-origins-help">
        ${msg('One address per line, with https:// and without a path. Leave it empty to allow every site. OBS is always allowed.')}
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
          @change=${(event: Event) => on.onChange({ embed: (event.currentTarget as HTMLInputElement).checked })}
        />
        <span>${msg('For a page with many visitors')}</span>
      </label>
      <p class="quiet" id="embed-help">
        ${msg('Up to 2,000 visitors can see it at the same time instead of 20. OBS does not count as a visitor.')}
      </p>
      ${renderFieldNote('embed', visitors)}
    </div>
  </details>`;
}

/**
 * Reads the addresses of sites as people write them, one per line or separated by commas. A missing `https://` is added and a
 * path is removed: `example.com/blog` becomes `https://example.com`. Anything else stays, so that the server can refuse it.
 */
export function readOrigins(text: string): readonly string[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return [...new Set(words.map(toOrigin))];
}

/** What is being typed, as it is. */
function toLines(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

function toOrigin(text: string): string {
  if (/^[\w-]+(\.[\w-]+)+$/.test(text)) return `https://${text}`;
  try {
    const { protocol, origin, username } = new URL(text);
    return /^https?:$/.test(protocol) && username === '' ? origin : text;
  } catch {
    return text;
  }
}
