import type { JSX } from 'react';
import { redirect } from 'react-router';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  goOn,
  readAccountForm,
} from '../../account-answers.ts';
import { AccountForm } from '../../components/account/account-form.tsx';
import { formLabels } from '../../components/account/alert-text.ts';
import { CodeBoxes, codeLabels } from '../../components/account/code-boxes.tsx';
import { ResendCode, resendLabels } from '../../components/account/resend-code.tsx';
import { FormThanks } from '../../components/field.tsx';
import { GroupStyles } from '../../components/group-styles.tsx';
import { membersOnly } from '../../guards.ts';
import { memberOf } from '../../member.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { loadProfile } from '../../profile/load-profile.ts';
import { ProfilePage, profileMeta } from '../../profile/profile-page.tsx';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/verify-email.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware = [membersOnly];

const labelKeys = [
  ...formLabels,
  ...codeLabels,
  ...resendLabels,
  'account.code.title',
  'account.code.error',
  'account.code.submit',
  'account.code.busy',
  'account.code.resent',
  'account.code.wrong',
  'account.code.used-up',
  'account.code.expired',
] as const;

const back = (language: string) => `/${language}/profile/account`;

/** Where no code is on its way there is nothing to enter. */
export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const profile = await loadProfile(args, labelKeys);
  const session = await memberOf(context);
  const pending = session.person.isEmailVerified
    ? null
    : await visitorOf(context).accounts.own.pendingCode(session);
  if (!pending) throw redirect(back(profile.language));
  return {
    ...profile,
    resendIn: Math.max(0, Math.ceil((pending.resendAt - Date.now()) / 1000)),
    isSent: url.searchParams.get('sent') === '1',
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  const { own } = visitor.accounts;
  const caller = visitor.caller(language);
  const session = await memberOf(context);
  const post = await readAccountForm('code', request);
  if (post.intent === 'resend')
    return await answerPost(site, { ...post, isRight: true }, async () => {
      const result = await own.requestCode(session, caller);
      if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
      const isSent = result.outcome === 'sent';
      return goOn(isSent ? `/${language}/profile/verify-email?sent=1` : back(language), []);
    });

  return await answerPost(site, post, async () => {
    const result = await own.verifyEmail(post.values.code ?? '', session, caller);
    switch (result.outcome) {
      case 'verified':
        return goOn(`${back(language)}?verified=1`, []);
      case 'wrong-code':
        return answer(400, post, { alert: { is: 'code.wrong', count: result.triesLeft } });
      case 'expired':
        return answer(400, post, { alert: { is: 'code.expired' } });
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
    }
  });
}

export const headers = accountHeaders;

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { language, labels, person, resendIn, isSent } = loaderData;
  return (
    <ProfilePage profile={loaderData} current="account">
      <div className="profile-form">
        <GroupStyles of="account" />
        <h2 className="h3">{labels['account.code.title']}</h2>
        <p className="code-address">
          <bdi>{person.email}</bdi>
        </p>
        {isSent && !actionData && <FormThanks text={labels['account.code.resent']} />}
        <AccountForm
          form="code"
          label={labels['account.code.title']}
          answer={actionData ?? null}
          language={language}
          words={labels}
          names={{ code: labels['account.code'] }}
          submit={{ text: labels['account.code.submit'], busyText: labels['account.code.busy'] }}
        >
          {({ field, notice }) => (
            <CodeBoxes
              language={language}
              words={labels}
              error={field('code').error}
              isWrong={notice?.is === 'code.wrong'}
            />
          )}
        </AccountForm>
        <ResendCode resendIn={resendIn} language={language} words={labels} />
      </div>
    </ProfilePage>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => profileMeta(loaderData, 'account');
