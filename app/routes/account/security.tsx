import { useState } from 'react';
import { encode } from 'uqr';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatDay } from '#common/time/format-day.ts';
import type { Session } from '#server/accounts/people/person.ts';
import { languages } from '#i18n/languages.ts';
import { type AccountFormResult, parseReturnTo } from '../../account/account-posts.ts';
import { alertText } from '../../account/alert-text.ts';
import { AuthenticatorApp } from '../../account/profile/authenticator-app.tsx';
import { loadProfile } from '../../account/profile/load-profile.ts';
import { PasskeyList, type ShownPasskey } from '../../account/profile/passkey-list.tsx';
import { ProfilePage } from '../../account/profile/profile-page.tsx';
import { ProofPrompt } from '../../account/profile/proof-prompt.tsx';
import type { LastFactor } from '../../account/profile/removal-text.tsx';
import { NewCodes, RecoveryCodes } from '../../account/profile/recovery-codes.tsx';
import { readSecurityResult, SecurityNotice } from '../../account/profile/security-notice.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FormAlert } from '../../ui/field.tsx';
import { requireMember } from '../../member.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/security.ts';

export { handle, screenMeta as meta } from '../../account/account-meta.ts';
export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';
export { postSecurity as action } from '../../account/profile/post-security.ts';

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const profile = await loadProfile(args, 'security');
  const session = await requireMember(context);
  const { accounts, caller } = visitorOf(context);
  const passkeys = await accounts.passkeys.list(session);
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
    passkeys: passkeys.map((passkey): ShownPasskey => {
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
    last: passkeys.length + (appSince === null ? 0 : 1) > 1 ? null : lastFactorOf(session),
    isRequired: session.lacksSecondFactor,
    isProved: (await accounts.own.findRequiredProof(session)) === 'none',
    returnTo: parseReturnTo(url),
    result: readSecurityResult(url.searchParams.get('done')),
    self: url.pathname + url.search,
  };
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, person, isRequired, returnTo, language } = loaderData;
  // The notice disappears when another action begins.
  const [isOver, setIsOver] = useState(false);
  const changed = actionData && 'recoveryCodes' in actionData ? actionData : null;
  const answered = actionData && 'intent' in actionData ? actionData : null;
  // The form for a new app shows its own alert.
  const alert = answered?.intent === 'confirm-app' ? null : answered?.alert;
  const codes = changed?.recoveryCodes ?? [];
  const result = actionData ? (changed?.result ?? null) : loaderData.result;
  const showsContinue = changed !== null || result === 'recovery-used';
  const notice = result && !isOver && (
    <SecurityNotice
      profile={loaderData}
      result={result}
      isFirst={codes.length > 0}
      recoveryCodesLeft={loaderData.recoveryCodesLeft}
    />
  );
  return (
    <ProfilePage profile={loaderData}>
      {isRequired && !changed && <FormAlert text={labels['profile.security.required']} />}
      {alert && <FormAlert text={alertText(alert, labels, language)} />}
      {codes.length > 0 ? (
        <NewCodes
          profile={loaderData}
          codes={codes}
          next={returnTo ?? `/${language}/profile/security`}
          notice={notice}
        />
      ) : (
        <>
          {notice}
          {showsContinue && returnTo && (
            <p>
              <ButtonLink href={returnTo} text={labels['profile.security.go-on']} />
            </p>
          )}
          {!person.isGuest && (
            <Factors
              of={loaderData}
              answer={alert ? null : answered}
              hasNotice={result !== null}
              onAdd={() => setIsOver(true)}
            />
          )}
        </>
      )}
    </ProfilePage>
  );
}

function lastFactorOf({ needsSecondFactor }: Session): LastFactor {
  return needsSecondFactor ? 'staff' : 'plain';
}

interface FactorsProps {
  of: Route.ComponentProps['loaderData'];
  answer: AccountFormResult | null;
  hasNotice: boolean;
  onAdd(): void;
}

/** Second factors; they can be changed after an identity proof. */
function Factors({ of: loaded, answer, hasNotice, onAdd }: FactorsProps) {
  const { labels, app, passkeys, isProved, last, language, self } = loaded;
  const hasFactor = app.since !== null || passkeys.length > 0;
  const common = { profile: loaded, canChange: isProved, last };
  return (
    <>
      {!isProved && (
        <section className="stack gap-4 items-start profile-part">
          <ProofPrompt language={language} labels={labels} returnTo={self} />
        </section>
      )}
      <PasskeyList
        {...common}
        passkeys={passkeys}
        kind={hasFactor || app.pending ? 'secondary' : 'primary'}
        onAdd={onAdd}
      />
      <AuthenticatorApp {...common} {...app} hasNotice={hasNotice} answer={answer} />
      {hasFactor && <RecoveryCodes {...common} left={loaded.recoveryCodesLeft} />}
    </>
  );
}
