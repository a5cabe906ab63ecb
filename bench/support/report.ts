/** A measured value and its budget. */
export interface Measurement {
  what: string;
  value: number;
  unit: string;
  /** Absent: for information only. */
  budget?: { atMost: number } | { atLeast: number };
  /** Method of the measurement. */
  note?: string;
}

/** Export of a file in this folder: name for the command line, and the measurement. */
export interface Bench {
  name: string;
  /** True if it runs only when named: it takes long. */
  isOnRequest?: boolean;
  run(): Promise<Measurement[]>;
}

/**
 * Returns how many times longer a request may take among many rows, if it takes `ms` milliseconds
 * among few: a fifth, or 10 ms if that is more (decision 059).
 */
export function growthBudget(ms: number): { atMost: number } {
  return { atMost: Math.max(1.2, (ms + 10) / ms) };
}

export function isWithinBudget({ value, budget }: Measurement): boolean {
  if (!budget) return true;
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** Formats measurements, budgets and verdicts as a table. */
export function formatTable(measurements: Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.what,
    `${round(measurement.value)} ${measurement.unit}`,
    formatBudget(measurement),
    formatVerdict(measurement),
    measurement.note ?? '',
  ]);
  const all = [['what', 'measured', 'budget', 'verdict', ''], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return [
    lines[0],
    '-'.repeat(Math.max(...lines.map((line) => line.length))),
    ...lines.slice(1),
  ].join('\n');
}

function formatBudget({ budget, unit }: Measurement): string {
  if (!budget) return '';
  return 'atMost' in budget ? `≤ ${budget.atMost} ${unit}` : `≥ ${budget.atLeast} ${unit}`;
}

function formatVerdict(measurement: Measurement): string {
  if (!measurement.budget) return '';
  return isWithinBudget(measurement) ? 'ok' : 'MISSED';
}

function round(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
