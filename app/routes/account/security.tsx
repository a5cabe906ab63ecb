import type { JSX } from 'react';
import { encode } from 'uqr';
import { fillTemplate } from '#common/fill-template.ts';
import { formatDay } from '#common/format-day.ts';
import { languages } from '#i18n/languages.ts';
import { accountHeaders, returnToOf } from '../../account/account-answers.ts';
import { alertText, formLabels } from '../../account/alert-text.ts';
import { AuthenticatorApp, appLabels } from '../../account/profile/authenticator-app.tsx';
import { loadProfile } from '../../account/profile/load-profile.ts';
import {
  PasskeyList,
  passkeyListLabels,
  type ShownPasskey,
} from '../../account/profile/passkey-list.tsx';
import { postSecurity } from '../../account/profile/post-security.ts';
import { ProfilePage, profileMeta } from '../../account/profile/profile-page.tsx';
import { ProveFirst, proveFirstLabels } from '../../account/profile/prove-first.tsx';
import { RecoveryCodes, recoveryLabels } from '../../account/profile/recovery-codes.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { FormAlert } from '../../components/field.tsx';
import { membersOnly } from '../../guards.ts';
import { memberOf } from '../../member.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/security.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware = [membersOnly];
export const headers = accountHeaders;
export const action = (args: Route.ActionArgs) => postSecurity(args);

const labelKeys = [
  ...formLabels,
  ...appLabels,
  ...recoveryLabels,
  ...passkeyListLabels,
  ...proveFirstLabels,
  'profile.security.required',
  'profile.security.go-on',
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
  const dayOf = (time: number) => formatDay(time, locale, dates);
  const pending =
    appSince === null ? await accounts.factors.pendingApp(session, caller(profile.language)) : null;
  return {
    ...profile,
    app: {
      since: appSince === null ? null : dayOf(appSince),
      pending: pending && { ...pending, cells: encode(pending.uri, { ecc: 'M', border: 0 }).data },
    },
    passkeys: (await accounts.passkeys.list(session)).map((passkey): ShownPasskey => {
      const { id, name, createdAt, lastUsedAt } = passkey;
      const { labels } = profile;
      const since = fillTemplate(labels['profile.passkeys.since'], { date: dayOf(createdAt) });
      const used =
        lastUsedAt === null
          ? labels['profile.passkeys.unused']
          : fillTemplate(labels['profile.passkeys.used'], { date: dayOf(lastUsedAt) });
      return { id, name, since, used };
    }),
    recoveryCodesLeft,
    isRequired: session.lacksSecondFactor,
    isProved: (await accounts.own.proof(session)) === 'none',
    returnTo: returnToOf(url),
    done: url.searchParams.get('done'),
    self: url.pathname + url.search,
  };
}

export default function SecurityPage({
  loaderData,
  actionData,
}: Route.ComponentProps): JSX.Element {
  const { labels, person, app, passkeys, isRequired, isProved, returnTo, language, self } =
    loaderData;
  const changed = actionData && 'recoveryCodes' in actionData ? actionData : null;
  const created = changed?.recoveryCodes ?? null;
  const answered = actionData && 'intent' in actionData ? actionData : null;
  // The form of a new app shows its own.
  const alert = answered?.intent === 'confirm-app' ? null : answered?.alert;
  const done = actionData ? null : loaderData.done;
  return (
    <ProfilePage profile={loaderData} current="security">
      {isRequired && !created && <FormAlert text={labels['profile.security.required']} />}
      {alert && <FormAlert text={alertText(alert, labels, language)} />}
      {done === 'expired' && <FormAlert text={labels['profile.security.expired']} />}
      {!person.isGuest && !isProved && (
        <section className="profile-part">
          <ProveFirst language={language} labels={labels} returnTo={self} />
        </section>
      )}
      {!person.isGuest && (
        <>
          <PasskeyList
            profile={loaderData}
            passkeys={passkeys}
            canChange={isProved}
            done={changed?.added === 'passkey' ? 'added' : passkeyResult(done)}
          />
          <AuthenticatorApp
            profile={loaderData}
            {...app}
            canChange={isProved}
            isAdded={changed?.added === 'app'}
            isRemoved={done === 'app-removed'}
            answer={alert ? null : answered}
          />
          {(app.since !== null || passkeys.length > 0 || created) && (
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

function passkeyResult(done: string | null): 'removed' | 'refused' | null {
  if (done === 'passkey-removed') return 'removed';
  return done === 'passkey-refused' ? 'refused' : null;
}

export const meta: Route.MetaFunction = ({ loaderData }) => profileMeta(loaderData, 'security');
