import { msg, perLanguage } from '../../parts/language/msg.ts';
import type { TokenName } from '../../../../widgets/settings/theme-tokens.ts';

/** A token in the editor of a theme. */
export interface TokenField {
  readonly name: TokenName;
  readonly label: string;
  readonly control: TokenControl;
}

/** Values with their labels, in display order. */
export type Options = readonly (readonly [value: string, label: string])[];

/** The control of a token. `first` is the value of a slider if the theme has none. */
export type TokenControl =
  | { readonly type: 'color'; readonly hasOpacity: boolean }
  | { readonly type: 'fonts' }
  | ({ readonly type: 'number'; readonly first: number } & NumberScale)
  | { readonly type: 'room' }
  | { readonly type: 'choice'; readonly options: Options };

/** The limits, the step and the unit of a number. */
export interface NumberScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: 'em' | 'px' | '%';
}

/** The scale of a length in the size of the letters. */
export const EM_SCALE: NumberScale = { min: 0, max: 2, step: 0.01, unit: 'em' };

/** Tokens that paint the same things. */
export interface TokenGroup {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly fields: readonly TokenField[];
}

const color = (name: TokenName, label: string, hasOpacity = false): TokenField => ({
  name,
  label,
  control: { type: 'color', hasOpacity },
});

const choice = (name: TokenName, label: string, options: Options): TokenField => ({
  name,
  label,
  control: { type: 'choice', options },
});

const em = (name: TokenName, label: string): TokenField => ({
  name,
  label,
  control: { type: 'number', ...EM_SCALE, first: 0 },
});

const WEIGHTS: Options = [300, 400, 500, 600, 700, 800, 900].map((weight) => [String(weight), String(weight)]);

const listShadows = (): Options => [
  ['none', msg('None')],
  ['0 2px 6px #00000080', msg('Soft')],
  ['0 6px 20px #000000b3', msg('Deep')],
  ['4px 4px 0 #000000', msg('Hard')],
];

const listOutlines = (): Options => [
  ['none', msg('None')],
  ['0 1px 2px #0000008c', msg('Soft')],
  ['0 0 2px #000000, 0 1px 1px #000000, 1px 0 1px #000000, -1px 0 1px #000000', msg('Thin')],
  [
    '0.08em 0.08em 0 #000000, -0.08em -0.08em 0 #000000, 0.08em -0.08em 0 #000000, -0.08em 0.08em 0 #000000',
    msg('Strong'),
  ],
];

const listTextFields = (): readonly TokenField[] => [
  color('--onair-text', msg('Text')),
  color('--onair-muted', msg('Secondary text')),
  {
    name: '--onair-name-lightness',
    label: msg('Lightness of names'),
    control: { type: 'number', min: 0, max: 100, step: 1, unit: '%', first: 74 },
  },
  choice('--onair-ground', msg('Text stands on'), [
    ['dark', msg('Dark')],
    ['light', msg('Light')],
  ]),
];

const listLetterFields = (): readonly TokenField[] => [
  { name: '--onair-font', label: msg('Font'), control: { type: 'fonts' } },
  {
    name: '--onair-font-size',
    label: msg('Size of text'),
    control: { type: 'number', min: 10, max: 64, step: 1, unit: 'px', first: 18 },
  },
  choice('--onair-weight', msg('Weight of text'), WEIGHTS),
  choice('--onair-strong', msg('Weight of names and numbers'), WEIGHTS),
  choice('--onair-outline', msg('Outline'), listOutlines()),
];

/** The tokens in groups by what they paint, in the order of the editor. */
export const tokenGroups = perLanguage((): readonly TokenGroup[] => [
  {
    id: 'text',
    title: msg('Text'),
    summary: msg('Letters on cards, and the names of those who write.'),
    fields: listTextFields(),
  },
  {
    id: 'cards',
    title: msg('Cards'),
    summary: msg('What letters stand on: in chat, counter, badge, clips, pinned message and texts alike.'),
    fields: [
      color('--onair-surface', msg('Cards'), true),
      color('--onair-edge', msg('Edge of cards'), true),
      choice('--onair-shadow', msg('Shadow'), listShadows()),
    ],
  },
  {
    id: 'accent',
    title: msg('Accent and moments'),
    summary: msg('Your own messages, marks, numbers, and the moments of a show.'),
    fields: [color('--onair-accent', msg('Accent')), color('--onair-on-accent', msg('Text on the accent'))],
  },
  {
    id: 'badge',
    title: msg('Badge and counter'),
    summary: msg('The sign that you are live.'),
    fields: [color('--onair-live', msg('Live'))],
  },
  { id: 'letters', title: msg('Letters'), summary: msg('Typeface, size and weight.'), fields: listLetterFields() },
  {
    id: 'shape',
    title: msg('Shape'),
    summary: msg('Corners, and the room in and between cards.'),
    fields: [
      em('--onair-radius', msg('Corners')),
      { name: '--onair-padding', label: msg('Room inside'), control: { type: 'room' } },
      em('--onair-gap', msg('Room between')),
    ],
  },
]);
