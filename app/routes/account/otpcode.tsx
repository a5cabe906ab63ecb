import type { JSX } from 'react';
import { redirect } from 'react-router';
import { withReturnTo } from '#common/return-to.ts';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  goOn,
  readAccountForm,
  returnToOf,
} from '../../account/account-answers.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { accountMeta } from '../../account/account-meta.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { formLabels } from '../../account/alert-text.ts';
import { CodeBoxes, codeLabels } from '../../account/code-boxes.tsx';
import { ResendCode, resendLabels } from '../../account/resend-code.tsx';
import { WaysOn } from '../../account/ways-on.tsx';
import { FormThanks } from '../../components/field.tsx';
import { guestsOnly } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/otpcode.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [guestsOnly];
export const headers = accountHeaders;

const labelKeys = [
  ...formLabels,
  ...codeLabels,
  ...resendLabels,
  'account.code.title',
  'account.code.lead',
  'account.code.error',
  'account.code.submit',
  'account.code.busy',
  'account.code.resent',
  'account.code.wrong',
  'account.code.used-up',
  'account.code.expired',
  'account.code.other-email',
] as const;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const pending = await visitorOf(context).accounts.codes.pending(request.headers);
  if (!pending) throw redirect(startOver(language, url));
  return {
    language,
    siteName: site.project.name,
    words: await site.labels(language, labelKeys),
    returnTo: returnToOf(url),
    address: pending.maskedEmail,
    resendIn: Math.max(0, Math.ceil((pending.resendAt - Date.now()) / 1000)),
    isResent: url.searchParams.get('sent') === '1',
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  const { codes } = visitor.accounts;
  const caller = visitor.caller(language);
  const post = await readAccountForm('code', request);
  if (post.intent === 'resend')
    return answerPost(site, { ...post, isRight: true }, async () => {
      const result = await codes.resend(caller);
      switch (result.outcome) {
        case 'sent': {
          const here = withReturnTo(`/${language}/otpcode?sent=1`, returnToOf(url));
          return goOn(here, result.cookies);
        }
        case 'expired':
          return goOn(startOver(language, url), []);
        case 'too-many':
          return answerTooMany(post, result.retryAfter);
      }
    });

  return answerPost(site, post, async () => {
    const result = await codes.verify(post.values.code ?? '', caller);
    switch (result.outcome) {
      case 'verified': {
        const next = withReturnTo(`/${language}/resetPassword`, returnToOf(url));
        return goOn(next, result.cookies);
      }
      case 'wrong-code':
        return answer(400, post, { alert: { is: 'code.wrong', count: result.triesLeft } });
      case 'expired':
        return answer(400, post, { alert: { is: 'code.expired' } });
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
    }
  });
}

/** Without a request there is no code to be entered. */
function startOver(language: string, url: URL): string {
  return withReturnTo(`/${language}/forgetPassword?expired=1`, returnToOf(url));
}

export default function OtpCode({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { language, words, address, isResent, returnTo } = loaderData;
  const forgetPassword = withReturnTo(`/${language}/forgetPassword`, returnTo);
  return (
    <AccountScreen title={words['account.code.title']} lead={words['account.code.lead']}>
      <p className="code-address">
        <bdi>{address}</bdi>
      </p>
      {isResent && !actionData && <FormThanks text={words['account.code.resent']} />}
      <AccountForm
        form="code"
        label={words['account.code.title']}
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
      <ResendCode {...loaderData} />
      <WaysOn links={[{ href: forgetPassword, text: words['account.code.other-email'] }]} />
    </AccountScreen>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.words['account.code.title'], loaderData?.siteName);
