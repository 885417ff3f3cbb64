import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import type { IngestChoice, ObsFacts } from '../../../obs/obs-schemas.ts';
import type { ObsStore } from './obs-store.ts';

/** Values of {@link renderStream}. */
export interface StreamCard {
  readonly obs: ObsFacts;
  readonly store: ObsStore;
  /** Empty until requested. */
  readonly ingest: readonly IngestChoice[];
  readonly isBusy: boolean;
}

/** Renders the ingest of OBS, and buttons to set and restore it. The stream key is sent from the server to OBS and is never in this page. */
export function renderStream({ obs, store, ingest, isBusy }: StreamCard): TemplateResult {
  const set = (event: Event): void => {
    const select = (event.target as Element).closest('section')?.querySelector<HTMLSelectElement>('wa-select');
    void store.setStream(select?.value ? Number(select.value) : undefined);
  };
  const isLocked = isBusy || obs.isStreaming;
  return html`<section class="card" aria-labelledby="stream">
    <h2 id="stream">${msg('Stream to the service')}</h2>
    <p>
      ${obs.streamServer ? html`${msg(html`OBS streams to <strong>${obs.streamServer}</strong>.`)}` : msg('OBS streams to a service of its own list, or to none.')}
      ${obs.isStreaming ? msg('It is streaming now, so this cannot be changed.') : nothing}
    </p>
    <div class="row">
      ${
        ingest.length > 0
          ? html`<wa-select
              size="s"
              label=${msg('Server')}
              value=${String(ingest.find(({ isSelected }) => isSelected)?.id ?? ingest[0]?.id ?? '')}
            >
              ${ingest.map(({ id, name, connectMs }) => {
                const distance = connectMs === null ? '' : ` (${connectMs} ms)`;
                return html`<wa-option value=${String(id)}>${name}${distance}</wa-option>`;
              })}
            </wa-select>`
          : html`<wa-button size="s" appearance="plain" ?disabled=${isBusy} @click=${() => void store.loadIngest()}
              >${msg('Choose a server')}</wa-button
            >`
      }
      <wa-button size="s" variant="brand" ?disabled=${isLocked} @click=${set}
        >${msg('Set server and key in OBS')}</wa-button
      >
      ${
        obs.canPutStreamBack
          ? html`<wa-button
              size="s"
              appearance="outlined"
              ?disabled=${isLocked}
              @click=${() => void store.putStreamBack()}
              >${msg('Put back what was set before')}</wa-button
            >`
          : nothing
      }
    </div>
  </section>`;
}
