import { msg } from '../../parts/language/msg.ts';
import { appearanceTexts } from '../../../../widgets/settings/appearance-texts.ts';
import type { DescribedSettings } from '../../../../widgets/settings/describe.ts';
import { kitFields } from '../../../../widgets/settings/kit.ts';
import type { StoredKit } from '../../../kit/kit-schemas.ts';
import type { Fields } from '../saving/edits.ts';

const PATH = '/pictures/';

/** The fields of the kit for the form of settings, in the language of the page. */
export function describeKit(): DescribedSettings {
  const { look, accent, accent2, name, tagline, corners, font } = kitFields;
  const colour = msg('Empty for the theme’s own.');
  const [ofLook, ofName] = [{ group: msg('Look') }, { group: msg('Name') }];
  return {
    look: { ...look, ...appearanceTexts.theme, label: msg('Look'), ...ofLook },
    accent: { ...accent, label: msg('First colour'), help: colour, ...ofLook },
    accent2: { ...accent2, ...ofLook, label: msg('Second colour'), help: msg('For what stands beside the first one.') },
    corners: {
      ...corners,
      ...ofLook,
      label: msg('Corners'),
      help: msg('Of cards and panels.'),
      optionLabels: { look: msg('As the look has them'), square: msg('Square'), round: msg('Round') },
    },
    font: { ...font, ...appearanceTexts.font, ...ofLook },
    name: { ...name, ...ofName, label: msg('Your name on air'), help: msg('As viewers know you.') },
    tagline: { ...tagline, ...ofName, label: msg('Tagline'), help: msg('A few words about your show.') },
    logo: {
      ...ofName,
      type: 'text',
      default: '',
      maxLength: 60,
      kind: 'picture',
      label: msg('Logo'),
      help: msg('One of your pictures, best with a transparent ground.'),
    },
  };
}

/** The values of the kit as the form has them: the logo is the path of its picture, and `theme` tells the colours to offer. */
export function toFormValues({ logo, ...kit }: StoredKit): Fields {
  return { ...kit, theme: kit.look, logo: logo === null ? '' : PATH + logo };
}

/** A changed field as the server has it. */
export function toKitField(name: string, value: unknown): Fields {
  if (name !== 'logo') return { [name]: value };
  return { logo: typeof value === 'string' && value.startsWith(PATH) ? value.slice(PATH.length) : null };
}
