import { css, html, nothing, type TemplateResult } from 'lit';
import { formatList, msg, str } from '../../parts/language/msg.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';
import type { Overlay } from '../api.ts';
import { $shownKit } from '../kit/shown-kit.ts';
import { renderThemePicture } from './theme-preview.ts';
import { canUseTheme, listUsers } from './theme-use.ts';

/** Values and callbacks of {@link renderThemeCard}. */
export interface ThemeCard {
  readonly theme: Theme;
  readonly overlays: readonly Overlay[];
  readonly onEdit: () => void;
  /** Called when the theme is chosen for an overlay. */
  readonly onUse: (overlayId: string) => void;
  readonly onAction: (action: ThemeAction) => void;
}

/** The actions in the menu of a theme. */
export type ThemeAction = 'copy' | 'export' | 'delete';

/** The event of a chosen menu item. */
type ItemEvent<T extends string> = CustomEvent<{ readonly item: { readonly value: T } }>;

/** Styles of {@link renderThemeCard}, for its host element. */
export const themeCardStyles = css`
  .about {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 10px 12px;
  }
  .about h2 {
    flex: 1 1 100%;
    margin: 0;
    color: var(--ink);
    font-size: 16px;
    letter-spacing: normal;
    text-transform: none;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .about p {
    flex: 1 1 100%;
    margin: 0 0 6px;
    color: var(--ink-soft);
    font-size: 13px;
  }
`;

/** Renders a theme in the list: its picture, the overlays that use it, and its actions. */
export function renderThemeCard(card: ThemeCard): TemplateResult {
  const { theme, overlays, onEdit, onAction } = card;
  const users = listUsers(overlays, theme.id, $shownKit.get());
  return html`<li>
    ${renderThemePicture(theme, 'chat-box', 'game')}
    <div class="about">
      <h2><bdi>${theme.name}</bdi></h2>
      <p>${users.length === 0 ? msg('Not used yet') : msg(str`Used by ${formatList(users)}`)}</p>
      <wa-button size="s" data-edit @click=${onEdit}
        >${msg('Edit')}<span class="unseen">: ${theme.name}</span></wa-button
      >
      ${renderUse(card)}
      <wa-dropdown
        placement="bottom-end"
        @wa-select=${(event: ItemEvent<ThemeAction>) => onAction(event.detail.item.value)}
      >
        <wa-button slot="trigger" size="s" appearance="plain"
          ><wa-icon name="more" label=${msg(str`More: ${theme.name}`)}></wa-icon
        ></wa-button>
        <wa-dropdown-item value="copy">${msg('Duplicate')}</wa-dropdown-item>
        <wa-dropdown-item value="export">${msg('Export as a file')}</wa-dropdown-item>
        <wa-dropdown-item value="delete" variant="danger">${msg('Delete')}</wa-dropdown-item>
      </wa-dropdown>
    </div>
  </li>`;
}

function renderUse({ theme, overlays, onUse }: ThemeCard): TemplateResult | typeof nothing {
  const offered = overlays.filter(canUseTheme);
  if (offered.length === 0) return nothing;
  return html`<wa-dropdown data-use @wa-select=${(event: ItemEvent<string>) => onUse(event.detail.item.value)}>
    <wa-button slot="trigger" size="s" appearance="outlined" with-caret
      >${msg('Use on')}<span class="unseen">: ${theme.name}</span></wa-button
    >
    ${offered.map(({ id, name }) => html`<wa-dropdown-item value=${id}>${name}</wa-dropdown-item>`)}
  </wa-dropdown>`;
}
