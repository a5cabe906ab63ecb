import { data } from 'react-router';
import { readForm } from '#common/forms/form-rules.ts';
import { webhookRules } from '#common/forms/operation-forms.ts';
import { webhookEvents } from '#common/webhook-events.ts';
import { loadWebhooks, type WebhooksData } from '../../admin/operation/load-webhooks.ts';
import { NewSecret } from '../../admin/operation/new-secret.tsx';
import { redirectToSecret, withNewSecret } from '../../admin/operation/one-time-secret.ts';
import styles from '../../admin/operation/operation.css?url';
import { EndpointState, eventNames, LastAttempt } from '../../admin/operation/webhook-parts.tsx';
import { NewEntry, newEntryFormId } from '../../admin/parts/new-entry.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { answerProofNeeded, findMissingProof } from '../../checkout/staff/identity-proof.ts';
import { IdentityProofForm } from '../../checkout/staff/identity-proof-form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { requireActor, requireMember } from '../../member.ts';
import { readFormData } from '../../read-form-data.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import { CheckList } from '../../ui/check-field.tsx';
import { type Column, column, DataTable } from '../../ui/data-table.tsx';
import { FormThanks, TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import { WebAddress } from '../../ui/inline/web-address.tsx';
import type { Route } from './+types/webhooks.ts';

export async function loader(args: Route.LoaderArgs) {
  return await withNewSecret(args, await loadWebhooks(args));
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const { language, project } = pageOf({ context, params });
  const session = await requireMember(context);
  const form = await readFormData(request);
  const values = readForm(webhookRules, form);
  const missing = await findMissingProof({ context, session, language }, form, values);
  if (missing) return answerProofNeeded(missing);
  const actor = await requireActor(context);
  const made = await appServicesOf(context).webhooks.create(project.id, values, actor);
  return 'secret' in made
    ? await redirectToSecret(args, made.secret)
    : data({ outcome: 'invalid' as const, values, faults: made.faults }, { status: 400 });
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, done, rows, secret } = loaderData;
  const invalid = actionData?.outcome === 'invalid' ? actionData : null;
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead
        title={labels['admin.webhooks']}
        lead={labels['admin.webhooks.lead']}
        actions={
          <NewEntry
            text={labels['admin.webhooks.new']}
            isRefused={invalid !== null}
            isDone={secret !== null || actionData?.outcome === 'proof-needed'}
          >
            <EndpointForm labels={labels} invalid={invalid} />
          </NewEntry>
        }
      />
      {done && !actionData && <FormThanks text={labels[`admin.webhooks.done.${done}`]} />}
      {secret !== null && !actionData && (
        <NewSecret text={labels['admin.webhooks.created']} secret={secret} labels={labels} />
      )}
      {actionData?.outcome === 'proof-needed' && (
        <IdentityProofForm
          {...loaderData}
          needed={actionData}
          lead={labels['admin.webhooks.prove']}
        />
      )}
      <DataTable
        caption={labels['admin.webhooks']}
        empty={labels['admin.webhooks.empty']}
        columns={columnsOf(loaderData)}
        rows={rows}
      />
    </>
  );
}

interface EndpointFormProps {
  labels: WebhooksData['labels'];
  /** The refused post; null before one. */
  invalid: Extract<Route.ComponentProps['actionData'], { outcome: 'invalid' }> | null;
}

function EndpointForm({ labels, invalid }: EndpointFormProps) {
  const form = useForm({
    rules: webhookRules,
    labelOf: (name) => labels[`admin.webhooks.${name}`],
    errorText: (fault) => labels[fault],
    ...invalid,
  });
  return (
    <PostForm
      {...form.props}
      id={newEntryFormId}
      submit={{ text: labels['admin.webhooks.create'] }}
    >
      <TextField
        {...form.field('url')}
        type="url"
        dir="ltr"
        hint={labels['admin.webhooks.url.hint']}
        autoComplete="off"
      />
      <CheckList
        {...form.field('events')}
        options={webhookEvents.map((value) => ({
          value,
          text: labels[`admin.webhooks.event.${value}`],
        }))}
      />
    </PostForm>
  );
}

function columnsOf({ language, labels }: WebhooksData): Column<WebhooksData['rows'][number]>[] {
  return [
    column(labels['admin.webhooks.url'], ({ id, url }) => (
      <a className="row-link long-text" href={`/${language}/admin/webhooks/${id}`}>
        <bdi dir="ltr">
          <WebAddress of={url} />
        </bdi>
      </a>
    )),
    column(labels['admin.webhooks.events'], (endpoint) => eventNames({ endpoint, labels })),
    column(labels['admin.webhooks.state'], (endpoint) => (
      <EndpointState endpoint={endpoint} labels={labels} />
    )),
    column(labels['admin.webhooks.last'], (endpoint) => (
      <LastAttempt endpoint={endpoint} labels={labels} />
    )),
  ];
}
