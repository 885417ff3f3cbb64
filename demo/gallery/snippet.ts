import { css, html, LitElement, type TemplateResult } from 'lit';
import { msg, str } from '../../server/pages/parts/language/msg.ts';
import { formatParameter, isParameter, toAttributeName, type ParameterSetting } from '../../widgets/settings/parse.ts';
import type { SettingsSchema, SettingValue, WidgetSettings } from '../../widgets/settings/schema.ts';
import { galleryControlStyles } from './gallery-control.styles.ts';

/** Values by the name of their setting. */
export type Values = Readonly<Record<string, unknown>>;

/** The HTML of the element with its settings. */
export function toMarkup({ name, settings }: WidgetSettings, values: Values): string {
  const attributes = listChanged(settings, values).map(([key, value]) =>
    value === 'true' ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<onair-source src="OVERLAY URL">\n  <onair-${name}${attributes.join('')}></onair-${name}>\n</onair-source>`;
}

/** An overlay URL with the settings as parameters. Only the dashboard has the key. */
export function toOverlayAddress({ name, settings }: WidgetSettings, values: Values): string {
  const query = listChanged(settings, values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${location.origin}/overlay/${name}${query.length > 0 ? `?${query.join('&')}` : ''}#key=YOUR-KEY`;
}

/** Names and values, as attributes, of the settings that differ from their defaults. */
function listChanged(schema: SettingsSchema, values: Values): readonly (readonly [name: string, value: string])[] {
  return Object.entries(schema).flatMap(([name, setting]) => {
    const value = values[name];
    if (!isParameter(setting)) return [];
    // the form gives each setting a value of its type
    const text = value === undefined ? undefined : formatParameter(value as SettingValue<ParameterSetting>);
    return text === undefined || text === formatParameter(setting.default)
      ? []
      : [[toAttributeName(name), text] as const];
  });
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * Text with a button that copies it.
 *
 * @summary A snippet.
 */
export class SnippetBox extends LitElement {
  static override styles = [
    galleryControlStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: 1fr auto auto;
        align-items: center;
        align-content: start;
        gap: 6px 10px;
        min-width: 0;
      }
      h3 {
        font-weight: 600;
        font-size: 14px;
      }
      [role='status'] {
        color: var(--ink-soft);
        font-size: 13px;
      }
      pre {
        grid-column: 1 / -1;
        box-sizing: border-box;
        min-width: 0;
        min-height: 80px;
        max-height: 132px;
        margin: 0;
        padding: 10px 12px;
        overflow: auto;
        border: 1px solid var(--line);
        border-radius: 9px;
        color: #d5dae5;
        font:
          13px/1.5 ui-monospace,
          'Cascadia Mono',
          Menlo,
          monospace;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `,
  ];
  static override properties = { heading: {}, text: {}, status: { state: true } };

  declare heading: string;
  /** The text to copy. */
  declare text: string;
  /** Message about the last click. */
  declare private status: string;

  constructor() {
    super();
    this.heading = '';
    this.text = '';
    this.status = '';
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('text')) this.status = '';
  }

  protected override render(): TemplateResult {
    return html`<h3>${this.heading}</h3>
      <p role="status">${this.status}</p>
      <button aria-label=${msg(str`Copy: ${this.heading}`)} @click=${this.handleCopy}>${msg('Copy')}</button>
      <pre tabindex="0" role="group" aria-label=${this.heading}>${this.text}</pre>`;
  }

  private async handleCopy(): Promise<void> {
    this.status = await navigator.clipboard.writeText(this.text).then(
      () => msg('Copied'),
      // the person has to copy it by hand without permission for the clipboard
      () => this.selectText(),
    );
  }

  private selectText(): string {
    const text = this.renderRoot.querySelector('pre');
    if (text) getSelection()?.selectAllChildren(text);
    return msg('Selected: press Ctrl+C');
  }
}
