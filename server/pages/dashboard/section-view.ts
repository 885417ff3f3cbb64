import { html, type TemplateResult } from 'lit';
import type { DashboardApi, Overlay, Session } from './api.ts';
import type { DashboardStateOptions } from './dashboard-state.ts';
import type { OwnerStores } from './owner-stores.ts';
import type { SectionName } from './frame/sections.ts';

/** Values and callbacks of the sections. */
export interface SectionOptions {
  readonly api: DashboardApi;
  readonly effects: Omit<DashboardStateOptions, 'api'>;
  readonly session: Session | undefined;
  readonly stores: OwnerStores;
  readonly overlays: readonly Overlay[];
  readonly docks: readonly Overlay[];
  readonly onDisconnect: () => void;
}

/** Renders a section of the dashboard, except that of the overlays, which the dashboard renders itself. */
export function renderSection(name: Exclude<SectionName, 'overlays'>, options: SectionOptions): TemplateResult {
  const { api, stores } = options;
  switch (name) {
    case 'control':
      return html`<onair-control-section
        .api=${api}
        .effects=${options.effects}
        .overlays=${options.overlays}
      ></onair-control-section>`;
    case 'safety':
      return html`<onair-safety-section
        .store=${stores.safety}
        .getPlatforms=${() => api.getPlatforms()}
      ></onair-safety-section>`;
    case 'obs':
      return html`<onair-obs-section .store=${stores.obs} .list=${stores.overlays}></onair-obs-section>`;
    case 'docks':
      return html`<onair-docks-section .store=${stores.docks}></onair-docks-section>`;
    case 'themes':
      return html`<onair-themes-section .api=${api} .store=${stores.themes}></onair-themes-section>`;
    case 'kit':
      return html`<onair-kit-section .store=${stores.kit} .themes=${stores.themes}></onair-kit-section>`;
    case 'activity':
      return html`<onair-audit-section
        .api=${api}
        .names=${options.docks.map((dock) => dock.name)}
      ></onair-audit-section>`;
    case 'transfer':
      return html`<onair-transfer-section
        .api=${api}
        @onair-imported=${() => void stores.refresh()}
      ></onair-transfer-section>`;
    case 'connection':
      return html`<onair-connection-section
        .api=${api}
        .effects=${options.effects}
        .session=${options.session}
        .overlays=${[...options.overlays, ...options.docks]}
        @onair-disconnect-request=${options.onDisconnect}
      ></onair-connection-section>`;
  }
}
