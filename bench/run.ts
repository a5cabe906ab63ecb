import { parseArgs } from 'node:util';
import { bytes } from './bytes.ts';
import { durability } from './durability.ts';
import { editor } from './editor.ts';
import { lighthouseBench } from './lighthouse.ts';
import { login } from './login.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { processes } from './processes.ts';
import { publish } from './publish.ts';
import { articles } from './articles.ts';
import { growth } from './growth.ts';
import { learning } from './learning.ts';
import { save } from './save.ts';
import { soak } from './soak.ts';
import { start } from './start.ts';
import { video } from './video.ts';
import { formatTable, isWithinBudget, type Measurement } from './support/report.ts';

/*
 * `npm run bench` measures the built site against its budgets: all, or those named (`npm run bench
 * -- bytes start`). With --strict a missed budget sets exit code 1.
 */

const benches = [
  bytes,
  start,
  publish,
  save,
  durability,
  editor,
  pages,
  processes,
  articles,
  login,
  learning,
  growth,
  memory,
  video,
  lighthouseBench,
  soak,
];

const { values, positionals } = parseArgs({
  options: { strict: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}, only ${benches.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

// Also ends child processes (tests/support/built-server.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const measurements: Measurement[] = [];
let failed = false;
for (const bench of benches) {
  const isChosen = positionals.length > 0 ? positionals.includes(bench.name) : !bench.isOnRequest;
  if (!isChosen) continue;
  console.log(`Measuring ${bench.name} …`);
  try {
    measurements.push(...(await bench.run()));
  } catch (error) {
    failed = true;
    console.error(error);
  }
}

console.log(`\n${formatTable(measurements)}\n`);
const missed = measurements.filter((measurement) => !isWithinBudget(measurement)).length;
console.log(`${missed} of ${measurements.filter(({ budget }) => budget).length} budgets missed`);
process.exitCode = failed || (values.strict && missed > 0) ? 1 : 0;
