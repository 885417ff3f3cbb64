import { html, nothing, type TemplateResult } from 'lit';
import { msg, str } from '../../parts/language/msg.ts';
import type { ObsFacts } from '../../../obs/obs-schemas.ts';
import type { Overlay } from '../api.ts';
import { describePlaces, findPlaces, type Places } from './places.ts';
import type { ChosenScene } from './scene-choice.ts';

/** Values and callbacks of {@link renderOverlayRows}. */
export interface OverlayRows {
  /** The overlays, without docks. */
  readonly overlays: readonly Overlay[];
  readonly obs: ObsFacts;
  readonly chosen: ChosenScene;
  readonly isBusy: boolean;
  readonly onPut: (overlay: string) => void;
  readonly onTakeOut: (overlay: string, scene: string) => void;
  readonly onReload: (overlay: string) => void;
}

/** Renders the overlays in OBS, and those that are not, each with its actions. */
export function renderOverlayRows(rows: OverlayRows): TemplateResult {
  const isThere = ({ id }: Overlay): boolean => findPlaces(rows.obs, id) !== undefined;
  return html`${renderGroup(msg('In OBS'), rows.overlays.filter(isThere), rows)}
  ${renderGroup(
    msg('Not in OBS yet'),
    rows.overlays.filter((overlay) => !isThere(overlay)),
    rows,
  )}`;
}

function renderGroup(title: string, overlays: readonly Overlay[], rows: OverlayRows): TemplateResult | typeof nothing {
  if (overlays.length === 0) return nothing;
  return html`<h3>${title} <span class="count">${overlays.length}</span></h3>
    <ul>
      ${overlays.map((overlay) => renderRow(overlay, rows))}
    </ul>`;
}

function renderRow({ id, name }: Overlay, rows: OverlayRows): TemplateResult {
  const { obs, chosen, isBusy, onPut } = rows;
  const places = findPlaces(obs, id);
  const scene = chosen.name.trim();
  const isThere = places?.scenes.includes(scene) === true;
  return html`<li class="overlay">
    <span class="name"
      ><strong><bdi>${name}</bdi></strong
      >${places ? renderScenes({ id, name }, places, rows) : nothing}</span
    >
    ${places ? renderSource(id, places, rows) : nothing}
    <wa-button size="s" appearance="outlined" ?disabled=${scene === '' || isBusy} @click=${() => onPut(id)}
      >${isThere ? msg('Update') : describePut(chosen)}</wa-button
    >
  </li>`;
}

/** Renders the scenes of an overlay, each with a button that takes it out. */
function renderScenes(
  { id, name }: Pick<Overlay, 'id' | 'name'>,
  places: Places,
  { isBusy, onTakeOut }: OverlayRows,
): TemplateResult {
  if (places.scenes.length === 0) return html`<small>${describePlaces(places)}</small>`;
  return html`<span class="scenes">
    ${places.scenes.map(
      (scene) =>
        html`<span class="scene"
          ><bdi>${scene}</bdi
          ><button
            aria-label=${msg(str`Take “${name}” out of “${scene}”`)}
            title=${msg(str`Take “${name}” out of “${scene}”`)}
            ?disabled=${isBusy}
            @click=${() => onTakeOut(id, scene)}
          >
            <wa-icon name="close"></wa-icon></button
        ></span>`,
    )}
  </span>`;
}

function renderSource(
  overlay: string,
  { isOnProgram, isOutdated, isUrlOld }: Places,
  { isBusy, onReload }: OverlayRows,
): TemplateResult {
  return html`${isOnProgram ? html`<span class="state on">${msg('On program')}</span>` : nothing}
    ${isUrlOld ? html`<span class="state old">${msg('Has an old link: update it')}</span>` : nothing}
    ${isOutdated ? html`<span class="state old">${msg('Shows an older version')}</span>` : nothing}
    <wa-button size="s" appearance="plain" ?disabled=${isBusy} @click=${() => onReload(overlay)}
      ><wa-icon slot="start" name="refresh"></wa-icon>${msg('Load again')}</wa-button
    >`;
}

function describePut({ name, isNew }: ChosenScene): string {
  return isNew ? msg('Put into the new scene') : msg(str`Put into “${name}”`);
}
