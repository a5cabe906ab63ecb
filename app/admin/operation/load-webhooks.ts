import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { isolate } from '#common/text/isolate.ts';
import type { ListedDelivery, ListedEndpoint } from '#server/admin/webhooks/webhooks.ts';
import { orNotFound } from '../../require-language.ts';
import { identityProofLabels } from '../../checkout/staff/identity-proof-form.tsx';
import { newSecretLabels } from './new-secret.tsx';
import type { LoadArgs } from '../../load-args.ts';
import { listLabels } from '../parts/list-labels.ts';
import { presentListSize } from '../parts/present-list-size.ts';
import { staffPageOf } from '../parts/staff-page.ts';

const labelKeys = [
  ...identityProofLabels,
  ...listLabels,
  ...newSecretLabels,
  'admin.webhooks*',
  'admin.refunds.cancel',
] as const;

const doneNames = ['test', 'on', 'off', 'delete', 'again'] as const;

/** Loads what the list and the page of one webhook share. */
async function loadFrame(args: LoadArgs) {
  const { site, language, locale, person, webhooks, moment, url } = await staffPageOf(args);
  const done = url.searchParams.get('done');
  return {
    service: webhooks,
    projectId: site.project.id,
    person,
    locale,
    moment,
    shown: {
      language,
      labels: await site.labels(language, labelKeys),
      done: doneNames.find((name) => name === done) ?? null,
    },
  };
}

type Frame = Awaited<ReturnType<typeof loadFrame>>;

function presentEndpoint(endpoint: ListedEndpoint, { moment }: { moment: Frame['moment'] }) {
  const { lastAttemptAt, previousSecretUntil } = endpoint;
  return {
    ...endpoint,
    lastAttemptAt: lastAttemptAt === null ? null : moment(lastAttemptAt),
    previousSecretUntil: previousSecretUntil === null ? null : moment(previousSecretUntil).exact,
  };
}

export async function loadWebhooks(args: LoadArgs) {
  const frame = await loadFrame(args);
  const rows = await frame.service.list(frame.projectId, frame.person);
  return { ...frame.shown, rows: rows.map((row) => presentEndpoint(row, frame)) };
}

/** Loads a webhook with a page of its deliveries. Throws a 404. */
export async function loadWebhook(args: LoadArgs & { params: { id?: string } }) {
  const frame = await loadFrame(args);
  const { service, projectId, person, locale, moment, shown } = frame;
  const key = { projectId, id: args.params.id ?? '' };
  const found = orNotFound(await service.read(key, readKeysetPlace(args.url), person));
  const { endpoint, log } = found;
  return {
    ...shown,
    endpoint: presentEndpoint(endpoint, frame),
    size: presentListSize(log.size, shown.labels, locale),
    rows: log.rows.map((delivery) => ({
      id: delivery.id,
      event: delivery.event,
      state: delivery.state,
      answer: `webhook-id: ${delivery.id}\n${delivery.answer ?? ''}`,
      createdAt: moment(delivery.createdAt),
      attempt: describeAttempt(delivery, shown.labels, locale),
    })),
    ...keysetHrefs(args.url, log),
  };
}

/** Returns `HTTP 200 · 0.2 sec · Attempts: 1`, with what is known. */
function describeAttempt(
  { status, durationMs, attempts }: ListedDelivery,
  labels: Frame['shown']['labels'],
  locale: string,
): string {
  const unit = { style: 'unit', unit: 'second', maximumFractionDigits: 1 } as const;
  const count = formatNumber(attempts, locale);
  return [
    status !== null && isolate(`HTTP ${status}`),
    durationMs !== null && new Intl.NumberFormat(locale, unit).format(durationMs / 1_000),
    fillTemplate(labels['admin.webhooks.attempts'], { count }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

export type WebhooksData = Awaited<ReturnType<typeof loadWebhooks>>;
export type WebhookData = Awaited<ReturnType<typeof loadWebhook>>;
