import type { JSX } from 'react';
import { redirect } from 'react-router';
import type { Session } from '#server/accounts/accounts.ts';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  goOn,
  readAccountForm,
} from '../../account/account-answers.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { accountMeta } from '../../account/account-meta.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { alertText, formLabels } from '../../account/alert-text.ts';
import { CodeBoxes, codeLabels } from '../../account/code-boxes.tsx';
import { ResendCode, resendLabels } from '../../account/resend-code.tsx';
import { useSending } from '../../account/use-sending.ts';
import { WaysOn } from '../../account/ways-on.tsx';
import { Button } from '../../components/button.tsx';
import { FormAlert, FormThanks } from '../../components/field.tsx';
import { membersOnly } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/verify-email.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [membersOnly];
export const headers = accountHeaders;

const labelKeys = [
  ...formLabels,
  ...codeLabels,
  ...resendLabels,
  'profile',
  'account.verify.title',
  'account.verify.lead',
  'account.verify.ask',
  'account.verify.send',
  'account.code.error',
  'account.code.submit',
  'account.code.busy',
  'account.code.resent',
  'account.code.wrong',
  'account.code.used-up',
  'account.code.expired',
] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const { session, email } = await unverified(context, language);
  const pending = await visitorOf(context).accounts.own.pendingCode(session);
  return {
    language,
    siteName: site.project.name,
    words: await site.labels(language, labelKeys),
    address: email,
    resendIn: pending && Math.max(0, Math.ceil((pending.resendAt - Date.now()) / 1000)),
    isResent: url.searchParams.get('sent') === '1',
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  const { session } = await unverified(context, language);
  const { own } = visitor.accounts;
  const caller = visitor.caller(language);
  const post = await readAccountForm('code', request);
  if (post.intent === 'resend')
    return answerPost(site, { ...post, isRight: true }, async () => {
      const result = await own.requestCode(session, caller);
      return result.outcome === 'too-many'
        ? answerTooMany(post, result.retryAfter)
        : goOn(`/${language}/verify-email?sent=1`, []);
    });

  return answerPost(site, post, async () => {
    const result = await own.verifyEmail(post.values.code ?? '', session, caller);
    switch (result.outcome) {
      case 'verified':
        return goOn(`${profileOf(language)}?verified=1`, []);
      case 'wrong-code':
        return answer(400, post, { alert: { is: 'code.wrong', count: result.triesLeft } });
      case 'expired':
        return answer(400, post, { alert: { is: 'code.expired' } });
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
    }
  });
}

/** Whose address is to be verified. Whoever has none, or has done so, is led on. */
async function unverified(
  context: Route.LoaderArgs['context'],
  language: string,
): Promise<{ session: Session; email: string }> {
  const session = await visitorOf(context).session();
  const email = session?.person.email;
  if (!session || !email) throw redirect(`/${language}/signup`);
  if (session.person.isEmailVerified) throw redirect(profileOf(language));
  return { session, email };
}

function profileOf(language: string): string {
  return `/${language}/profile/account`;
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { language, words, address, isResent, resendIn } = loaderData;
  const lead = words[resendIn === null ? 'account.verify.ask' : 'account.verify.lead'];
  return (
    <AccountScreen title={words['account.verify.title']} lead={lead}>
      <p className="code-address">
        <bdi>{address}</bdi>
      </p>
      {isResent && !actionData && <FormThanks text={words['account.code.resent']} />}
      {resendIn === null ? (
        <>
          {actionData?.alert && <FormAlert text={alertText(actionData.alert, words, language)} />}
          <SendCode text={words['account.verify.send']} />
        </>
      ) : (
        <>
          <AccountForm
            form="code"
            label={words['account.verify.title']}
            answer={actionData ?? null}
            language={language}
            words={words}
            names={{ code: words['account.code'] }}
            submit={{ text: words['account.code.submit'], busyText: words['account.code.busy'] }}
          >
            {({ field, notice }) => (
              <CodeBoxes
                language={language}
                words={words}
                error={field('code').error}
                isWrong={notice?.is === 'code.wrong'}
              />
            )}
          </AccountForm>
          <ResendCode language={language} words={words} resendIn={resendIn} />
        </>
      )}
      <WaysOn links={[{ href: profileOf(language), text: words.profile }]} />
    </AccountScreen>
  );
}

/** The first code, or another where the last has ended. */
function SendCode({ text }: { text: string }): JSX.Element {
  const { isSending, send } = useSending();
  return (
    <form className="account-form" method="post" onSubmit={send}>
      <input type="hidden" name="intent" value="resend" />
      <div>
        <Button submits text={text} isLoading={isSending} />
      </div>
    </form>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.words['account.verify.title'], loaderData?.siteName);
