import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { toLine } from '../../../../../core/service/text.ts';
import { conditionFields } from '../../../../../widgets/canvas/layer-conditions.ts';
import { words } from '../words.ts';
import type { LayerConditions } from '../../../../../widgets/canvas/layer.ts';

/** Values and callback of {@link renderLayerWhen}. */
export interface LayerWhen {
  /** Undefined for a layer that always shows. */
  readonly when: LayerConditions | undefined;
  /** Names of the scenes of OBS; empty if it is not connected. */
  readonly scenes: readonly string[];
  /** Receives a changed condition; undefined removes it. */
  readonly onChange: (changes: {
    readonly [Name in keyof LayerConditions]?: LayerConditions[Name] | undefined;
  }) => void;
}

const { max: MAX_SECONDS, min: MIN_SECONDS } = conditionFields.seconds;

/** Renders the conditions under which a layer shows. */
export function renderLayerWhen(options: LayerWhen): TemplateResult {
  return html`<section class="when" aria-label=${words.when()}>
    <h3>${words.when()}</h3>
    ${renderLive(options)} ${renderScenes(options)} ${renderSeconds(options)}
  </section>`;
}

function renderLive({ when = {}, onChange }: LayerWhen): TemplateResult {
  const choose = (event: Event): void => {
    const value = readValue(event);
    onChange({ live: conditionFields.live.options.find((option) => option === value) });
  };
  return html`<wa-select size="s" label=${words.whenStream()} .value=${live(when.live ?? 'always')} @change=${choose}>
    ${Object.entries(words.whenLive()).map(([value, text]) => html`<wa-option value=${value}>${text}</wa-option>`)}
  </wa-select>`;
}

function renderScenes({ scenes, when = {}, onChange }: LayerWhen): TemplateResult {
  const { scenes: chosen = [] } = when;
  const offered = [...new Set([...scenes.map((name) => toLine(name)), ...chosen])];
  if (offered.length === 0) return html`<p class="hint">${words.whenScenesMissing()}</p>`;
  const choose = (event: Event): void => {
    // names may contain spaces, which values of options must not
    const places = (event.currentTarget as HTMLElement & { value: readonly string[] }).value.map(Number);
    const names = offered.filter((_name, place) => places.includes(place));
    onChange({ scenes: names.length > 0 ? names : undefined });
  };
  return html`<wa-select
    size="s"
    multiple
    with-clear
    label=${words.whenScenes()}
    hint=${words.whenScenesHelp()}
    .value=${live(chosen.map((name) => String(offered.indexOf(name))))}
    @change=${choose}
  >
    ${offered.map((name, place) => html`<wa-option value=${String(place)}><bdi>${name}</bdi></wa-option>`)}
  </wa-select>`;
}

function renderSeconds({ when = {}, onChange }: LayerWhen): TemplateResult {
  const { seconds } = when;
  const enter = (event: Event): void => {
    const text = readValue(event);
    const typed = Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Math.round(Number(text))));
    onChange({ seconds: text === '' || Number.isNaN(typed) ? undefined : typed });
  };
  return html`<wa-number-input
    size="s"
    without-steppers
    label=${words.whenSeconds()}
    hint=${words.whenSecondsHelp()}
    min=${MIN_SECONDS}
    max=${MAX_SECONDS}
    step="1"
    .value=${live(seconds === undefined ? '' : String(seconds))}
    @change=${enter}
  ></wa-number-input>`;
}

function readValue(event: Event): string {
  return (event.currentTarget as HTMLElement & { value: string | null }).value ?? '';
}
