import { useEffect } from 'react';
import { data } from 'react-router';
import { accountMeta } from '../../account/account-meta.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { doneLabels } from '../../admin/people/load-person.ts';
import { PersonAccount } from '../../admin/people/person-account.tsx';
import { PersonCourses } from '../../admin/people/person-courses.tsx';
import { postPerson } from '../../admin/people/post-person.ts';
import { savedInvitation } from '../../admin/people/saved-invitation.ts';
import styles from '../../admin/people/people.css?url';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { answerProofNeeded } from '../../checkout/staff/identity-proof.ts';
import { IdentityProofForm } from '../../checkout/staff/identity-proof-form.tsx';
import { forgetFormInput } from '../../forms/saved-form-input.ts';
import { useSavedInput } from '../../forms/use-saved-input.ts';
import { pageOf } from '../../server-context.ts';
import { FormAlert, FormThanks } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/person.ts';

export { loadPerson as loader } from '../../admin/people/load-person.ts';

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const posted = await postPerson(args);
  if ('proof' in posted) return answerProofNeeded(posted.proof);
  if ('refusal' in posted) return data(posted.refusal, { status: 400 });
  const { language } = pageOf({ context, params });
  const path = posted.done === 'deleted' ? `/${language}/admin/people?deleted` : null;
  return redirectWithCookies(path ?? `${url.pathname}?done=${posted.done}`);
}

const refusalLabels = {
  'gone': 'admin.people.gone',
  'last-admin': 'admin.people.last-admin',
  'own-role': 'admin.people.role.own',
  'role-unknown': 'admin.people.role.unknown',
} as const;

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, actorId, person, done, proof } = loaderData;
  const missing = actionData && 'outcome' in actionData ? actionData : null;
  const refusal = actionData && 'kind' in actionData ? actionData : null;
  useEffect(() => {
    if (done === 'invited' || done === 'exists') forgetFormInput(savedInvitation);
  }, [done]);
  useSavedInput({ path: `/admin/people/${person.id}`, personId: actorId, doneForm: null });
  // A refused change had a proof, which may be newer than the session that the loader read.
  const page = { ...loaderData, refusal, needsProof: loaderData.needsProof && !refusal };
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead
        title={<bdi>{person.name || labels['admin.people.nameless']}</bdi>}
        back={{ href: `/${language}/admin/people`, text: labels['admin.people'] }}
      />
      {done && !actionData && <FormThanks text={labels[doneLabels[done]]} />}
      {refusal && refusal.kind in refusalLabels && (
        <FormAlert text={labels[refusalLabels[refusal.kind as keyof typeof refusalLabels]]} />
      )}
      {missing && (
        <IdentityProofForm {...loaderData} needed={missing} lead={labels['admin.people.prove']} />
      )}
      {page.needsProof && !missing && (
        <p>
          {labels['admin.people.prove']}{' '}
          <a className="page-action" href={proof}>
            {labels['admin.people.prove.do']}
          </a>
        </p>
      )}
      <PersonAccount {...page} />
      <PersonCourses {...page} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.person.name || loaderData?.labels['admin.people'], loaderData?.siteName);
