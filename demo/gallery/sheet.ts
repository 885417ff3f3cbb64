import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { backdropStyles } from '../../server/pages/parts/backdrops.styles.ts';
import { createSheetSource, type PlannedSheet, type SheetState } from './sheet-states.ts';

/** A stopped clock: a countdown would differ between pictures. */
const stopped: Clock = { ...systemClock, elapsed: () => 0 };

/**
 * One widget in all its themes and planned states, on one page.
 *
 * @summary Sheet of pictures at `/demo/gallery/sheet.html#<widget>`.
 */
export class Sheet extends LitElement {
  static override styles = [
    backdropStyles,
    css`
      :host {
        display: inline-grid;
        gap: 10px;
        padding: 14px;
        background: #0e1015;
        grid-template-columns: auto repeat(var(--columns), max-content);
      }
      h2,
      h3 {
        margin: 0;
        color: #a3abbb;
        font:
          500 13px/1.5 'Noto Sans',
          sans-serif;
      }
      h3 {
        inline-size: 74px;
      }
      .stage {
        align-self: start;
        justify-self: start;
        box-sizing: border-box;
        overflow: hidden;
        padding: 10px;
        border-radius: 8px;
      }
      .stage > * {
        inline-size: 100%;
        block-size: 100%;
      }
      .stage[data-exact] {
        position: relative;
        padding: 0;
        border-radius: 0;
      }
      .stage[data-exact] > * {
        position: absolute;
        inset: 0 auto auto 0;
        transform-origin: 0 0;
      }
    `,
  ];
  static override properties = { plan: { attribute: false } };

  /** Content of the sheet. */
  declare plan: PlannedSheet | undefined;
  private readonly nowMs = Date.now();

  protected override render(): TemplateResult | typeof nothing {
    const { plan } = this;
    if (!plan) return nothing;
    return html`<h2>${plan.widget}</h2>
      ${plan.states.map(({ title }) => html`<h2>${title}</h2>`)}
      ${plan.themes.length === 0 ? this.renderRow('', plan) : plan.themes.map((theme) => this.renderRow(theme, plan))}`;
  }

  protected override updated(): void {
    this.style.setProperty('--columns', String(this.plan?.states.length ?? 1));
  }

  private renderRow(theme: string, plan: PlannedSheet): TemplateResult {
    return html`<h3>${theme}</h3>
      ${plan.states.map((state) => this.renderStage(theme, state, plan))}`;
  }

  private renderStage(theme: string, state: SheetState, plan: PlannedSheet): HTMLElement {
    const { size = plan, zoom = 1, lang = 'en' } = state;
    const widget = document.createElement(`onair-${plan.widget}`);
    const source = createSheetSource(state, this.nowMs);
    Object.assign(widget, plan.settings, state.settings, {
      theme,
      source,
      isStill: true,
      ...(plan.isStill && { clock: stopped }),
    });
    const box = document.createElement('div');
    box.className = 'stage';
    box.dataset['ground'] = 'game';
    box.toggleAttribute('data-exact', state.size !== undefined);
    Object.assign(box, { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' });
    Object.assign(box.style, { width: `${size.width * zoom}px`, height: `${size.height * zoom}px` });
    if (state.size) {
      const { width, height } = state.size;
      Object.assign(widget.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${zoom})` });
    }
    box.append(widget);
    return box;
  }
}
