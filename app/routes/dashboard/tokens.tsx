import { data } from 'react-router';
import { apiTokenDays, apiTokenScopes } from '#common/api-token-scopes.ts';
import { readForm } from '#common/forms/form-rules.ts';
import { tokenRules } from '#common/forms/operation-forms.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { loadTokens, type TokensData } from '../../admin/operation/load-tokens.ts';
import styles from '../../admin/operation/operation.css?url';
import { redirectToSecret, withNewSecret } from '../../admin/operation/one-time-secret.ts';
import { NewSecret } from '../../admin/operation/new-secret.tsx';
import { Moment } from '../../admin/parts/moment.tsx';
import { NewEntry, newEntryFormId } from '../../admin/parts/new-entry.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { answerProofNeeded, findMissingProof } from '../../checkout/staff/identity-proof.ts';
import { IdentityProofForm } from '../../checkout/staff/identity-proof-form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { requireActor, requireMember } from '../../member.ts';
import { readFormData, textOf } from '../../read-form-data.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import { CheckList } from '../../ui/check-field.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { type Column, column, DataTable } from '../../ui/data-table.tsx';
import { FormThanks, SelectField, TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/tokens.ts';

export async function loader(args: Route.LoaderArgs) {
  return await withNewSecret(args, await loadTokens(args));
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request, url } = args;
  const { language, project } = pageOf({ context, params });
  const session = await requireMember(context);
  const { apiTokens } = visitorOf(context).accounts;
  const actor = await requireActor(context);
  const form = await readFormData(request);
  if (textOf(form, 'intent') === 'revoke') {
    await apiTokens.revoke(project.id, textOf(form, 'id'), actor);
    return redirectWithCookies(`${url.pathname}?done=revoked`);
  }
  const values = readForm(tokenRules, form);
  const missing = await findMissingProof({ context, session, language }, form, values);
  if (missing) return answerProofNeeded(missing);
  const made = await apiTokens.create(project.id, values, actor);
  return 'token' in made
    ? await redirectToSecret(args, made.token)
    : data({ outcome: 'invalid' as const, values, faults: made.faults }, { status: 400 });
}

export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, isRevoked, rows, secret } = loaderData;
  const invalid = actionData?.outcome === 'invalid' ? actionData : null;
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead
        title={labels['admin.tokens']}
        lead={labels['admin.tokens.lead']}
        actions={
          <NewEntry
            text={labels['admin.tokens.new']}
            isRefused={invalid !== null}
            isDone={secret !== null || actionData?.outcome === 'proof-needed'}
          >
            <TokenForm labels={labels} invalid={invalid} />
          </NewEntry>
        }
      />
      {isRevoked && !actionData && <FormThanks text={labels['admin.tokens.revoked']} />}
      {secret !== null && !actionData && (
        <NewSecret text={labels['admin.tokens.created']} secret={secret} labels={labels} />
      )}
      {actionData?.outcome === 'proof-needed' && (
        <IdentityProofForm
          {...loaderData}
          needed={actionData}
          lead={labels['admin.tokens.prove']}
        />
      )}
      <DataTable
        caption={labels['admin.tokens']}
        empty={labels['admin.tokens.empty']}
        columns={columnsOf(labels)}
        rows={rows}
      />
    </>
  );
}

interface TokenFormProps {
  labels: TokensData['labels'];
  /** The refused post; null before one. */
  invalid: Extract<Route.ComponentProps['actionData'], { outcome: 'invalid' }> | null;
}

function TokenForm({ labels, invalid }: TokenFormProps) {
  const form = useForm({
    rules: tokenRules,
    labelOf: (name) => labels[`admin.tokens.${name}`],
    errorText: (fault) => labels[fault],
    ...invalid,
  });
  return (
    <PostForm {...form.props} id={newEntryFormId} submit={{ text: labels['admin.tokens.create'] }}>
      <TextField
        {...form.field('name')}
        hint={labels['admin.tokens.name.hint']}
        autoComplete="off"
      />
      <CheckList
        {...form.field('scopes')}
        options={apiTokenScopes.map((value) => ({
          value,
          text: labels[`admin.tokens.scope.${value}`],
        }))}
      />
      <SelectField
        {...form.field('days')}
        required={false}
        options={apiTokenDays.map((value) => ({
          value,
          text: labels[`admin.tokens.days.${value}`],
        }))}
      />
    </PostForm>
  );
}

type Row = TokensData['rows'][number];

function columnsOf(labels: TokensData['labels']): Column<Row>[] {
  return [
    column(labels['admin.tokens.name'], ({ name }) => (
      <bdi className="long-text token-name">{name}</bdi>
    )),
    column(labels['admin.tokens.scopes'], ({ scopes }) =>
      scopes.map((scope) => labels[`admin.tokens.scope.${scope}`]).join(' · '),
    ),
    column(labels['admin.tokens.creator'], ({ creator }) => <bdi>{creator}</bdi>),
    column(labels['admin.tokens.expires'], ({ isExpired, expiresAt }) =>
      isExpired ? labels['admin.tokens.expired'] : <Moment of={expiresAt} />,
    ),
    column(labels['admin.tokens.used'], ({ lastUsedAt }) =>
      lastUsedAt ? <Moment of={lastUsedAt} /> : labels['admin.tokens.unused'],
    ),
    column(labels['admin.tokens.revoke'], ({ id, name }) => (
      <ConfirmButton
        id={`revoke-${id}`}
        fields={{ intent: 'revoke', id }}
        text={labels['admin.tokens.revoke']}
        about={name}
        title={fillTemplate(labels['admin.tokens.revoke.sure'], { name })}
        cancel={labels['admin.refunds.cancel']}
      >
        <p>{labels['admin.tokens.revoke.text']}</p>
      </ConfirmButton>
    )),
  ];
}
