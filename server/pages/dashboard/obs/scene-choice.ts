import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import type { ObsFacts } from '../../../obs/obs-schemas.ts';

/** The scene to put an overlay into. */
export interface ChosenScene {
  /** Name of the scene; for a new one, the text entered so far. */
  readonly name: string;
  readonly isNew: boolean;
}

/** Values and callbacks of {@link renderSceneChoice}. */
export interface SceneChoice {
  readonly obs: Pick<ObsFacts, 'scenes'>;
  readonly chosen: ChosenScene;
  readonly onChoose: (chosen: ChosenScene) => void;
}

const NEW = 'new';
const KNOWN = 'scene-';

/** Renders a choice among the scenes of OBS, and a field for the name of a new one. */
export function renderSceneChoice({ obs, chosen, onChoose }: SceneChoice): TemplateResult {
  const choose = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    onChoose(value === NEW ? { name: '', isNew: true } : { name: fromValue(value), isNew: false });
  };
  return html`<wa-select
      size="s"
      label=${msg('Scene in OBS')}
      value=${chosen.isNew ? NEW : toValue(chosen.name)}
      @change=${choose}
    >
      ${obs.scenes.map((name) => html`<wa-option value=${toValue(name)}>${name}</wa-option>`)}
      <wa-option value=${NEW}>${msg('A new scene')}</wa-option>
    </wa-select>
    ${
      chosen.isNew
        ? html`<wa-input
            size="s"
            label=${msg('Name of the new scene')}
            value=${chosen.name}
            maxlength="200"
            @input=${(event: Event) => onChoose({ name: (event.target as HTMLInputElement).value, isNew: true })}
          ></wa-input>`
        : nothing
    }`;
}

/** Encodes the name of a scene: values of Web Awesome's options cannot contain spaces. */
function toValue(scene: string): string {
  return KNOWN + encodeURIComponent(scene);
}

function fromValue(value: string): string {
  return decodeURIComponent(value.slice(KNOWN.length));
}
