/** What a figure must stay within: a limit on the value itself, or on its ratio to the floor. */
export interface Goal {
  readonly of: 'value' | 'ratio';
  readonly limit: number;
  /** The figure should be at least the limit, not at most. */
  readonly isLeast?: boolean;
}

/** One line of the table. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same thing at its cheapest, measured in the same run. */
  readonly floor?: number;
  /** A figure without a goal is there to be read beside the others. */
  readonly goal?: Goal;
}

/** A benchmark: measures, and gives its figures. `only` narrows it down to what is named, such as a rate. */
export type Bench = (options: BenchOptions) => Promise<readonly Figure[]>;

/** How a benchmark is run. */
export interface BenchOptions {
  readonly only: readonly string[];
  /** A short run that shows that everything works; its figures mean little. */
  readonly isSmoke: boolean;
}

/** Value over floor; undefined without a floor. */
export function toRatio({ value, floor }: Figure): number | undefined {
  return floor === undefined ? undefined : value / floor;
}

/** Whether a figure is within its goal; undefined when it has none. */
export function isMet(figure: Figure): boolean | undefined {
  const { goal } = figure;
  const measured = goal?.of === 'ratio' ? toRatio(figure) : figure.value;
  if (!goal || measured === undefined) return undefined;
  return goal.isLeast ? measured >= goal.limit : measured <= goal.limit;
}

/** Writes figures as a Markdown table. */
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
