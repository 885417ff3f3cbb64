import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { formatNumber, msg, str } from '../../parts/language/msg.ts';
import type { SafetyPreview, StopCounts } from '../../../air/safety/safety-schemas.ts';
import type { FieldContext } from './field-parts.ts';
import { renderFilterFields } from './filter-fields.ts';
import { isFilterOn, switchFilter, type FilterView } from './filters.ts';

/** Values and callbacks of {@link renderFilterRow}. */
export interface FilterRow {
  readonly filter: FilterView;
  readonly context: FieldContext;
  readonly isOpen: boolean;
  readonly isEdited: boolean;
  readonly counts: StopCounts | undefined;
  readonly preview: SafetyPreview | undefined;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Renders one filter: its switch, the number of stopped messages, and, when open, its settings. */
export function renderFilterRow(row: FilterRow): TemplateResult {
  const { filter, context, isOpen, isEdited, onOpen } = row;
  const { name, title, help } = filter;
  const fields = renderFilterFields(name, context);
  const toggle = (event: Event): void => {
    context.onEdit(switchFilter(filter, (event.currentTarget as HTMLInputElement).checked, context));
    onOpen(true);
  };
  return html`<li class="filter" data-filter=${name} ?data-edited=${isEdited}>
    <div class="row">
      <input
        type="checkbox"
        role="switch"
        aria-label=${title}
        .checked=${live(isFilterOn(filter, context.values))}
        @change=${toggle}
      />
      <button class="title" aria-expanded=${isOpen} aria-controls="fields-${name}" @click=${() => onOpen(!isOpen)}>
        <span>${title}</span>${renderCount(row)}
      </button>
    </div>
    <div class="preview" role="status">${isEdited ? describePreview(row) : nothing}</div>
    <div class="fields" id="fields-${name}" ?hidden=${!isOpen}>
      ${
        isOpen
          ? html`<p class="quiet">${help}</p>
              ${fields}`
          : nothing
      }
    </div>
  </li>`;
}

function renderCount({ filter, counts }: FilterRow): TemplateResult | typeof nothing {
  const count = filter.reason && !filter.isCountedElsewhere && counts?.reasons[filter.reason];
  return count ? html`<small class="count">${msg(str`stopped ${formatNumber(count)}`)}</small>` : nothing;
}

/** Describes the effect that the edited filter would have had. */
function describePreview({ filter, preview }: FilterRow): string {
  if (!preview) return msg('Trying it on the newest messages…');
  if (preview.messages === 0) return msg('There are no messages yet to try this on.');
  const count = (filter.reason ? preview.reasons[filter.reason] : preview.held) ?? 0;
  const [many, all] = [formatNumber(count), formatNumber(preview.messages)];
  return filter.reason === undefined
    ? msg(str`Would have held ${many} of the newest ${all} messages.`)
    : msg(str`Would have stopped ${many} of the newest ${all} messages.`);
}
