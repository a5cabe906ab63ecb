import type { JSX } from 'react';
import { data } from 'react-router';
import { encode } from 'uqr';
import { formatDay } from '#common/format-day.ts';
import { withReturnTo } from '#common/return-to.ts';
import { languages } from '#i18n/languages.ts';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  goOn,
  openPost,
  returnToOf,
} from '../../account/account-answers.ts';
import { formLabels } from '../../account/alert-text.ts';
import { AuthenticatorApp, appLabels } from '../../account/profile/authenticator-app.tsx';
import { loadProfile } from '../../account/profile/load-profile.ts';
import { ProfilePage, profileMeta } from '../../account/profile/profile-page.tsx';
import { RecoveryCodes, recoveryLabels } from '../../account/profile/recovery-codes.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { FormAlert } from '../../components/field.tsx';
import { membersOnly } from '../../guards.ts';
import { memberOf } from '../../member.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import { withCookies } from '../../with-cookies.ts';
import type { Route } from './+types/security.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware = [membersOnly];
export const headers = accountHeaders;

const labelKeys = [
  ...formLabels,
  ...appLabels,
  ...recoveryLabels,
  'account.prove.title',
  'profile.security.required',
  'profile.security.go-on',
  'profile.security.prove',
  'profile.security.expired',
] as const;

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const profile = await loadProfile(args, labelKeys);
  const session = await memberOf(context);
  const { accounts, caller } = visitorOf(context);
  const { appSince, recoveryCodesLeft } = await accounts.factors.list(session);
  const { locale } = languages[profile.language];
  const { dates } = siteOf(context).project.behaviour;
  const pending =
    appSince === null ? await accounts.factors.pendingApp(session, caller(profile.language)) : null;
  return {
    ...profile,
    app: {
      since: appSince === null ? null : formatDay(appSince, locale, dates),
      pending: pending && { ...pending, cells: encode(pending.uri, { ecc: 'M', border: 0 }).data },
    },
    recoveryCodesLeft,
    isRequired: session.lacksSecondFactor,
    isProved: (await accounts.own.proof(session)) === 'none',
    returnTo: returnToOf(url),
    done: url.searchParams.get('done'),
    self: url.pathname + url.search,
  };
}

/** What came of a post: a form with what is wrong, or codes that are shown once. */
export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const { site, language, accounts, caller, post, returnTo } = await openPost(
    args,
    'second-factor',
  );
  // A guest has nothing to log in with: their page shows no form.
  if (!(await visitorOf(context).may('profile:edit'))) throw data(null, { status: 403 });
  const session = await memberOf(context);
  const { factors } = accounts;
  const stay = (query: string, cookies: readonly string[] = []) =>
    goOn(withReturnTo(`/${language}/profile/security${query}`, returnTo), cookies);
  const prove = () => goOn(withReturnTo(`/${language}/prove`, url.pathname + url.search), []);
  const isForm = post.intent === 'confirm-app';
  return await answerPost(site, { ...post, isRight: post.isRight || !isForm }, async () => {
    switch (post.intent) {
      case 'begin-app': {
        const result = await factors.beginApp(session, caller);
        if (result.outcome === 'begun') return stay('', result.cookies);
        return result.outcome === 'exists' ? stay('') : prove();
      }
      case 'confirm-app': {
        const result = await factors.confirmApp(post.values.factor ?? '', session, caller);
        if (result.outcome === 'added') return showCodes({ ...result, isAppAdded: true });
        if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
        if (result.outcome === 'expired') return stay('?done=expired');
        return answer(400, post, { alert: { is: 'factor.wrong' } });
      }
      case 'remove-app': {
        const result = await factors.removeApp(session, caller);
        return result.outcome === 'removed' ? stay('?done=app-removed') : prove();
      }
      case 'new-codes': {
        const result = await factors.renewRecoveryCodes(session, caller);
        if (result.outcome === 'renewed') return showCodes({ ...result, isAppAdded: false });
        return result.outcome === 'no-factor' ? stay('') : prove();
      }
      default:
        throw data(null, { status: 400 });
    }
  });
}

function showCodes({
  recoveryCodes,
  isAppAdded,
  cookies = [],
}: {
  recoveryCodes: readonly string[];
  isAppAdded: boolean;
  cookies?: readonly string[];
}) {
  return data({ recoveryCodes, isAppAdded }, { headers: withCookies(cookies) });
}

export default function SecurityPage({
  loaderData,
  actionData,
}: Route.ComponentProps): JSX.Element {
  const { labels, person, app, isRequired, isProved, returnTo, language, self } = loaderData;
  const changed = actionData && 'recoveryCodes' in actionData ? actionData : null;
  const created = changed?.recoveryCodes ?? null;
  const answered = actionData && 'intent' in actionData ? actionData : null;
  const done = actionData ? null : loaderData.done;
  return (
    <ProfilePage profile={loaderData} current="security">
      {isRequired && !created && <FormAlert text={labels['profile.security.required']} />}
      {done === 'expired' && <FormAlert text={labels['profile.security.expired']} />}
      {!person.isGuest && !isProved && (
        <section className="profile-part">
          <p className="profile-text">{labels['profile.security.prove']}</p>
          <ButtonLink
            kind="secondary"
            href={withReturnTo(`/${language}/prove`, self)}
            text={null}
            otherwise={labels['account.prove.title']}
          />
        </section>
      )}
      {!person.isGuest && (
        <>
          <AuthenticatorApp
            profile={loaderData}
            {...app}
            canChange={isProved}
            isAdded={changed?.isAppAdded === true}
            isRemoved={done === 'app-removed'}
            answer={answered}
          />
          {(app.since !== null || created) && (
            <RecoveryCodes
              profile={loaderData}
              left={loaderData.recoveryCodesLeft}
              created={created}
              canChange={isProved}
            />
          )}
          {created && returnTo && (
            <ButtonLink href={returnTo} text={null} otherwise={labels['profile.security.go-on']} />
          )}
        </>
      )}
    </ProfilePage>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => profileMeta(loaderData, 'security');
