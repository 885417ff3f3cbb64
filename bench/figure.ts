/** Limit of a figure: on the value itself, or on its ratio to the floor. */
export interface Goal {
  readonly of: 'value' | 'ratio';
  readonly limit: number;
  /** Whether the limit is a minimum instead of a maximum. */
  readonly isLeast?: boolean;
}

/** One line of the table. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The cheapest possible implementation, measured in the same run. */
  readonly floor?: number;
  /** Limit of the figure; figures without a goal are for comparison only. */
  readonly goal?: Goal;
}

/** A benchmark: measures and returns its figures. `only` limits it to a named part, such as a rate. */
export type Bench = (options: BenchOptions) => Promise<readonly Figure[]>;

/** Options of a benchmark. */
export interface BenchOptions {
  readonly only: readonly string[];
  /** Whether this is a short run that only checks that everything works; its figures mean little. */
  readonly isSmoke: boolean;
}

/** Value over floor; undefined without a floor. */
export function toRatio({ value, floor }: Figure): number | undefined {
  return floor === undefined ? undefined : value / floor;
}

/** Whether a figure meets its goal; undefined without a goal. */
export function isMet(figure: Figure): boolean | undefined {
  const { goal } = figure;
  const measured = goal?.of === 'ratio' ? toRatio(figure) : figure.value;
  if (!goal || measured === undefined) return undefined;
  return goal.isLeast ? measured >= goal.limit : measured <= goal.limit;
}

/** Formats figures as a Markdown table. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${formatNumber(figure.value)} ${figure.unit}`,
    formatNumber(figure.floor),
    formatNumber(toRatio(figure)),
    formatGoal(figure),
    { true: 'yes', false: '**no**', undefined: '–' }[String(isMet(figure))] ?? '',
  ]);
  const header = ['figure', 'measured', 'floor', 'ratio', 'goal', 'met'];
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function formatGoal({ goal, unit }: Figure): string {
  if (!goal) return '–';
  return `${goal.isLeast ? '≥' : '≤'} ${formatNumber(goal.limit)}${goal.of === 'ratio' ? ' × floor' : ` ${unit}`}`;
}

function formatNumber(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumSignificantDigits: 3 });
}
