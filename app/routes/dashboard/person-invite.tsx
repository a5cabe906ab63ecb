import type { JSX } from 'react';
import { data, redirect } from 'react-router';
import { getProjectName } from '#common/project-name.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { RoleFields, roleFieldLabels } from '../../admin/people/role-form.tsx';
import { parseRoleName, roleLabels } from '../../admin/people/role-labels.ts';
import { proofHref, readLanguages, staffSiteOf } from '../../admin/people/staff-site.ts';
import styles from '../../admin/people/people.css?url';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { requireMember } from '../../member.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/person-invite.ts';

const labelKeys = [
  ...roleLabels,
  ...roleFieldLabels,
  'account.name.error',
  'account.email.error',
  'admin.people',
  'admin.people.email',
  'admin.people.invite.lead',
  'admin.people.invite.send',
  'admin.people.invite.title',
  'admin.people.name',
] as const;

/** Redirects to the proof of identity first, so that nothing typed is lost. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  if (!(await visitor.can('user:change-role'))) throw data(null, { status: 403 });
  if (!(await visitor.hasFreshProof())) throw redirect(proofHref(language, url.pathname));
  return {
    language,
    siteName: getProjectName(site.project, language),
    labels: await site.labels(language, labelKeys),
    languages: site.project.languages,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request, url } = args;
  const language = requireLanguage(siteOf(context), params.lang);
  const visitor = visitorOf(context);
  if (!(await visitor.hasFreshProof()))
    return redirectWithCookies(proofHref(language, url.pathname));
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const named = parseRoleName(text('role'));
  const role = named === null || named === 'user' ? 'author' : named;
  const invitation = {
    name: text('name'),
    email: text('email'),
    role,
    languages: readLanguages(form),
  };
  const { person } = await requireMember(context);
  const result = await visitor.accounts.people.invite(person, invitation, staffSiteOf(args));
  if (result.outcome === 'invalid' || result.outcome === 'languages-needed') {
    const faults = result.outcome === 'invalid' ? result.faults : {};
    const lacksLanguages = result.outcome === 'languages-needed';
    return data({ values: invitation, faults, lacksLanguages }, { status: 400 });
  }
  const done = result.outcome === 'invited' ? 'invited' : 'exists';
  return redirectWithCookies(`/${language}/admin/people/${result.userId}?done=${done}`);
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { language, labels, languages } = loaderData;
  const { isSending, send } = useSubmitOnce();
  const values = actionData?.values;
  const errorOf = (field: 'name' | 'email') =>
    actionData?.faults[field] ? labels[`account.${field}.error`] : null;
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead
        title={labels['admin.people.invite.title']}
        lead={labels['admin.people.invite.lead']}
        back={{ href: `/${language}/admin/people`, text: labels['admin.people'] }}
      />
      <form method="post" className="person-form" noValidate onSubmit={send}>
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
          without="user"
          chosen={values?.languages ?? []}
          lacksLanguages={actionData?.lacksLanguages ?? false}
        />
        <Button submits text={labels['admin.people.invite.send']} isLoading={isSending} />
      </form>
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.people.invite.title'], loaderData?.siteName);
