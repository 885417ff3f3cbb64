import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { appearance } from '../../widgets/settings/appearance.ts';
import { createSheetSource, type PlannedSheet, type SheetState } from './sheet-states.ts';
import { sheetStyles } from './sheet.styles.ts';

/**
 * One widget in every theme and every state of its plan, on one page that a person can look over.
 *
 * @summary Sheet of pictures at `/demo/gallery/sheet.html#<widget>`.
 */
export class Sheet extends LitElement {
  static override styles = sheetStyles;
  static override properties = { plan: { attribute: false } };

  /** What is on the sheet. */
  declare plan: PlannedSheet | undefined;
  private readonly nowMs = Date.now();

  protected override render(): TemplateResult | typeof nothing {
    const { plan } = this;
    if (!plan) return nothing;
    return html`<h2>${plan.widget}</h2>
      ${plan.states.map(({ title }) => html`<h2>${title}</h2>`)}
      ${appearance.theme.options.map((value) => this.renderRow(value, plan))}`;
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
    Object.assign(widget, plan.settings, state.settings, { theme, source: createSheetSource(state, this.nowMs) });
    const box = document.createElement('div');
    box.className = 'stage';
    // text without a card has the hardest ground
    box.toggleAttribute('data-bright', theme === 'minimal');
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
