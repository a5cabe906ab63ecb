import { data } from 'react-router';
import { deletionRules } from '#common/forms/deletion-form.ts';
import { checkForm, readForm } from '#common/forms/form-rules.ts';
import { formatDays } from '#common/time/format-days.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import {
  type AccountFormResult,
  redirectWithCookies,
  readAccountPost,
} from '../../account/account-posts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FormThanks } from '../../ui/field.tsx';
import { requireMember, loadApiSession } from '../../member.ts';
import { DeleteAccount, type Refusal } from '../../account/profile/delete-account.tsx';
import { EmailLanguage } from '../../account/profile/email-language.tsx';
import { DetailsForm } from '../../account/profile/details-form.tsx';
import { EmailForm } from '../../account/profile/email-form.tsx';
import { loadProfile } from '../../account/profile/load-profile.ts';
import { presentSession } from '../../account/profile/present-session.ts';
import { ProfilePage } from '../../account/profile/profile-page.tsx';
import { SessionList } from '../../account/profile/session-list.tsx';
import { textOf } from '../../read-form-data.ts';
import { pageOf, siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/own-account.ts';
import { ProfilePart } from '../../account/profile/profile-part.tsx';

export { handle, screenMeta as meta } from '../../account/account-meta.ts';
export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const profile = await loadProfile(args, 'account');
  const { language, labels } = profile;
  const { own } = visitorOf(context).accounts;
  const session = await requireMember(context);
  const rows = await own.listSessions(session);
  const site = siteOf(context);
  const offered = site.project.languages;
  const frame = { labels, language, now: Date.now() };
  return {
    ...profile,
    sessions: rows.map((row) => presentSession(row, frame)),
    isVerified: session.person.isEmailVerified && url.searchParams.get('verified') === '1',
    mailLanguage: {
      offered,
      // Without a choice, emails use the language of the page that causes them.
      chosen: offered.find((code) => code === session.person.language) ?? language,
      isSaved: url.searchParams.get('saved') === '1',
    },
    proof: await own.findRequiredProof(session),
    receiptTerm: formatDays(site.project.retention.receipts, languages[language].locale),
    pendingEmail: (await own.pendingEmail(session))?.email ?? null,
    done: url.searchParams.get('done'),
    isDeleting: url.searchParams.get('open') === 'delete',
    apiSession: await loadApiSession(context, language),
    hasEnded: url.searchParams.get('ended') === '1',
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const { language } = pageOf({ context, params });
  const fields = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const intent = fields.get('intent');
  switch (intent) {
    case 'details':
    case 'email':
      if (!(await visitorOf(context).can('profile:edit'))) throw data(null, { status: 403 });
      return await (intent === 'details' ? postDetails(args) : postEmail(args));
    case 'cancel-email':
      await visitorOf(context).accounts.own.cancelEmail(await requireMember(context));
      return redirectWithCookies(`/${language}/profile/account?done=cancelled#email`);
    case 'end-session': {
      const session = await requireMember(context);
      await visitorOf(context).accounts.own.endSession(textOf(fields, 'session'), session);
      return redirectWithCookies(`/${language}/profile/account?ended=1#sessions`);
    }
    case 'language':
      return await saveLanguage(context, language, textOf(fields, 'language'));
    case 'delete':
      return await deleteAccount(context, language, fields);
    default:
      throw data(null, { status: 400 });
  }
}

async function saveLanguage(
  context: Route.ActionArgs['context'],
  language: LanguageCode,
  wanted: string,
) {
  const chosen = siteOf(context).project.languages.find((code) => code === wanted);
  if (!chosen) throw data(null, { status: 400 });
  await visitorOf(context).accounts.own.setLanguage(chosen, await requireMember(context));
  return redirectWithCookies(`/${language}/profile/account?saved=1#language`);
}

async function deleteAccount(
  context: Route.ActionArgs['context'],
  language: LanguageCode,
  fields: FormData,
) {
  const rules = deletionRules(false);
  const values = readForm(rules, fields);
  const faults = checkForm(rules, values);
  if (faults.sure) return refuse(400, { kind: 'faults', faults });
  const visitor = visitorOf(context);
  const session = await requireMember(context);
  const result = await visitor.accounts.own.deleteAccount(
    { current: values.current || null },
    session,
    visitor.caller(language),
  );
  switch (result.outcome) {
    case 'removed':
      return redirectWithCookies(`/${language}/login?deleted=1`, result.cookies);
    case 'too-many':
      return refuse(429, { kind: 'too-many', count: result.retryAfter });
    case 'last-admin':
      return refuse(409, { kind: 'last-admin' });
    case 'current-wrong':
      return refuse(403, { kind: 'faults', faults: { current: 'account.current.wrong' } });
    case 'current-needed':
    case 'code-needed':
      // For `code-needed` the page itself asks for the proof.
      return refuse(403, { kind: 'faults', faults: { current: 'account.current.missing' } });
  }
}

function refuse(status: number, refusal: Refusal) {
  const wait = refusal.kind === 'too-many' ? { 'Retry-After': String(refusal.count) } : {};
  return data(refusal, { status, headers: wait });
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, apiSession, sessions, hasEnded, proof, mailLanguage } = loaderData;
  const answered = actionData && 'intent' in actionData ? actionData : null;
  const refusal = actionData && 'kind' in actionData ? actionData : null;
  const hasMails = loaderData.person.email !== null && mailLanguage.offered.length > 1;
  return (
    <ProfilePage profile={loaderData}>
      {loaderData.isVerified && !actionData && (
        <FormThanks text={labels['profile.email.verified']} />
      )}
      {!loaderData.person.isGuest && (
        <OwnDetails page={loaderData} answer={answered} isAnswered={actionData !== undefined} />
      )}
      {hasMails && (
        <EmailLanguage
          profile={loaderData}
          {...mailLanguage}
          isSaved={mailLanguage.isSaved && !actionData}
        />
      )}
      <SessionList
        profile={loaderData}
        apiSession={apiSession}
        sessions={sessions}
        hasEnded={hasEnded && !actionData}
      />
      <ProfilePart id="data" title={labels['profile.data']}>
        <p className="profile-text">{labels['profile.data.text']}</p>
        <ButtonLink
          kind="plain"
          href={`/${language}/profile/data.json`}
          text={labels['profile.data.download']}
        />
      </ProfilePart>
      <DeleteAccount
        profile={loaderData}
        proof={proof}
        receiptTerm={loaderData.receiptTerm}
        refusal={refusal}
        isOpen={loaderData.isDeleting || refusal !== null}
      />
    </ProfilePage>
  );
}

interface OwnDetailsProps {
  page: Route.ComponentProps['loaderData'];
  answer: AccountFormResult | null;
  isAnswered: boolean;
}

function OwnDetails({ page, answer, isAnswered }: OwnDetailsProps) {
  const done = isAnswered ? null : page.done;
  const answerTo = (intent: string) => (answer?.intent === intent ? answer : null);
  return (
    <>
      <DetailsForm profile={page} isSaved={done === 'details'} answer={answerTo('details')} />
      <EmailForm
        profile={page}
        proof={page.proof}
        pending={page.pendingEmail}
        done={done === 'confirmed' || done === 'changed' || done === 'cancelled' ? done : null}
        answer={answerTo('email')}
      />
    </>
  );
}

async function postDetails(args: Route.ActionArgs) {
  const session = await requireMember(args.context);
  const { language, accounts, caller, post, answer } = await readAccountPost(args, 'profile');
  return await answer(async () => {
    const { name = '', phone = '' } = post.values;
    // Another tab may have changed the other field.
    const changed = {
      ...(name !== post.values['shown-name'] && { name }),
      ...(phone !== post.values['shown-phone'] && { phone }),
    };
    const result = await accounts.own.updateProfile(changed, session, caller);
    if (result.outcome !== 'updated') return result;
    return redirectWithCookies(`/${language}/profile/account?done=details#details`);
  });
}

async function postEmail(args: Route.ActionArgs) {
  const session = await requireMember(args.context);
  const { language, accounts, caller, post, answer } = await readAccountPost(args, 'change-email');
  return await answer(async () => {
    const { email = '', current = '' } = post.values;
    const input = { email, current: current === '' ? null : current };
    const result = await accounts.own.requestEmail(input, session, caller);
    if (result.outcome !== 'sent') return result;
    return redirectWithCookies(`/${language}/new-email`);
  });
}
