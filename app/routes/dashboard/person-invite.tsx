import { data } from 'react-router';
import { readForm } from '#common/forms/form-rules.ts';
import { invitationRules } from '#common/forms/invitation-form.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { RoleFields } from '../../admin/people/role-form.tsx';
import { savedInvitation } from '../../admin/people/saved-invitation.ts';
import { staffSiteOf } from '../../admin/people/staff-site.ts';
import styles from '../../admin/people/people.css?url';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { answerProofNeeded, findMissingProof } from '../../checkout/staff/identity-proof.ts';
import {
  IdentityProofForm,
  identityProofLabels,
} from '../../checkout/staff/identity-proof-form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSavedInput } from '../../forms/use-saved-input.ts';
import { requireMember } from '../../member.ts';
import { readFormData } from '../../read-form-data.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
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
  const values = readForm(invitationRules, form);
  const missing = await findMissingProof({ context, session, language }, form, values);
  if (missing) return answerProofNeeded(missing);
  const { people } = visitorOf(context).accounts;
  const result = await people.invite(session.person, values, staffSiteOf(args));
  if (result.outcome === 'invalid') return data({ ...result, values }, { status: 400 });
  const path = `/${language}/admin/people/${result.userId}`;
  // The page of one's own account says that one's role cannot be changed.
  const isOwn = result.userId === session.person.id;
  return redirectWithCookies(isOwn ? path : `${path}?done=${result.outcome}`);
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, languages, personId } = loaderData;
  useSavedInput({ path: savedInvitation, personId, doneForm: null });
  const missing = actionData?.outcome === 'proof-needed' ? actionData : null;
  const refused = actionData?.outcome === 'invalid' ? actionData : null;
  const form = useForm({
    rules: invitationRules,
    labelOf: (name) => labels[`admin.people.${name}`],
    errorText: (fault) => labels[fault],
    values: { role: 'author', ...refused?.values },
    faults: refused?.faults,
  });
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
        <PostForm
          {...form.props}
          id="invitation"
          className="stack person-form"
          data-posted={refused ? '' : undefined}
          submit={{ text: labels['admin.people.invite.send'] }}
        >
          <TextField {...form.field('name')} dir="auto" autoComplete="off" />
          <TextField {...form.field('email')} type="email" dir="ltr" autoComplete="off" />
          <RoleFields
            labels={labels}
            codes={languages}
            role={form.field('role')}
            chosen={form.field('languages')}
            without="user"
          />
        </PostForm>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.people.invite.title'], loaderData?.siteName);
