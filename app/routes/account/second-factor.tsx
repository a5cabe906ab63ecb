import { redirect } from 'react-router';
import { factorCodeLengths } from '#common/forms/account-forms.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import {
  redirectAfterLogin,
  redirectWithCookies,
  readAccountPost,
  parseReturnTo,
} from '../../account/account-posts.ts';
import { FactorField, factorLabels } from '../../account/factor-field.tsx';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { PasskeyButton, passkeyLabels } from '../../account/passkey-button.tsx';
import type { PendingFactors } from '#server/accounts/factors/factors.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/second-factor.ts';

export { accountHeaders as headers, guestScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  ...factorLabels,
  ...passkeyLabels,
  'account.factor.hint',
  'account.recovery-code*',
  'account.second-factor.*',
] as const;

const title = 'account.second-factor.title';
const passkeyTitle = 'account.second-factor.title.passkey';
const headings = {
  app: { title, lead: 'account.second-factor.lead' },
  both: { title, lead: 'account.second-factor.lead.both' },
  passkey: { title: passkeyTitle, lead: 'account.second-factor.lead.passkey' },
  elsewhere: { title: passkeyTitle, lead: 'account.second-factor.lead.elsewhere' },
  recovery: { title, lead: 'account.second-factor.lead.recovery' },
} as const;

/** Loads the second step of a login. Redirects to the login without a pending one. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const { language } = pageOf({ context, params });
  const { accounts, caller } = visitorOf(context);
  const pending = await accounts.secondFactor.pending(caller(language));
  if (!pending) throw redirect(withReturnTo(`/${language}/login`, parseReturnTo(url)));
  const { hasApp, hasPasskey, passkeyHosts } = pending;
  const screen = await loadScreen(args, { ...headings[headingOf(pending)], labelKeys });
  const lead = fillTemplate(screen.lead, { host: passkeyHosts.join(', ') });
  const labels = hasApp ? screen.labels : { ...screen.labels, ...recoveryLabels(screen.labels) };
  return { ...screen, lead, labels, hasApp, hasPasskey };
}

/** With neither app nor passkey the app's secret is lost, and only recovery codes work. */
function headingOf({ hasApp, hasPasskey, passkeyHosts }: PendingFactors): keyof typeof headings {
  if (hasApp) return hasPasskey ? 'both' : 'app';
  if (hasPasskey) return 'passkey';
  return passkeyHosts.length > 0 ? 'elsewhere' : 'recovery';
}

export async function action(args: Route.ActionArgs) {
  const { accounts, caller, post, answer, refuse, ...target } = await readAccountPost(
    args,
    'second-factor',
  );
  return await answer(async () => {
    const { factor = '' } = post.values;
    const isRecovery = factor.length === factorCodeLengths.recovery;
    const result = await accounts.secondFactor.logIn(factor, caller);
    switch (result.outcome) {
      case 'logged-in':
        return redirectAfterLogin(
          result,
          isRecovery ? { ...target, returnTo: recoveryCodesPath(target) } : target,
        );
      case 'wrong-factor':
        return refuse(401, {
          alert: { kind: isRecovery ? 'factor.wrong-recovery' : 'factor.wrong' },
        });
      case 'expired':
        return redirectWithCookies(
          withReturnTo(`/${target.language}/login?expired=1`, target.returnTo),
        );
      default:
        return result;
    }
  });
}

/** Without an app, the only code to enter is a recovery code. */
function recoveryLabels(labels: Labels<(typeof labelKeys)[number]>) {
  return {
    'account.factor': labels['account.recovery-code'],
    'account.factor.error': labels['account.recovery-code.error'],
    'account.factor.wrong': labels['account.factor.wrong-recovery'],
    'account.second-factor.lost': labels['account.second-factor.lost.passkey'],
  };
}

/** Returns the security page's path, which shows the remaining recovery codes and continues. */
function recoveryCodesPath({
  language,
  returnTo,
}: {
  language: LanguageCode;
  returnTo: string | null;
}) {
  const security = `/${language}/profile/security`;
  return withReturnTo(`${security}?done=recovery-used`, returnTo === security ? null : returnTo);
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, returnTo, hasApp, hasPasskey } = loaderData;
  const login = {
    href: withReturnTo(`/${language}/login`, returnTo),
    text: labels['account.second-factor.other'],
  };
  const contact = { href: `/${language}/contact`, text: labels['account.second-factor.contact'] };
  const passkey = hasPasskey && (
    <PasskeyButton
      language={language}
      labels={labels}
      action={login.href}
      kind={hasApp ? 'secondary' : 'primary'}
    />
  );
  return (
    <FormScreen
      screen={loaderData}
      answer={actionData}
      form="second-factor"
      names={{ factor: labels['account.factor'] }}
      submit={{
        text: labels['account.second-factor.submit'],
        busyText: labels['account.second-factor.busy'],
        ...(!hasApp && ({ kind: 'plain' } as const)),
      }}
      above={!hasApp && passkey}
      below={
        <>
          {hasApp && passkey}
          <p className="text-muted">{labels['account.second-factor.lost']}</p>
        </>
      }
      links={[contact, login]}
    >
      {(form) => (
        <FactorField
          form={form}
          hint={hasApp ? labels['account.factor.hint'] : undefined}
          takesFocus={hasApp}
        />
      )}
    </FormScreen>
  );
}
