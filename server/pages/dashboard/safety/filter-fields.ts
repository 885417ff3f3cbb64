import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg } from '../../parts/language/msg.ts';
import { renderChoice } from '../../parts/choice.ts';
import type { FilterName, Safety } from '../../../air/safety/safety-schemas.ts';
import { renderNumber, renderProblem, type FieldContext } from './field-parts.ts';
import { renderPlatforms } from './platform-fields.ts';
import { commonScripts } from './scripts.ts';
import { formatMutes, formatPlain, nameFormat, wordFormat, type LineFormat } from './text-lists.ts';

const prefixFormat = formatPlain({ maxLength: 10, maxEntries: 20 });
const hostFormat = formatPlain({ maxLength: 255, maxEntries: 100 });

/** Renders the hosts whose pictures go on air. */
export function renderPictureHosts(context: FieldContext): TemplateResult {
  return renderList(context, {
    name: 'imageHosts',
    label: msg('More picture hosts'),
    format: hostFormat,
    placeholder: 'i.example.com\n*.example.org',
    help: msg(
      'One host a line, “*.” for all names below it. Pictures of the platforms themselves are always shown; words stand in the place of every other picture, and the moderation dock can allow it.',
    ),
  });
}

interface ListOptions<T> {
  readonly name: 'words' | 'authors' | 'mutes' | 'commandPrefixes' | 'imageHosts';
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  readonly format: LineFormat<T>;
}

function renderList<T>({ values, problems, onEdit }: FieldContext, options: ListOptions<T>): TemplateResult {
  const { name, label, help, placeholder, format } = options;
  return html`<onair-list-field
    id=${name}
    .label=${label}
    .help=${help}
    .placeholder=${placeholder}
    .fileName=${`onair-${name}.txt`}
    .format=${format}
    .entries=${values[name]}
    .problem=${problems[name]}
    @onair-list-change=${({ detail }: CustomEvent<readonly unknown[]>) => onEdit({ [name]: detail })}
  ></onair-list-field>`;
}

function renderWords(context: FieldContext): TemplateResult {
  return renderList(context, {
    name: 'words',
    label: msg('Words'),
    format: wordFormat,
    placeholder: msg('badword\n*part of a word*\na whole phrase'),
    help: msg('One a line. “cat” is the whole word; “*cat*” is also found inside another, as in “concatenate”.'),
  });
}

function renderAuthors(context: FieldContext): TemplateResult {
  return html`${renderList(context, {
    name: 'authors',
    label: msg('On every platform'),
    format: nameFormat,
    placeholder: msg('A name'),
    help: msg('One display name a line.'),
  })}
  ${renderList(context, {
    name: 'mutes',
    label: msg('On one platform'),
    format: formatMutes(context.platforms.names),
    placeholder: msg('Twitch: a name'),
    help: msg('The platform, a colon, and the display name.'),
  })}`;
}

function renderCommands(context: FieldContext): TemplateResult {
  return renderList(context, {
    name: 'commandPrefixes',
    label: msg('A command begins with'),
    format: prefixFormat,
    placeholder: '!',
    help: msg('One beginning a line.'),
  });
}

function renderLinks({ values, onEdit }: FieldContext): TemplateResult {
  return renderChoice<Safety['links']>({
    legend: msg('A link'),
    name: 'links',
    chosen: values.links,
    options: [
      ['show', msg('Shown as it is')],
      ['text', msg('Shown as plain words')],
      ['stop', msg('Stops the message')],
    ],
    onChoose: (links) => onEdit({ links }),
  });
}

function renderCapitals({ values, problems, onEdit }: FieldContext): TemplateResult {
  return renderNumber({
    name: 'capitals',
    label: msg('From this share on'),
    unit: '%',
    min: 20,
    max: 100,
    problem: problems['capitals'],
    value: values.capitals ?? 100,
    onChange: (capitals) => onEdit({ capitals }),
  });
}

function renderRepeats({ values, problems, onEdit }: FieldContext): TemplateResult {
  return renderNumber({
    name: 'repeatSeconds',
    label: msg('Again within'),
    unit: 's',
    min: 1,
    max: 120,
    problem: problems['repeatSeconds'],
    value: values.repeatSeconds,
    onChange: (repeatSeconds) => onEdit({ repeatSeconds }),
  });
}

function renderLength({ values, problems, onEdit }: FieldContext): TemplateResult {
  return renderNumber({
    name: 'minLength',
    label: msg('At least'),
    unit: values.minLength === 1 ? 'character' : 'characters',
    min: 1,
    max: 50,
    problem: problems['minLength'],
    value: values.minLength,
    onChange: (minLength) => onEdit({ minLength }),
  });
}

function renderScripts({ values, problems, onEdit }: FieldContext): TemplateResult {
  const chosen = values.scripts ?? [];
  const missing = chosen.length === 0 ? msg('Choose at least one: without any, all may be on air.') : undefined;
  const isCommon = (script: string): boolean => commonScripts().some(([common]) => common === script);
  const others = chosen.filter((script) => !isCommon(script));
  const toggle = (script: string): void =>
    onEdit({ scripts: chosen.includes(script) ? chosen.filter((each) => each !== script) : [...chosen, script] });
  const setOthers = (input: HTMLInputElement): void => {
    const typed = new Set(input.value.split(/[\s,;]+/).filter((script) => script !== ''));
    onEdit({ scripts: [...new Set([...chosen.filter(isCommon), ...typed])] });
    input.value = [...typed].filter((script) => !isCommon(script)).join(', ');
  };
  return html`<fieldset class="checks">
      <legend>${msg('On air may be')}</legend>
      ${commonScripts().map(
        ([script, name]) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${live(chosen.includes(script))}
              @change=${() => toggle(script)}
            />${name}</label
          >`,
      )}
    </fieldset>
    <div class="text">
      <label for="scripts">${msg('Others, by their Unicode names')}</label>
      <input
        id="scripts"
        placeholder=${msg('Georgian, Armenian')}
        .value=${others.join(', ')}
        aria-invalid=${problems['scripts'] ? 'true' : nothing}
        aria-describedby="scripts-note"
        @change=${(event: Event) => setOthers(event.currentTarget as HTMLInputElement)}
      />
      ${renderProblem('scripts', problems['scripts'] ?? missing)}
    </div>`;
}

/** Fields by filter; the others have only a switch. */
const FIELDS: Readonly<Partial<Record<FilterName, (context: FieldContext) => TemplateResult>>> = {
  words: renderWords,
  authors: renderAuthors,
  commands: renderCommands,
  links: renderLinks,
  capitals: renderCapitals,
  repeats: renderRepeats,
  length: renderLength,
  scripts: renderScripts,
  platforms: renderPlatforms,
};

/** Renders the fields of a filter; nothing for one that has only a switch. */
export function renderFilterFields(name: FilterName, context: FieldContext): TemplateResult | typeof nothing {
  return FIELDS[name]?.(context) ?? nothing;
}
