import { parseArgs } from 'node:util';
import { maskEmail } from '#common/text/mask-email.ts';
import type { JsonValue } from '#common/json.ts';
import { isEmail } from '#common/forms/person-fields.ts';
import { operatorActor } from '../core/access/can.ts';
import {
  countJobs,
  findJob,
  type Job,
  type JobFilter,
  jobStates,
  listJobs,
  retryFailedJobs,
  retryJobNow,
} from '../core/jobs/operate-jobs.ts';
import { StartupError } from '../core/startup-error.ts';
import { type CommandServices, databaseCommand, type Run } from './run-command.ts';
import { sanitizeForTerminal, formatUtcTime, tableLines } from './terminal-text.ts';

export const usage = `Usage: npm run jobs -- list [--state waiting|running|failed|done]… [--kind <kind>] [--limit <n>]
       npm run jobs -- show <id>
       npm run jobs -- retry <id>
       npm run jobs -- retry --failed [--kind <kind>]

list   counts jobs by kind and state, then lists the newest 50 that are not done
show   shows a job; codes and tokens are hidden, addresses shortened
retry  makes a failed or waiting job, or all failed ones, due now with all of their attempts; the running server
       runs them immediately`;

const defaultLimit = 50;
const maxLimit = 1_000;
const maxErrorLength = 100;

/** Runs a command on jobs and returns the exit code; errors are printed as plain lines. */
export const runJobsCommand = databaseCommand(readArguments);

const options = {
  state: { type: 'string', multiple: true },
  kind: { type: 'string' },
  limit: { type: 'string' },
  failed: { type: 'boolean' },
} as const;

function readArguments(args: string[]): Run {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const { state, kind, limit, failed } = values;
  const [command, id, ...rest] = positionals;
  if (rest.length > 0) throw new StartupError(usage);
  if (command === 'list' && id === undefined && !failed) {
    const states = state?.map(requireState) ?? ['waiting', 'running', 'failed'];
    const maxJobs = limit === undefined ? defaultLimit : requireLimit(limit);
    return (services) => printJobs(services, { states, kind: kind ?? null }, maxJobs);
  }
  if (state || limit !== undefined) throw new StartupError(usage);
  if (command === 'retry' && failed && id === undefined)
    return (services) => retryAll(services, kind);
  if (id === undefined || failed || kind !== undefined) throw new StartupError(usage);
  if (command === 'show') return (services) => showJob(services, id);
  if (command === 'retry') return (services) => retryOne(services, id);
  throw new StartupError(usage);
}

function requireState(state: string): Job['state'] {
  const found = jobStates.find((name) => name === state);
  if (found) return found;
  throw new StartupError(
    `“${sanitizeForTerminal(state)}” is not a state. States: ${jobStates.join(', ')}.`,
  );
}

function requireLimit(limit: string): number {
  const count = /^\d{1,4}$/.test(limit) ? Number(limit) : 0;
  if (count >= 1 && count <= maxLimit) return count;
  throw new StartupError(`The limit must be a whole number from 1 to ${maxLimit}.`);
}

async function printJobs({ database: { db } }: CommandServices, filter: JobFilter, limit: number) {
  const counts = await countJobs(db, filter.kind);
  if (counts.length === 0) return ['There are no jobs.'];
  const kinds = [...new Set(counts.map(({ kind }) => kind))];
  const countOf = (kind: string, state: Job['state']) =>
    counts.find((row) => row.kind === kind && row.state === state)?.count ?? 0;
  const summary = tableLines(
    ['kind', ...jobStates],
    kinds.map((kind) => [
      sanitizeForTerminal(kind),
      ...jobStates.map((state) => countOf(kind, state)),
    ]),
  );
  const jobs = await listJobs(db, filter, { bound: null, order: 'desc', limit });
  if (jobs.length === 0) return summary;
  const rows = jobs.map((job) => [
    formatUtcTime(job.created_at),
    job.state,
    sanitizeForTerminal(job.kind),
    `${job.attempts}/${job.max_attempts}`,
    formatUtcTime(job.run_at),
    job.id,
    maskAddresses(job.last_error ?? '').slice(0, maxErrorLength),
  ]);
  const head = ['created', 'state', 'kind', 'attempts', 'due', 'id', 'last error'];
  return [...summary, '', ...tableLines(head, rows)];
}

async function showJob({ database }: CommandServices, id: string): Promise<string[]> {
  const job = await findJob(database.db, id);
  if (!job) throw new StartupError(`There is no job ${sanitizeForTerminal(id)}.`);
  return [
    `job       ${job.id}`,
    `kind      ${sanitizeForTerminal(job.kind)}`,
    `state     ${job.state}`,
    `attempts  ${job.attempts} of ${job.max_attempts}`,
    `created   ${formatUtcTime(job.created_at)}`,
    `due       ${formatUtcTime(job.run_at)}`,
    `ended     ${formatUtcTime(job.finished_at) || 'not yet'}`,
    `error     ${maskAddresses(job.last_error ?? '') || 'none'}`,
    ...payloadLines(JSON.parse(job.payload)).map(
      (line, index) => `${index === 0 ? 'payload ' : '        '}  ${line}`,
    ),
  ];
}

/** Fields without personal data or secrets; all other texts of a payload are hidden. */
const publicFields = /^(?:\w*Id|about|file|language|notice|path|projectName|reason|currency)$/;

function payloadLines(payload: JsonValue): string[] {
  if (payload === null || typeof payload !== 'object') return [maskAddresses(String(payload))];
  return Object.entries(payload).map(
    ([name, value]) => `${sanitizeForTerminal(name)}: ${presentValue(name, value)}`,
  );
}

function presentValue(name: string, value: JsonValue | undefined): string {
  if (typeof value === 'string') {
    const isShown = publicFields.test(name) || isEmail(value);
    return isShown ? maskAddresses(value) : '(hidden)';
  }
  if (value !== null && typeof value === 'object') return payloadLines(value).join(', ');
  return String(value);
}

const emailAddress = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/** Single line with masked email addresses. */
function maskAddresses(text: string): string {
  return sanitizeForTerminal(text).replace(emailAddress, maskEmail);
}

async function retryOne({ database }: CommandServices, id: string): Promise<string[]> {
  if (await retryJobNow(database, id, operatorActor))
    return [`Job ${sanitizeForTerminal(id)} is due now, with all of its attempts.`];
  const job = await findJob(database.db, id);
  if (!job) throw new StartupError(`There is no job ${sanitizeForTerminal(id)}.`);
  throw new StartupError(
    job.state === 'failed'
      ? `Job ${sanitizeForTerminal(id)} was not retried: a newer job does the same work.`
      : `Job ${sanitizeForTerminal(id)} is ${job.state}. Only failed and waiting jobs can be retried.`,
  );
}

async function retryAll({ database }: CommandServices, kind?: string): Promise<string[]> {
  const { retried, left } = await retryFailedJobs(database, operatorActor, kind);
  return [
    `${retried} failed jobs are due now, with all of their attempts.`,
    ...(left > 0 ? [`${left} were not retried: newer jobs do the same work.`] : []),
  ];
}
