import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Overlay } from '../api.ts';
import { isOpenNow, type OpenPlaces } from '../cards/where-open.ts';
import { renderIconButton } from './icon-button.ts';
import { renderLookMenu, type LookMenu } from './look-menu.ts';
import type { Saving } from '../saving/saving.ts';
import { words } from './words.ts';

/** Values and callbacks of {@link renderTopBar}. */
export interface TopBar {
  readonly overlay: Overlay & Partial<OpenPlaces>;
  readonly saving: Pick<Saving<unknown>, 'state' | 'problem'>;
  /** State of the draft: equal to the canvas on air, or waiting to be published; undefined without a draft. */
  readonly draft: 'on-air' | 'waiting' | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The look of the whole scene. */
  readonly looks: LookMenu;
  readonly onName: (name: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onVersions: () => void;
  /** Called when the switch for drafts is pressed. */
  readonly onDraft: () => void;
  readonly onPublish: () => void;
  /** The buttons of the trials. */
  readonly trials: TemplateResult | typeof nothing;
  readonly onObs: () => void;
}

/** Renders the bar: name, state of saving, undo, versions, look, draft. */
export function renderTopBar(bar: TopBar): TemplateResult {
  return html`<div class="top">
    <a class="back" href="#overlays" aria-label=${words.back()}>
      <wa-icon name="back"></wa-icon><span>${words.back()}</span>
    </a>
    <h1 class="unseen">${bar.overlay.name}</h1>
    ${renderName(bar)} ${renderState(bar)} ${renderSteps(bar)} ${renderLookMenu(bar.looks)}
    <wa-switch size="s" title=${words.draftsHelp()} .checked=${bar.draft !== undefined} @change=${bar.onDraft}
      >${words.drafts()}</wa-switch
    >
    ${bar.draft ? renderPublish(bar) : nothing} ${bar.trials}
    <wa-button size="s" appearance="outlined" @click=${bar.onObs}>${words.toObs()}</wa-button>
  </div>`;
}

function renderName({ overlay, onName }: TopBar): unknown {
  const change = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const name = input.value.trim();
    if (name === '') input.value = overlay.name;
    else onName(name);
  };
  return keyed(
    overlay.id,
    html`<input
      class="name"
      aria-label=${words.canvasName()}
      maxlength="80"
      dir="auto"
      .value=${overlay.name}
      @change=${change}
    />`,
  );
}

function renderState(bar: TopBar): TemplateResult {
  const { draft, saving } = bar;
  const { state, problem } = saving;
  return html`<p class="state" data-state=${state} ?data-draft=${draft === 'waiting'}>
    <span>${state === 'saved' ? describeSaved(bar) : words.states()[state]}</span
    >${problem ? html`<small role="alert">${problem}</small>` : nothing}
  </p>`;
}

/** Describes the state of saving. A canvas that is open nowhere is not on air, even if saved. */
function describeSaved({ draft, overlay }: TopBar): string {
  if (draft) return draft === 'on-air' ? words.draftSaved() : words.draftDiffers();
  return isOpenNow(overlay) ? words.onAir() : words.states().saved;
}

function renderSteps({ canUndo, canRedo, onUndo, onRedo, onVersions }: TopBar): TemplateResult {
  return html`<div class="group">
    ${renderIconButton({ icon: 'undo', label: words.undo(), isDisabled: !canUndo, onPress: onUndo })}
    ${renderIconButton({ icon: 'redo', label: words.redo(), isDisabled: !canRedo, onPress: onRedo })}
    ${renderIconButton({ icon: 'history', label: words.versions(), onPress: onVersions })}
  </div>`;
}

function renderPublish({ draft, saving, onPublish }: TopBar): TemplateResult {
  const isDone = draft === 'on-air' && saving.state === 'saved';
  // not `disabled`: a disabled button would lose the focus
  return html`<wa-button
    size="s"
    variant=${isDone ? 'neutral' : 'brand'}
    appearance=${isDone ? 'filled' : 'accent'}
    @click=${isDone ? nothing : onPublish}
    >${isDone ? words.said.published() : words.publish()}</wa-button
  >`;
}
