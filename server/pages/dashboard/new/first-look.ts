import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg, translate } from '../../parts/language/msg.ts';
import type { Look } from '../../parts/look.ts';
import { splitLabel } from '../../parts/split-label.ts';
import { applyTheme } from '../../../../widgets/canvas/scenes/apply-theme.ts';
import { takeFormat } from '../../../../widgets/canvas/scenes/scenes.ts';
import { translateScene } from '../../parts/first-texts.ts';
import { canvasDescription } from '../../../../widgets/canvas/description.ts';
import { appearance } from '../../../../widgets/settings/appearance.ts';
import { appearanceTexts } from '../../../../widgets/settings/appearance-texts.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { KitStore } from '../kit/kit-store.ts';
import { ScenesController } from '../kit/scenes-controller.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { tileStyles } from './tile.styles.ts';

/** The scene in the pictures. */
const SHOWN = 'gameplay';

/**
 * The first question to a new owner: the look of the show. Each look is a live picture of a scene; a click saves it in the kit.
 *
 * @summary First page of a new owner in the dashboard.
 */
export class FirstLook extends LitElement {
  static override styles = [
    sectionStyles,
    tileStyles,
    css`
      ul {
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
      }
      .tile[aria-busy='true'] {
        border-color: var(--accent);
      }
    `,
  ];
  static override properties = { store: { attribute: false } };

  declare store: KitStore;
  private readonly kit = new StoreController(this, { select: () => this.store.$values });
  private readonly saving = new StoreController(this, { select: () => this.store.$saving });
  private readonly scenes = new ScenesController(this);

  protected override render(): TemplateResult {
    const { problem = '' } = this.saving.value ?? {};
    return html`<h1>${msg('How should your show look?')}</h1>
      <p class="lead quiet">
        ${msg('Everything that you put on air has this look. You can change it at any time, for all of it at once.')}
        <a href="#new">${msg('Choose later')}</a>
      </p>
      ${problem === '' ? nothing : html`<p class="problem" role="alert">${problem}</p>`}
      <ul>
        ${appearance.theme.options.map((theme) => this.renderTile(theme))}
      </ul>`;
  }

  private renderTile(theme: (typeof appearance.theme.options)[number]): TemplateResult {
    const { title, idea } = splitLabel(translate(appearanceTexts.theme.optionLabels[theme]));
    // the look that is being saved
    const chosen = this.saving.value?.unsaved ? this.kit.value?.look : undefined;
    const scene = this.scenes.find(theme)?.[SHOWN];
    const settings = scene && applyTheme(translateScene(takeFormat(scene, 'landscape')), theme);
    return html`<li>
      <button
        class="tile"
        data-look=${theme}
        aria-busy=${theme === chosen}
        ?disabled=${chosen !== undefined}
        @click=${() => void this.store.save({ look: theme })}
      >
        <onair-live-picture
          .widget=${canvasDescription.name}
          .settings=${settings ?? { layers: [] }}
          .size=${canvasDescription.presets.landscape.size}
        ></onair-live-picture>
        <span class="words"><strong>${title}</strong><small>${idea}</small></span>
      </button>
    </li>`;
  }
}

/** Answers the question by a look from the gallery, unless an answer is being saved. */
export function saveLook(kit: KitStore | undefined, look: Look | undefined): void {
  if (look && !kit?.$saving.get().unsaved) void kit?.save({ look: look.theme });
}
