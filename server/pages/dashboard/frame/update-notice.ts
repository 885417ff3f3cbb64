import { html, nothing, type TemplateResult } from 'lit';
import { msg, str } from '../../parts/language/msg.ts';
import type { Session } from '../api.ts';

/** Values and callbacks of {@link renderUpdateNotice}. */
export interface UpdateNotice {
  readonly update: Session['update'];
  /** The version whose notice was closed in this page; empty if none was. */
  readonly closed: string;
  readonly onClose: (version: string) => void;
}

/** Renders what is new in a newer version, and the way to it; nothing if there is none. The server sends none while the stream is live. */
export function renderUpdateNotice({ update, closed, onClose }: UpdateNotice): TemplateResult | typeof nothing {
  if (!update || update.version === closed) return nothing;
  const { changes, current, url, version } = update;
  return html`<section class="notice update" aria-label=${msg('Newer version')}>
    <div>
      <p><strong>${msg(str`Onair ${version} is out.`)}</strong> ${msg(str`You have ${current}.`)}</p>
      <details>
        <summary>${msg('What changed, and how to update')}</summary>
        <ul lang="en">
          ${changes.map((change) => html`<li dir="auto">${change}</li>`)}
        </ul>
        <p>
          ${msg('Stop Onair, put the new version in its place, and start it again. Your data stays in its own folder.')}
          <a href=${url} target="_blank" rel="noreferrer">${msg('Read how to update')}</a>
        </p>
      </details>
    </div>
    <button @click=${() => onClose(version)}>${msg('Later')}</button>
  </section>`;
}
