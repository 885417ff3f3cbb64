import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg, perLanguage, str } from '../../parts/language/msg.ts';
import { renderChoice } from '../../parts/choice.ts';
import type { Safety } from '../../../air/safety/safety-schemas.ts';
import { renderProblem, type FieldContext } from './field-parts.ts';

type Platforms = Safety['platforms'];

const explained = perLanguage((): Readonly<Record<Platforms['mode'], string>> => ({
  all: msg('The chat of all platforms goes on air together.'),
  only: msg('Only the chat of these platforms goes on air.'),
  alone: msg('While this platform is live, its chat is alone on air. While it is not, the chat of all goes on air.'),
}));

/** Renders the choice of platforms that may be on air together. */
export function renderPlatforms({ values, problems, platforms, onEdit }: FieldContext): TemplateResult {
  const { mode, ids } = values.platforms;
  const set = (changes: Partial<Platforms>): void => onEdit({ platforms: { ...values.platforms, ...changes } });
  const choose = (id: number): void => {
    if (mode === 'alone') set({ ids: [id] });
    else set({ ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] });
  };
  const isChosen = (id: number): boolean => (mode === 'alone' ? ids[0] === id : ids.includes(id));
  return html`${renderChoice<Platforms['mode']>({
      legend: msg('On air'),
      name: 'platforms-mode',
      chosen: mode,
      onChoose: (chosen) => set({ mode: chosen }),
      options: [
        ['all', msg('All together')],
        ['only', msg('Only these')],
        ['alone', msg('One alone')],
      ],
    })}
    <p class="quiet">${explained()[mode]}</p>
    ${
      mode === 'all'
        ? nothing
        : html`<fieldset class="checks short">
            <legend>${mode === 'alone' ? msg('Platform') : msg('Platforms')}</legend>
            ${[...new Set([...platforms.own, ...ids])].map(
              (id) =>
                html`<label
                  ><input
                    type=${mode === 'alone' ? 'radio' : 'checkbox'}
                    name="platform"
                    .checked=${live(isChosen(id))}
                    aria-describedby="platforms-note"
                    @change=${() => choose(id)}
                  /><bdi>${platforms.names.get(id) ?? msg(str`Platform ${id}`)}</bdi></label
                >`,
            )}
          </fieldset>`
    }
    ${renderProblem('platforms', problems['platforms'] ?? describeMissing(values.platforms))}`;
}

function describeMissing({ mode, ids }: Platforms): string | undefined {
  if (mode === 'all' || ids.length > 0) return undefined;
  return mode === 'only' ? msg('Choose a platform: without one, no chat goes on air.') : msg('Choose a platform.');
}
