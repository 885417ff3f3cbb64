import { html, nothing, type TemplateResult } from 'lit';
import { setStyle, type StyleProperties } from '../../../../widgets/base/set-style.ts';
import { msg, perLanguage } from '../../parts/language/msg.ts';
import type { ObsFacts } from '../../../obs/obs-schemas.ts';
import { SOURCE_PLACES, type SourcePlace } from '../../../../widgets/settings/source-place.ts';

/** Values and callbacks of {@link renderPlaceChoice}. */
export interface PlaceChoice {
  readonly obs: Pick<ObsFacts, 'canvas'>;
  /** The chosen place; undefined if none is chosen, see `unchosen`. */
  readonly chosen: SourcePlace | undefined;
  /** A few words about the effect of no choice; undefined if there is always a choice. */
  readonly unchosen?: string | undefined;
  /** Whether the overlay may cover the whole picture. */
  readonly canFill: boolean;
  readonly onChoose: (place: SourcePlace | undefined) => void;
}

/** A small picture of OBS with nine places to choose from, and the other choices beside it. */
export function renderPlaceChoice(choice: PlaceChoice): TemplateResult {
  const { obs, chosen, unchosen, canFill } = choice;
  const names = placeNames();
  return html`<fieldset class="places">
    <legend>${msg('Place in the picture')}</legend>
    <div class="picture ${chosen === 'fill' ? 'filled' : ''}" ${setStyle(toShape(obs.canvas))}>
      ${SOURCE_PLACES.filter((place) => place !== 'fill').map(
        (place) =>
          html`<label class="place ${place}" title=${names[place]}
            >${renderRadio(choice, place)}<span class="mark"></span><span class="unseen">${names[place]}</span></label
          >`,
      )}
    </div>
    <div class="others">
      ${unchosen === undefined ? nothing : html`<label>${renderRadio(choice, undefined)} ${unchosen}</label>`}
      ${canFill ? html`<label>${renderRadio(choice, 'fill')} ${names.fill}</label>` : nothing}
      ${chosen !== undefined && chosen !== 'fill' ? html`<span class="name" aria-hidden="true">${names[chosen]}</span>` : nothing}
    </div>
  </fieldset>`;
}

function renderRadio({ chosen, onChoose }: PlaceChoice, place: SourcePlace | undefined): TemplateResult {
  return html`<input
    type="radio"
    name="place"
    value=${place ?? ''}
    .checked=${chosen === place}
    @change=${() => onChoose(place)}
  />`;
}

/** The shape of the picture of OBS. */
function toShape({ width, height }: ObsFacts['canvas']): StyleProperties {
  const scale = LONGER_SIDE_PX / Math.max(width, height);
  return { width: `${width * scale}px`, height: `${height * scale}px` };
}

const LONGER_SIDE_PX = 168;

/** Names of the places. */
const placeNames = perLanguage((): Readonly<Record<SourcePlace, string>> => ({
  fill: msg('Whole picture'),
  'top-left': msg('Top left'),
  top: msg('Top'),
  'top-right': msg('Top right'),
  left: msg('Left'),
  centre: msg('Middle'),
  right: msg('Right'),
  'bottom-left': msg('Bottom left'),
  bottom: msg('Bottom'),
  'bottom-right': msg('Bottom right'),
}));
