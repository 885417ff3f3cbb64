import { html, noChange, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg } from '../../parts/language/msg.ts';
import { renderFieldNote, type FieldState } from '../../parts/field-note.ts';
import type { Overlay, OverlayChanges } from '../api.ts';

/** Values and callbacks of {@link renderEmbedding}. */
export interface EmbeddingFields {
  readonly overlay: Overlay;
  /** URL with the key; undefined while the server has not sent it. */
  readonly url: string | undefined;
  readonly size: Pick<Overlay['obs'], 'width' | 'height'>;
  readonly allowedOrigins: readonly string[];
  readonly embed: boolean;
  /** Returns whether a field is refused or unsaved. */
  readonly stateOf: (name: 'allowedOrigins' | 'embed') => FieldState;
  readonly onChange: (changes: OverlayChanges) => void;
  /** Called while addresses are being typed. */
  readonly onType: (changes: OverlayChanges) => void;
  /** Called when these fields are left, changed or not. */
  readonly onLeave: (fields: readonly (keyof OverlayChanges)[]) => void;
}

/** Renders the code and the fields for overlays on websites. They are closed at first, because most overlays are only for OBS. */
export function renderEmbedding({ overlay, url, size, ...fields }: EmbeddingFields): TemplateResult {
  const { allowedOrigins, embed, stateOf, ...on } = fields;
  const [origins, visitors] = [stateOf('allowedOrigins'), stateOf('embed')];
  const isOpen = allowedOrigins.length > 0 || embed || Boolean(origins.problem ?? visitors.problem);
  const read = ({ currentTarget }: Event): string => (currentTarget as HTMLTextAreaElement).value;
  // an open field stays open: its text may be about to be replaced
  return html`<details class="embedding" ?open=${isOpen || noChange}>
    <summary>${msg('On your website')}</summary>
    <onair-embed-code .overlay=${overlay} .url=${url} .size=${size}></onair-embed-code>
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
 * Reads the addresses of sites, one per line or separated by commas. Adds a missing `https://` and removes a path: `example.com/blog` becomes
 * `https://example.com`. Keeps anything else, so that the server can refuse it.
 */
export function readOrigins(text: string): readonly string[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return [...new Set(words.map(toOrigin))];
}

/** The typed lines, unchanged. */
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
