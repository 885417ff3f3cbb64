import { html, nothing, type TemplateResult } from 'lit';
import { translate } from '../../parts/language/msg.ts';
import { splitLabel } from '../../parts/split-label.ts';
import { listOptions, type Option, type ThemeSources } from '../../settings-form/theme-options.ts';
import { appearance } from '../../../../widgets/settings/appearance.ts';
import { appearanceTexts } from '../../../../widgets/settings/appearance-texts.ts';
import { words } from './words.ts';

/** Values and callback of {@link renderLookMenu}. */
export interface LookMenu extends ThemeSources {
  /** The theme of all layers; undefined if they differ. */
  readonly look: string | undefined;
  readonly onLook: (look: string) => void;
}

/** Renders the menu for the look of the whole scene. */
export function renderLookMenu({ look, onLook, ...sources }: LookMenu): TemplateResult {
  const options = listOptions('theme', { ...appearance.theme, ...appearanceTexts.theme }, sources);
  const chosen = options.find(({ value }) => value === look);
  return html`<wa-dropdown
    class="looks"
    @wa-select=${({ detail }: CustomEvent<{ item: { value: string } }>) => onLook(detail.item.value)}
  >
    <wa-button slot="trigger" size="s" appearance="plain" with-caret title=${words.lookHelp()}>
      <span class="label">${words.look()}: </span><bdi>${chosen ? toName(chosen) : words.looksMixed()}</bdi>
    </wa-button>
    ${options.map((option) => renderOption(option, option === chosen))}
  </wa-dropdown>`;
}

function renderOption(option: Option, isChosen: boolean): TemplateResult {
  const { idea } = option.isOwn ? { idea: '' } : splitLabel(translate(option.label));
  return html`<wa-dropdown-item type="checkbox" value=${option.value} .checked=${isChosen}>
    <bdi>${toName(option)}</bdi>${idea ? html`<small> ${idea}</small>` : nothing}
  </wa-dropdown-item>`;
}

function toName({ isOwn, label }: Option): string {
  return isOwn ? label : splitLabel(translate(label)).title;
}
