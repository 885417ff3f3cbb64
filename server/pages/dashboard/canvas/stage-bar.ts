import { html, nothing, type TemplateResult } from 'lit';
import { backdrops } from '../../parts/backdrops.styles.ts';
import { FORMAT_NAMES } from '../../../../widgets/canvas/formats.ts';
import { renderIconButton } from './icon-button.ts';
import { words } from './words.ts';
import { stepZoom, ZOOMS, type Zoom } from './stage/zoom.ts';
import type { FormatName } from '../../../../widgets/canvas/layer.ts';

/** Values and callbacks of {@link renderStageBar}. */
export interface StageBar {
  /** The format on the stage. */
  readonly format: FormatName;
  /** The formats that the canvas has. */
  readonly formats: readonly FormatName[];
  readonly ground: string;
  /** Whether OBS's program picture can be chosen. */
  readonly hasProgram: boolean;
  readonly hasAreas: boolean;
  readonly isSnapping: boolean;
  readonly zoom: Zoom;
  /** Screen pixels per canvas pixel. */
  readonly scale: number;
  readonly onFormat: (name: FormatName) => void;
  readonly onMerge: () => void;
  readonly onGround: (ground: string) => void;
  readonly onAreas: () => void;
  readonly onSnap: () => void;
  readonly onZoom: (zoom: Zoom) => void;
}

/** Renders the bar below the stage: format, background, safe areas, snapping, zoom. */
export function renderStageBar(bar: StageBar): TemplateResult {
  const { hasAreas, isSnapping, scale, onAreas, onSnap, onZoom } = bar;
  return html`<div class="bar">
    ${renderFormats(bar)} ${renderGrounds(bar)}
    ${renderIconButton({ icon: 'areas', label: words.areas(), isPressed: hasAreas, onPress: onAreas })}
    ${renderIconButton({ icon: 'snap', label: words.snap(), isPressed: isSnapping, onPress: onSnap })}
    <span class="space"></span>
    <span class="step"
      >${renderIconButton({ icon: 'minus', label: words.zoomOut(), onPress: () => onZoom(stepZoom(scale, 'out')) })}</span
    >
    ${renderZooms(bar)}
    <span class="step"
      >${renderIconButton({ icon: 'plus', label: words.zoomIn(), onPress: () => onZoom(stepZoom(scale, 'in')) })}</span
    >
  </div>`;
}

/** The event of a menu when an item is chosen. */
type MenuChoice = CustomEvent<{ readonly item: { readonly value: string } }>;

const MERGE = 'merge';

function renderFormats({ format, formats, onFormat, onMerge }: StageBar): TemplateResult {
  const choose = ({ detail }: MenuChoice): void => {
    const name = FORMAT_NAMES.find((each) => each === detail.item.value);
    if (name) onFormat(name);
    else onMerge();
  };
  const titles = words.formats();
  return html`<wa-dropdown class="formats" placement="top-start" @wa-select=${choose}>
    <wa-button slot="trigger" size="s" appearance="plain" with-caret>
      <span class="unseen">${words.format()}: </span>${titles[format]}
    </wa-button>
    ${FORMAT_NAMES.map(
      (name) =>
        html`<wa-dropdown-item type="checkbox" value=${name} .checked=${name === format}
          >${formats.includes(name) ? titles[name] : words.newFormat(titles[name])}</wa-dropdown-item
        >`,
    )}
    ${formats.length > 1 ? nothing : html`<wa-dropdown-item value=${MERGE}>${words.merge()}</wa-dropdown-item>`}
  </wa-dropdown>`;
}

function renderGrounds({ ground, hasProgram, onGround }: StageBar): TemplateResult {
  const offered = [...backdrops(), ...(hasProgram ? [['program', words.program()] as const] : [])];
  // without OBS there is no program: show the flat backdrop instead
  const chosen = offered.find(([name]) => name === ground)?.[1] ?? offered.find(([name]) => name === 'flat')?.[1];
  return html`<wa-dropdown
    class="grounds"
    placement="top-start"
    @wa-select=${({ detail }: MenuChoice) => onGround(detail.item.value)}
  >
    <wa-button slot="trigger" size="s" appearance="plain" with-caret>
      <span class="unseen">${words.ground()}: </span>${chosen}
    </wa-button>
    ${offered.map(
      ([name, title]) =>
        html`<wa-dropdown-item type="checkbox" value=${name} .checked=${name === ground}>${title}</wa-dropdown-item>`,
    )}
  </wa-dropdown>`;
}

function renderZooms({ zoom, scale, onZoom }: StageBar): TemplateResult {
  const choose = ({ detail }: MenuChoice): void =>
    onZoom(detail.item.value === 'fit' ? 'fit' : Number(detail.item.value));
  return html`<wa-dropdown placement="top-end" @wa-select=${choose}>
    <wa-button slot="trigger" size="s" appearance="plain" with-caret>
      <span class="unseen">${words.zoom()}: </span>${Math.round(scale * 100)} %
    </wa-button>
    <wa-dropdown-item type="checkbox" value="fit" .checked=${zoom === 'fit'}>${words.fit()}</wa-dropdown-item>
    ${ZOOMS.map(
      (each) =>
        html`<wa-dropdown-item type="checkbox" value=${each} .checked=${zoom === each}
          >${each * 100} %</wa-dropdown-item
        >`,
    )}
  </wa-dropdown>`;
}
