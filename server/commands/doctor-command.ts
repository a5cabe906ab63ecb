import { parseArgs, styleText } from 'node:util';
import type { CheckState, DoctorReport } from '#contracts/doctor.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { messages } from '#i18n/messages/index.ts';
import { readEnv } from '../core/config/env.ts';
import { openContext } from '../operations/doctor/open-context.ts';
import { presentFindings, runChecks } from '../operations/doctor/run-checks.ts';
import { runCommand, type CommandIO } from './run-command.ts';
import { sanitizeForTerminal } from './terminal-text.ts';

const labels = messages.en;

export const usage = `Usage: npm run doctor -- [--json]

Checks the installation without changing it: one sentence for each part, and what to do about a fault. Exits
with 1 if there is an error. --json prints the report as the API answers it.`;

/**
 * Checks the installation without changing it, and returns the exit code: 1 if a check found an error.
 * With `--json` it prints the report as the API answers it.
 */
export async function runDoctorCommand(args: string[], surroundings: CommandIO): Promise<number> {
  let hasErrors = false;
  const code = await runCommand(surroundings, async () => {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
    const { context, close } = await openContext(readEnv(surroundings.env));
    const findings = await runChecks(context);
    await close();
    const report = presentFindings(findings, 'en');
    hasErrors = report.checks.some(({ state }) => state === 'error');
    return values.json ? [JSON.stringify(report, null, 2)] : reportLines(report);
  });
  return hasErrors ? 1 : code;
}

const colours = {
  ok: 'green',
  warning: 'yellow',
  error: 'red',
  skipped: 'gray',
} as const satisfies Record<CheckState, string>;

function reportLines({ checks }: DoctorReport): string[] {
  const width = Math.max(...checks.map(({ title }) => title.length));
  const stateWidth = Math.max(...Object.keys(colours).map((state) => stateLabel(state).length));
  const indent = ' '.repeat(stateWidth + width + 6);
  const groups = Map.groupBy(checks, ({ group }) => group);
  const lines = Array.from(groups).flatMap(([group, ofGroup]) => [
    labels[`doctor.group.${group}`],
    ...ofGroup.flatMap(({ title, state, sentence, remedy }) => [
      `  ${style(colours[state], stateLabel(state).padEnd(stateWidth))}  ${title.padEnd(width)}  ${sanitizeForTerminal(sentence)}`,
      ...(remedy === null ? [] : [`${indent}→ ${sanitizeForTerminal(remedy)}`]),
    ]),
    '',
  ]);
  const count = (wanted: CheckState) => checks.filter(({ state }) => state === wanted).length;
  const counts = { errors: count('error'), warnings: count('warning') };
  return [...lines, fillTemplate(labels['doctor.summary'], counts)];
}

function stateLabel(state: string): string {
  return labels[`doctor.state.${state as CheckState}`];
}

/** Colours in a terminal only, and not with NO_COLOR. */
function style(colour: (typeof colours)[CheckState], text: string): string {
  return styleText(colour, text, { stream: process.stdout });
}
