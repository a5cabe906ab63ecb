import { Counter, Histogram, type Registry } from 'prom-client';
import {
  emailDiagnostics,
  jobDiagnostics,
  paymentDiagnostics,
  queryDiagnostics,
  renderDiagnostics,
} from '../../core/diagnostics.ts';

/**
 * Adds the metrics of what this process does: renders, database queries, jobs, emails, statements of
 * the payment provider. Returns a function that ends the counting.
 */
export function addEventMetrics(register: Registry): () => void {
  const registers = [register];
  const renders = new Histogram({
    name: 'site_page_render_duration_seconds',
    help: 'Duration of rendering a page.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const queries = new Histogram({
    name: 'site_database_query_duration_seconds',
    help: 'Duration of database statements, without the wait for a connection.',
    labelNames: ['kind'],
    buckets: [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5],
    registers,
  });
  const jobs = new Histogram({
    name: 'site_job_duration_seconds',
    help: 'Duration of runs of background jobs in this process.',
    labelNames: ['kind', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  });
  const emails = new Counter({
    name: 'site_emails_total',
    help: 'Attempts of this process to hand an email to the mail server.',
    labelNames: ['outcome'],
    registers,
  });
  const payments = new Counter({
    name: 'site_payment_statements_total',
    help: 'Statements of the payment provider that this process recorded.',
    labelNames: ['outcome'],
    registers,
  });
  // From zero: Prometheus does not see the increase to the first value.
  for (const outcome of ['sent', 'failed']) emails.inc({ outcome }, 0);
  for (const outcome of ['applied', 'ignored', 'refused']) payments.inc({ outcome }, 0);

  const unsubscribe = [
    renderDiagnostics.subscribe(({ route, ms }) => renders.observe({ route }, ms / 1_000)),
    queryDiagnostics.subscribe(({ sql, ms }) => queries.observe({ kind: kindOf(sql) }, ms / 1_000)),
    jobDiagnostics.subscribe(({ kind, outcome, ms }) =>
      jobs.observe({ kind, outcome }, ms / 1_000),
    ),
    emailDiagnostics.subscribe(({ outcome }) => emails.inc({ outcome })),
    paymentDiagnostics.subscribe(({ outcome }) => payments.inc({ outcome })),
  ];
  return () => {
    for (const end of unsubscribe) end();
  };
}

/** A commit is a write to the disk; `with` reads in all our statements. */
function kindOf(sql: string): 'read' | 'write' | 'transaction' {
  if (/^\s*(?:select|with|pragma|show|explain)\b/i.test(sql)) return 'read';
  return /^\s*(?:begin|start|commit|rollback|savepoint|release)\b/i.test(sql)
    ? 'transaction'
    : 'write';
}
