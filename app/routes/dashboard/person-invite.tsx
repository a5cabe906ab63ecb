import { data } from 'react-router';
import { accountMeta } from '../../account/account-meta.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { RoleFields } from '../../admin/people/role-form.tsx';
import { parseRoleName } from '../../admin/people/role-labels.ts';
import { savedInvitation } from '../../admin/people/saved-invitation.ts';
import { readLanguages, readPersonFields, staffSiteOf } from '../../admin/people/staff-site.ts';
import styles from '../../admin/people/people.css?url';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { answerProofNeeded, findMissingProof } from '../../checkout/staff/identity-proof.ts';
import {
  IdentityProofForm,
  identityProofLabels,
} from '../../checkout/staff/identity-proof-form.tsx';
import { useSavedInput } from '../../forms/use-saved-input.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { requireMember } from '../../member.ts';
import { readFormData } from '../../read-form-data.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/person-invite.ts';

const labelKeys = [
  ...identityProofLabels,
  'people.role.*',
  'admin.people*',
  'account.name.error',
  'account.email.error',
] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, language, siteName } = pageOf({ context, params });
  const { person } = await requireMember(context);
  if (!(await visitorOf(context).can('user:change-role'))) throw data(null, { status: 403 });
  return {
    language,
    siteName,
    personId: person.id,
    labels: await site.labels(language, labelKeys),
    languages: site.project.languages,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const { language } = pageOf({ context, params });
  const session = await requireMember(context);
  const form = await readFormData(request);
  const fields = readPersonFields(form);
  const missing = await findMissingProof({ context, session, language }, form, fields);
  if (missing) return answerProofNeeded(missing);
  const { name = '', email = '' } = fields;
  const role = parseRoleName(fields['role'] ?? '');
  const values = { name, email, role, languages: readLanguages(form) };
  const result =
    role === null || role === 'user'
      ? ({ outcome: 'role-unknown' } as const)
      : await visitorOf(context).accounts.people.invite(
          session.person,
          { ...values, role },
          staffSiteOf(args),
        );
  if (result.outcome !== 'invited' && result.outcome !== 'exists')
    return data({ ...result, values }, { status: 400 });
  const path = `/${language}/admin/people/${result.userId}`;
  // The page of one's own account says that one's role cannot be changed.
  const isOwn = result.userId === session.person.id;
  return redirectWithCookies(isOwn ? path : `${path}?done=${result.outcome}`);
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, languages, personId } = loaderData;
  const { isSending, send } = useSubmitOnce();
  useSavedInput({ path: savedInvitation, personId, doneForm: null });
  const missing = actionData?.outcome === 'proof-needed' ? actionData : null;
  const refused = actionData && 'values' in actionData ? actionData : null;
  const values = refused?.values;
  const errorOf = (field: 'name' | 'email') =>
    refused?.outcome === 'invalid' && refused.faults[field]
      ? labels[`account.${field}.error`]
      : null;
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead
        title={labels['admin.people.invite.title']}
        lead={labels['admin.people.invite.lead']}
        back={{ href: `/${language}/admin/people`, text: labels['admin.people'] }}
      />
      {missing && (
        <IdentityProofForm {...loaderData} needed={missing} lead={labels['admin.people.prove']} />
      )}
      {!missing && (
        <form
          id="invitation"
          method="post"
          className="stack person-form"
          data-posted={refused ? '' : undefined}
          noValidate
          onSubmit={send}
        >
          <TextField
            label={labels['admin.people.name']}
            name="name"
            dir="auto"
            autoComplete="off"
            required
            defaultValue={values?.name}
            error={errorOf('name')}
          />
          <TextField
            label={labels['admin.people.email']}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="off"
            required
            defaultValue={values?.email}
            error={errorOf('email')}
          />
          <RoleFields
            labels={labels}
            codes={languages}
            role={values?.role ?? 'author'}
            error={refused?.outcome === 'role-unknown' ? labels['admin.people.role.unknown'] : null}
            without="user"
            chosen={values?.languages ?? []}
            lacksLanguages={refused?.outcome === 'languages-needed'}
          />
          <Button submits text={labels['admin.people.invite.send']} isLoading={isSending} />
        </form>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.people.invite.title'], loaderData?.siteName);
