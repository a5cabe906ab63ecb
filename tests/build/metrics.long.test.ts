import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { ensurePackage } from '../../scripts/ensure-browser.mjs';
import {
  type BuiltServer,
  findFreePort,
  killOnExit,
  startBuiltServer,
  stopChild,
} from '../support/built-server.ts';
import { root } from '../support/root.ts';
import { runOnServer } from '../support/run-on-server.ts';
import { readSource } from '../support/source-tree.ts';

const promtool = '/usr/bin/promtool';
const alertsFile = path.join(root, 'deploy/prometheus/alerts.yml');
const alerts = readSource('deploy/prometheus/alerts.yml');
const alertNames = Array.from(alerts.matchAll(/- alert: (\w+)/g), ([, name = '']) => name);
const panels: { targets: { expr: string }[] }[] = JSON.parse(
  readSource('deploy/grafana/dashboard.json'),
).panels;

let folder: string;

beforeAll(() => {
  ensurePackage('prometheus', promtool);
  folder = mkdtempSync(path.join(tmpdir(), 'site-metrics-'));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs promtool and returns its output; rejects with that if it finds a fault. */
async function runPromtool(args: string[], input = ''): Promise<string> {
  const running = promisify(execFile)(promtool, args, { cwd: root });
  running.child.stdin?.end(input);
  const { stdout, stderr } = await running;
  return stdout + stderr;
}

/* PromQL's notation for tests: `0x60` is 0, 60 times more; `0+60x60` rises by 60. A sample a minute. */

type Series = Readonly<Record<string, string>>;

/** All is well. Time begins at 0, so the last backup is as old as the test. */
const healthy: Series = {
  'up{job="site", instance="a"}': '1x120',
  'site_ready{job="site", instance="a"}': '1x120',
  'site_http_requests_total{job="site", route="/:lang/home", status="2xx"}': '0+600x120',
  'site_http_requests_total{job="site", route="/:lang/home", status="5xx"}': '0x120',
  'site_page_render_duration_seconds_bucket{job="site", le="0.1"}': '0+60x120',
  'site_page_render_duration_seconds_bucket{job="site", le="1"}': '0+60x120',
  'site_page_render_duration_seconds_bucket{job="site", le="+Inf"}': '0+60x120',
  'nodejs_eventloop_lag_p99_seconds{job="site", instance="a"}': '0.01x120',
  'site_jobs{job="site", kind="order-mail", state="failed"}': '0x120',
  'site_jobs{job="site", kind="order-mail", state="waiting"}': '3x120',
  'site_jobs_oldest_due_seconds{job="site", kind="order-mail"}': '2x120',
  'site_jobs_oldest_due_seconds{job="site", kind="video-preparation"}': '9000x120',
  'site_emails_oldest_waiting_seconds{job="site"}': '5x120',
  'site_orders_overdue{job="site"}': '0x120',
  'site_payment_statements_total{job="site", outcome="refused"}': '0x120',
  'site_payment_statements_total{job="site", outcome="applied"}': '0+1x120',
  'site_refunds{job="site", state="approved"}': '1x120',
  'site_database_waiting{job="site", instance="a"}': '0x120',
  'site_disk_low{job="site"}': '0x120',
  'site_last_backup_timestamp_seconds{job="site"}': '0x120',
};

/** Metrics that change when the alert has its cause. */
const faults: Readonly<Record<string, Series>> = {
  SiteDown: { 'up{job="site", instance="a"}': '0x120' },
  SiteNotReady: { 'site_ready{job="site", instance="a"}': '0x120' },
  SiteErrors: {
    'site_http_requests_total{job="site", route="/:lang/home", status="5xx"}': '0+30x120',
  },
  SlowPages: { 'site_page_render_duration_seconds_bucket{job="site", le="0.1"}': '0+54x120' },
  EventLoopBlocked: { 'nodejs_eventloop_lag_p99_seconds{job="site", instance="a"}': '0.4x120' },
  JobsFailed: { 'site_jobs{job="site", kind="order-mail", state="failed"}': '1x120' },
  JobsLate: { 'site_jobs_oldest_due_seconds{job="site", kind="order-mail"}': '1000x120' },
  EmailsNotSent: { 'site_emails_oldest_waiting_seconds{job="site"}': '2000x120' },
  PaymentsNotConfirmed: { 'site_orders_overdue{job="site"}': '1x120' },
  PaymentRefused: {
    'site_payment_statements_total{job="site", outcome="refused"}': '0x80 1x40',
  },
  RefundFailed: { 'site_refunds{job="site", state="failed"}': '1x120' },
  DatabasePoolExhausted: { 'site_database_waiting{job="site", instance="a"}': '4x120' },
  DiskLow: { 'site_disk_low{job="site"}': '1x120' },
  // 25 hours before the beginning.
  BackupOld: { 'site_last_backup_timestamp_seconds{job="site"}': '-90000x120' },
};

/** Without these metrics nobody knows whether all is well; `_` is a minute without a sample. */
const withoutData: Readonly<Record<string, Series>> = {
  'SiteDown without data': { 'up{job="site", instance="a"}': '_x120' },
  'DiskLow without data': { 'site_disk_low{job="site"}': '_x120' },
  // A clock that was ten days ahead stored it.
  'BackupOld in the future': { 'site_last_backup_timestamp_seconds{job="site"}': '864000x120' },
  'BackupOld without data': { 'site_last_backup_timestamp_seconds{job="site"}': '_x120' },
};

describe('the alerts', () => {
  test('are rules that promtool accepts, each with its section of the guide', async () => {
    expect(await runPromtool(['check', 'rules', alertsFile])).toContain(
      `${alertNames.length} rules found`,
    );
    await runPromtool(['check', 'config', 'deploy/prometheus/prometheus.yml']);
    const sections = Array.from(
      readSource('docs/monitoring.md').matchAll(/^### (\w+)$/gm),
      ([, name = '']) => name,
    );
    expect(sections).toEqual(alertNames);
    const links = Array.from(alerts.matchAll(/monitoring\.md#(\w+)/g), ([, name]) => name);
    expect(links).toEqual(alertNames.map((name) => name.toLowerCase()));
    expect(Object.keys(faults)).toEqual(alertNames);
  });

  const cases = [['none', {}], ...Object.entries(faults), ...Object.entries(withoutData)];
  test.each(cases as [string, Series][])('that fire: %s', async (name, fault) => {
    const series = Object.entries({ ...healthy, ...fault });
    const alert = name.replace(/ .*/, '');
    const firing = name === 'none' ? [] : [{ labels: `{alertname="${alert}"}`, value: 1 }];
    const expr = 'count by (alertname) (ALERTS{alertstate="firing"})';
    const unit = {
      rule_files: [alertsFile],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: series.map(([text, values]) => ({ series: text, values })),
          promql_expr_test: [{ expr, eval_time: '100m', exp_samples: firing }],
        },
      ],
    };
    // JSON is YAML.
    const file = path.join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(unit));
    expect(await runPromtool(['test', 'rules', file])).toContain('SUCCESS');
  });
});

/** Expressions without a result while nothing has failed, was refunded or is late. */
const mayBeEmpty = /5xx|site_refunds|site_jobs_due/;

describe('a running site on Postgres', () => {
  let site: BuiltServer;
  let metricsUrl: string;

  beforeAll(async () => {
    const server = inject('postgresServer');
    await runOnServer(server, 'create database metrics_site');
    const address = `127.0.0.1:${await findFreePort()}`;
    metricsUrl = `http://${address}/metrics`;
    const env = { DATABASE_URL: `${server}/metrics_site`, METRICS_ADDRESS: address };
    site = await startBuiltServer({ env, dataDir: path.join(folder, 'data') });
    await useSite(site.origin);
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    await runOnServer(inject('postgresServer'), 'drop database metrics_site with (force)');
  });

  test('reports what promtool accepts, and no address of a visitor', async () => {
    const text = await read();
    await runPromtool(['check', 'metrics'], text);
    expect(text).not.toMatch(/secret-path|clinic\.example|nadia/i);
  });

  test('has every metric that the alerts, the dashboard and the guide name', async () => {
    const text = await read();
    const known = new Set(
      Array.from(text.matchAll(/^# TYPE (\S+) (\w+)/gm)).flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`] : [name],
      ),
    );
    const dashboard = JSON.stringify(panels);
    const named = [alerts, dashboard, readSource('docs/monitoring.md')].flatMap(
      (source) => source.match(/\b(?:site|nodejs|process)_[a-z\d_]+/g) ?? [],
    );
    expect(new Set(named).size).toBeGreaterThan(25);
    expect([...new Set(named)].filter((name) => !known.has(name) && !name.endsWith('_'))).toEqual(
      [],
    );
    const ours = [...known].filter(
      (name) => name.startsWith('site_') && !/_(?:bucket|count)$/.test(name),
    );
    expect(ours.filter((name) => !readSource('docs/monitoring.md').includes(name))).toEqual([]);
  });

  test('fills each panel of the dashboard in a real Prometheus', async () => {
    const prometheus = await startPrometheus(new URL(metricsUrl).host);
    const query = async (expr: string) => {
      const parameters = new URLSearchParams({ query: expr.replaceAll('$job', 'site') });
      const answer = await fetch(`${prometheus.url}/api/v1/query?${parameters}`);
      const { status, error, data } = await answer.json();
      expect([status, error], expr).toEqual(['success', undefined]);
      return data.result as unknown[];
    };
    try {
      // A rate needs two samples of a counter.
      await vi.waitUntil(
        async () => {
          await fetch(`${site.origin}/en/home`);
          await fetch(`${site.origin}/en/login`);
          return (await query('rate(site_page_render_duration_seconds_count[1m]) > 0')).length > 0;
        },
        { timeout: 30_000, interval: 500 },
      );
      const empty: string[] = [];
      for (const { expr } of panels.flatMap(({ targets }) => targets))
        if ((await query(expr)).length === 0) empty.push(expr);
      expect(empty.filter((expr) => !mayBeEmpty.test(expr))).toEqual([]);
    } finally {
      await prometheus.stop();
    }
  });

  async function read(): Promise<string> {
    return await (await fetch(metricsUrl)).text();
  }
});

/** Uses pages, the contact form, sign-up and the shop, so that every kind of metric has values. */
async function useSite(origin: string): Promise<void> {
  for (const address of ['/en/home', '/en/home', '/en/login', '/en/secret-path?q=secret-path'])
    await fetch(`${origin}${address}`);
  const post = async (address: string, body: object, token = '') => {
    const answer = await fetch(`${origin}/api${address}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
      body: JSON.stringify(body),
    });
    expect([address, answer.status]).toEqual([address, 200]);
    return await answer.text();
  };
  const email = 'nadia@clinic.example';
  const phone = '01005550142';
  await post('/contact', { name: 'Nadia El Sherif', email, phone, message: 'A message' });
  await post('/auth/createUser', { name: 'Nadia El Sherif', email, phone, sub: 'violet teapot 9' });
  const { userId, accessToken } = JSON.parse(await post('/auth/loginAsGuest', {}));
  const buyer = { first_name: 'Nadia', last_name: 'Helmy', email, phone_number: phone };
  const items = [{ product: 'clinical-pharmacy-diploma', quantity: 1 }];
  const order = { items, billing_data: buyer };
  await post(`/payment/${userId}/sendPaymentRequest`, order, `Bearer ${accessToken}`);
}

/** Starts a Prometheus that scrapes one address each second, with the alerts. */
async function startPrometheus(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [alertsFile],
    scrape_configs: [{ job_name: 'site', static_configs: [{ targets: [target] }] }],
  };
  const file = path.join(folder, 'prometheus.json');
  writeFileSync(file, JSON.stringify(config));
  const address = `127.0.0.1:${await findFreePort()}`;
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${path.join(folder, 'tsdb')}`,
    `--web.listen-address=${address}`,
  ];
  const child = spawn('/usr/bin/prometheus', args, { stdio: 'ignore' });
  killOnExit(child);
  const url = `http://${address}`;
  const isReady = async () => (await fetch(`${url}/-/ready`).catch(() => null))?.ok === true;
  await vi.waitUntil(isReady, { timeout: 30_000, interval: 100 });
  return { url, stop: () => stopChild(child) };
}
