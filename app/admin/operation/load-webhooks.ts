import { data } from 'react-router';
import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { isolate } from '#common/text/isolate.ts';
import { webhooks as webhookTexts } from '#i18n/messages/webhooks.en.ts';
import type { ListedDelivery, ListedEndpoint } from '#server/admin/webhooks/webhooks.ts';
import { identityProofLabels } from '../../checkout/staff/identity-proof-form.tsx';
import { newSecretLabels } from './new-secret.tsx';
import type { LoadArgs } from '../../load-args.ts';
import { listLabels } from '../parts/list-labels.ts';
import { openScreen } from '../parts/open-screen.ts';

const labelKeys = [
  ...identityProofLabels,
  ...listLabels,
  ...(Object.keys(webhookTexts) as (keyof typeof webhookTexts)[]),
  ...newSecretLabels,
  'admin.refunds.cancel',
] as const;

const doneNames = ['test', 'on', 'off', 'delete', 'again'] as const;

/** Loads what the list and the page of one webhook share. */
async function loadFrame(args: LoadArgs) {
  const { project, locale, person, services, moment, head } = await openScreen(args);
  const done = args.url.searchParams.get('done');
  return {
    service: services.webhooks,
    projectId: project.id,
    person,
    locale,
    moment,
    shown: {
      ...(await head(labelKeys)),
      done: doneNames.find((name) => name === done) ?? null,
    },
  };
}

type Frame = Awaited<ReturnType<typeof loadFrame>>;

function presentEndpoint(endpoint: ListedEndpoint, { moment }: Pick<Frame, 'moment'>) {
  return {
    ...endpoint,
    lastAttemptAt: moment(endpoint.lastAttemptAt),
    previousSecretUntil: moment(endpoint.previousSecretUntil)?.exact ?? null,
  };
}

/** Loads the project's webhooks. */
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
  const found = await service.read(key, readKeysetPlace(args.url), person);
  if (!found) throw data(null, { status: 404 });
  const { endpoint, log } = found;
  return {
    ...shown,
    endpoint: presentEndpoint(endpoint, frame),
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
