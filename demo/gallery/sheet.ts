import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { appearance } from '../../widgets/settings/appearance.ts';
import { createSheetSource, sheetPlans, type SheetPlan, type SheetState } from './sheet-states.ts';
import { sheetStyles } from './sheet.styles.ts';

/**
 * One widget in every theme and every main state, on one page that a person can look over.
 *
 * @summary Sheet of pictures at `/demo/gallery/sheet.html#chat-box`.
 */
export class Sheet extends LitElement {
  static override styles = sheetStyles;
  static override properties = { widget: {} };

  /** Tag of the widget without `onair-`. */
  declare widget: string;
  private readonly nowMs = Date.now();

  constructor() {
    super();
    this.widget = 'chat-box';
  }

  protected override render(): TemplateResult | typeof nothing {
    const plan = sheetPlans[this.widget];
    if (!plan) return nothing;
    return html`<h2>${this.widget}</h2>
      ${plan.states.map(({ title }) => html`<h2>${title}</h2>`)}
      ${appearance.theme.options.map(({ value }) => this.renderRow(value, plan))}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('widget')) this.style.setProperty('--columns', String(sheetPlans[this.widget]?.states.length ?? 1));
  }

  private renderRow(theme: string, plan: SheetPlan): TemplateResult {
    return html`<h3>${theme}</h3>
      ${plan.states.map((state) => this.renderStage(theme, state, plan))}`;
  }

  private renderStage(theme: string, { stage, settings }: SheetState, { width, height }: SheetPlan): HTMLElement {
    const widget = document.createElement(`onair-${this.widget}`);
    Object.assign(widget, settings, { theme, source: createSheetSource(stage, this.nowMs) });
    const box = document.createElement('div');
    box.className = 'stage';
    // text without a card has the hardest ground
    box.toggleAttribute('data-bright', theme === 'minimal');
    Object.assign(box.style, { width: `${width}px`, height: `${height}px` });
    box.append(widget);
    return box;
  }
}
