import { orNotFound } from '../../require-language.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { loadWebhook, type WebhookData } from '../../admin/operation/load-webhooks.ts';
import { NewSecret } from '../../admin/operation/new-secret.tsx';
import { redirectToSecret, withNewSecret } from '../../admin/operation/one-time-secret.ts';
import styles from '../../admin/operation/operation.css?url';
import { EndpointState, eventNames, LastAttempt } from '../../admin/operation/webhook-parts.tsx';
import { ActionButton } from '../../admin/parts/action-button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { KeysetLinks } from '../../admin/parts/keyset-links.tsx';
import { Moment } from '../../admin/parts/moment.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { proofHref } from '../../admin/people/staff-site.ts';
import { requireActor } from '../../member.ts';
import { readFormData } from '../../read-form-data.ts';
import { appServicesOf, pageOf, visitorOf } from '../../server-context.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { type Column, column, DataTable } from '../../ui/data-table.tsx';
import { FormThanks } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/webhook.ts';

export async function loader(args: Route.LoaderArgs) {
  return await withNewSecret(args, await loadWebhook(args));
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request, url } = args;
  const { language, project } = pageOf({ context, params });
  const { webhooks } = appServicesOf(context);
  const visitor = visitorOf(context);
  const actor = await requireActor(context);
  const key = { projectId: project.id, id: params.id };
  const form = await readFormData(request);
  const intent = form.get('intent');
  if (intent === 'rotate') {
    if (!(await visitor.hasFreshProof()))
      return redirectWithCookies(proofHref(language, url.pathname));
    const secret = orNotFound(await webhooks.rotateSecret(key, actor));
    return await redirectToSecret(args, secret);
  }
  const change = (['on', 'off', 'delete', 'test'] as const).find((name) => name === intent);
  if (change) await webhooks.change(key, change, actor);
  else await webhooks.sendAgain(key, String(form.get('delivery')), actor);
  const path = change === 'delete' ? `/${language}/admin/webhooks` : url.pathname;
  return redirectWithCookies(`${path}?done=${change ?? 'again'}`);
}

export default function Webhook({ loaderData }: Route.ComponentProps) {
  const { language, labels, done, endpoint, size, rows, newer, older, secret } = loaderData;
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead
        title={
          <bdi className="long-text" dir="ltr">
            {new URL(endpoint.url).host}
          </bdi>
        }
        back={{ href: `/${language}/admin/webhooks`, text: labels['admin.webhooks'] }}
        actions={<EndpointActions {...loaderData} />}
      />
      {done && <FormThanks text={labels[`admin.webhooks.done.${done}`]} />}
      {secret !== null && (
        <NewSecret text={labels['admin.webhooks.rotated']} secret={secret} labels={labels} />
      )}
      <dl className="facts">
        <Fact term={labels['admin.webhooks.url']}>
          <bdi dir="ltr">{endpoint.url}</bdi>
        </Fact>
        <Fact term={labels['admin.webhooks.events']}>{eventNames(loaderData)}</Fact>
        <Fact term={labels['admin.webhooks.state']}>
          <EndpointState {...loaderData} />
        </Fact>
        <Fact term={labels['admin.webhooks.last']}>
          <LastAttempt {...loaderData} />
        </Fact>
        <Fact term={labels['admin.webhooks.previous']}>{endpoint.previousSecretUntil}</Fact>
      </dl>
      <h2 className="list-heading">{labels['admin.webhooks.log']}</h2>
      <p className="page-lead">{labels['admin.webhooks.log.lead']}</p>
      <DataTable
        caption={labels['admin.webhooks.log']}
        empty={labels['admin.webhooks.log.empty']}
        size={size}
        columns={columnsOf(labels)}
        rows={rows}
      />
      <KeysetLinks labels={labels} newer={newer} older={older} />
    </>
  );
}

function EndpointActions({ endpoint: { state }, labels }: WebhookData) {
  const intents = state === 'active' ? (['test', 'off'] as const) : (['on'] as const);
  return (
    <>
      {intents.map((intent) => (
        <ActionButton key={intent} intent={intent} text={labels[`admin.webhooks.${intent}`]} />
      ))}
      {(['rotate', 'delete'] as const).map((intent) => (
        <ConfirmButton
          key={intent}
          id={`${intent}-webhook`}
          fields={{ intent }}
          text={labels[`admin.webhooks.${intent}`]}
          title={labels[`admin.webhooks.${intent}.sure`]}
          cancel={labels['admin.refunds.cancel']}
        >
          <p>{labels[`admin.webhooks.${intent}.text`]}</p>
        </ConfirmButton>
      ))}
    </>
  );
}

type Row = WebhookData['rows'][number];

const badges: Readonly<Record<Row['state'], BadgeKind>> = {
  waiting: 'outline',
  sent: 'mint',
  failed: 'red-soft',
  cancelled: 'outline',
};

/** The last attempt of a delivery; its id and answer, as plain text, are unfolded. */
function Result({ row, labels }: { row: Row; labels: WebhookData['labels'] }) {
  const { state, attempt, answer } = row;
  return (
    <div className="staff-pair delivery-result">
      <Badge kind={badges[state]} text={labels[`admin.webhooks.delivery.${state}`]} />
      <details>
        <summary className="small">{attempt}</summary>
        <bdi className="small text-muted answer-text" dir="ltr">
          {answer}
        </bdi>
      </details>
    </div>
  );
}

function columnsOf(labels: WebhookData['labels']): Column<Row>[] {
  return [
    column(labels['admin.webhooks.time'], ({ createdAt }) => <Moment of={createdAt} />),
    column(labels['admin.webhooks.event'], ({ event }) => labels[`admin.webhooks.event.${event}`]),
    column(labels['admin.webhooks.result'], (row) => <Result row={row} labels={labels} />),
    column(
      labels['admin.webhooks.again'],
      ({ id, state, createdAt }) =>
        state !== 'waiting' && (
          <ActionButton
            intent="again"
            fields={{ delivery: id }}
            text={labels['admin.webhooks.again']}
            about={createdAt.exact}
          />
        ),
    ),
  ];
}
