import { html, type TemplateResult } from 'lit';
import { msg, perLanguage, str } from '../../parts/language/msg.ts';
import { closePicker, keepPickerOpen } from '../../parts/picker-keys.ts';
import { parseToken, type TokenName } from '../../../../widgets/settings/theme-tokens.ts';

/** The control of a token. */
interface Field {
  readonly name: TokenName;
  readonly label: string;
  /** The initial value if the theme's own value cannot be shown. */
  readonly first: string;
  readonly control: Control;
}

type Control =
  | { readonly type: 'color' | 'fonts' }
  | {
      readonly type: 'slider';
      readonly max: number;
      readonly step: number;
      readonly unit: 'em' | 'px' | '%';
      readonly min?: number;
    }
  | { readonly type: 'choice'; readonly options: readonly (readonly [value: string, label: string])[] };

const color = (name: TokenName, label: string, first: string): Field => ({
  name,
  label,
  first,
  control: { type: 'color' },
});
const weights = [300, 400, 500, 600, 700, 800, 900].map((weight) => [String(weight), String(weight)] as const);

const listColours = (): readonly Field[] => [
  color('--onair-text', msg('Text'), '#ffffff'),
  color('--onair-muted', msg('Secondary text'), '#b0b6c4'),
  color('--onair-accent', msg('Accent'), '#7c8cff'),
  color('--onair-on-accent', msg('Text on the accent'), '#0b0e1c'),
  color('--onair-live', msg('Live'), '#e3152f'),
  color('--onair-surface', msg('Cards'), '#181b26e6'),
  color('--onair-edge', msg('Edge of cards'), '#ffffff33'),
];

const listCards = (): readonly Field[] => [
  {
    name: '--onair-radius',
    label: msg('Corners'),
    first: '0.5em',
    control: { type: 'slider', max: 2, step: 0.05, unit: 'em' },
  },
  {
    name: '--onair-padding',
    label: msg('Room inside'),
    first: '0.4em',
    control: { type: 'slider', max: 2, step: 0.05, unit: 'em' },
  },
  {
    name: '--onair-gap',
    label: msg('Room between'),
    first: '0.3em',
    control: { type: 'slider', max: 2, step: 0.05, unit: 'em' },
  },
  {
    name: '--onair-shadow',
    label: msg('Shadow'),
    first: 'none',
    control: {
      type: 'choice',
      options: [
        ['none', msg('None')],
        ['0 2px 6px #00000080', msg('Soft')],
        ['0 6px 20px #000000b3', msg('Deep')],
        ['4px 4px 0 #000000', msg('Hard')],
      ],
    },
  },
];

const listLetters = (): readonly Field[] => [
  { name: '--onair-font', label: msg('Font'), first: '"Inter"', control: { type: 'fonts' } },
  {
    name: '--onair-font-size',
    label: msg('Size of text'),
    first: '18px',
    control: { type: 'slider', min: 10, max: 64, step: 1, unit: 'px' },
  },
  {
    name: '--onair-weight',
    label: msg('Weight of text'),
    first: '500',
    control: { type: 'choice', options: weights },
  },
  {
    name: '--onair-strong',
    label: msg('Weight of names and numbers'),
    first: '700',
    control: { type: 'choice', options: weights },
  },
  {
    name: '--onair-outline',
    label: msg('Outline'),
    first: 'none',
    control: {
      type: 'choice',
      options: [
        ['none', msg('None')],
        ['0 1px 2px #0000008c', msg('Soft')],
        ['0 0 2px #000000, 0 1px 1px #000000, 1px 0 1px #000000, -1px 0 1px #000000', msg('Thin')],
        [
          '0.08em 0.08em 0 #000000, -0.08em -0.08em 0 #000000, 0.08em -0.08em 0 #000000, -0.08em 0.08em 0 #000000',
          msg('Strong'),
        ],
      ],
    },
  },
  {
    name: '--onair-name-lightness',
    label: msg('Lightness of names'),
    first: '74%',
    control: { type: 'slider', max: 100, step: 1, unit: '%' },
  },
  {
    name: '--onair-ground',
    label: msg('Text stands on'),
    first: 'dark',
    control: {
      type: 'choice',
      options: [
        ['dark', msg('Dark')],
        ['light', msg('Light')],
      ],
    },
  },
];

/** The tokens in groups, in the order of the editor. */
export const tokenGroups = perLanguage((): readonly (readonly [title: string, fields: readonly Field[]])[] => [
  [msg('Colours'), listColours()],
  [msg('Cards'), listCards()],
  [msg('Letters'), listLetters()],
]);

/** Values and callbacks of {@link renderTokenField}. */
export interface TokenFieldOptions {
  readonly field: Field;
  /** Undefined while the base's value applies. */
  readonly value: string | undefined;
  /** The value of the base theme, if it can be shown. */
  readonly inherited: string | undefined;
  /** Called with the new value; undefined resets it. */
  readonly onChange: (value: string | undefined) => void;
}

/** Renders a field: the base's value and a button to change it, or the control and a button to reset it. */
export function renderTokenField({ field, inherited, onChange, value }: TokenFieldOptions): TemplateResult {
  const { label, name } = field;
  if (value === undefined) {
    const first = parseToken(name, inherited) ?? field.first;
    return html`<div class="field" data-token=${name}>
      <span>${label}</span><span class="inherited">${msg('as it was')}</span>
      <wa-button size="s" appearance="outlined" @click=${() => onChange(first)}
        >${msg('Change')}<span class="unseen">: ${label}</span></wa-button
      >
    </div>`;
  }
  return html`<div class="field" data-token=${name}>
    <span aria-hidden="true">${label}</span>${renderControl({ field, value, onChange })}
    <wa-button size="s" appearance="plain" @click=${() => onChange(undefined)}
      ><wa-icon name="undo" label=${msg(str`Put back: ${label}`)}></wa-icon
    ></wa-button>
  </div>`;
}

type ControlOptions = Pick<TokenFieldOptions, 'field' | 'onChange'> & { readonly value: string };

function renderControl({ field, onChange, value }: ControlOptions): TemplateResult {
  const { control, label, name } = field;
  const handleChange = (event: Event): void => {
    const unit = control.type === 'slider' ? control.unit : '';
    const parsed = parseToken(name, `${(event.currentTarget as HTMLInputElement).value}${unit}`);
    if (parsed !== undefined && parsed !== value) onChange(parsed);
  };
  switch (control.type) {
    case 'color':
      return html`<wa-color-picker
        label=${label}
        size="s"
        format="hex"
        opacity
        .value=${value}
        @input=${handleChange}
        @keydown=${keepPickerOpen}
        @focusout=${closePicker}
      ></wa-color-picker>`;
    case 'fonts':
      return html`<onair-font-field
        .label=${label}
        .value=${value.replaceAll('"', '')}
        @onair-font-change=${({ detail }: CustomEvent<string>) => onChange(parseToken(name, detail))}
      ></onair-font-field>`;
    case 'slider':
      return html`<div class="measure">
        <wa-slider
          label=${label}
          size="s"
          min=${control.min ?? 0}
          max=${control.max}
          step=${control.step}
          .value=${Number.parseFloat(value)}
          @input=${handleChange}
        ></wa-slider>
        <output aria-hidden="true">${Number.parseFloat(value)} ${control.unit}</output>
      </div>`;
    case 'choice':
      return html`<wa-select label=${label} size="s" .value=${value} @change=${handleChange}>
        ${control.options.map(([option, text]) => html`<wa-option value=${option}>${text}</wa-option>`)}
        ${control.options.some(([option]) => option === value) ? '' : html`<wa-option value=${value}>${msg('Another')}</wa-option>`}
      </wa-select>`;
  }
}
