import { redirect } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import { redirectWithCookies, readAccountPost } from '../../account/account-posts.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { AccountScreen } from '../../account/account-screen.tsx';
import { alertText } from '../../account/alert-text.ts';
import { CodeByEmail } from '../../account/codes/code-by-email.tsx';
import { findProofMethods, proofReturnPath } from '../../account/find-proof-methods.ts';
import { loadScreen } from '../../account/load-screen.ts';
import { PasswordOwner } from '../../account/new-password.tsx';
import { PasskeyButton, passkeyLabels } from '../../account/passkey-button.tsx';
import { LogInAgainButton } from '../../account/profile/log-in-again-button.tsx';
import { AuthLinks } from '../../account/auth-links.tsx';
import { FormAlert, PasswordField } from '../../ui/field.tsx';
import { requireMember } from '../../member.ts';
import type { Route } from './+types/prove.ts';

export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  ...passkeyLabels,
  'account.current*',
  'account.password.missing',
  'account.prove.*',
  'account.second-factor.busy',
  'account.verify.title',
] as const;

/** Redirects back if no proof is needed, and to the code by email if that is the only one. */
export async function loader(args: Route.LoaderArgs) {
  const session = await requireMember(args.context);
  const proofMethods = await findProofMethods(args.context, session);
  const screen = await loadScreen(args, {
    title: 'account.prove.title',
    lead: 'account.prove.lead',
    labelKeys,
  });
  if (!proofMethods.isNeeded) throw redirect(proofReturnPath(screen));
  const byEmail = withReturnTo(`/${screen.language}/prove/email`, screen.returnTo);
  if (proofMethods.email && !proofMethods.password && !proofMethods.passkey)
    throw redirect(byEmail);
  return { ...screen, proofMethods, byEmail, email: session.person.email, self: pathOf(args.url) };
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

export async function action(args: Route.ActionArgs) {
  const session = await requireMember(args.context);
  const { accounts, caller, post, answer, answerButton, refuse, ...target } = await readAccountPost(
    args,
    'prove',
  );
  if (post.intent === 'passkey')
    return await answerButton(async () => {
      const result = await accounts.passkeys.prove(post.credential, session, caller);
      if (result.outcome === 'proved') return redirectWithCookies(proofReturnPath(target));
      if (result.outcome === 'too-many') return result;
      return refuse(403, { alert: { kind: 'passkey.refused' } });
    });
  return await answer(async () => {
    const result = await accounts.own.proveByPassword(post.values.current ?? '', session);
    return result.outcome === 'proved' ? redirectWithCookies(proofReturnPath(target)) : result;
  });
}

/** Screen for an identity proof during a session, then returns to the page that asked for it. */
export default function Prove({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, language, labels, proofMethods, byEmail, email } = loaderData;
  return (
    <AccountScreen title={title} lead={lead}>
      {proofMethods.passkey && <PasskeyButton language={language} labels={labels} />}
      {!proofMethods.password && actionData?.alert && (
        <FormAlert text={alertText(actionData.alert, labels, language)} />
      )}
      {proofMethods.password && (
        <AccountForm
          form="prove"
          label={title}
          answer={actionData ?? null}
          language={language}
          labels={labels}
          names={{ current: labels['account.current'] }}
          submit={{
            text: labels['account.prove.submit'],
            busyText: labels['account.second-factor.busy'],
          }}
        >
          {(form) => (
            <>
              <PasswordOwner email={email} />
              <PasswordField {...form.password('current')} autoComplete="current-password" />
            </>
          )}
        </AccountForm>
      )}
      {proofMethods.email ? (
        <CodeByEmail
          action={byEmail}
          text={labels['account.prove.email']}
          fields={{ intent: 'send' }}
        />
      ) : (
        <Unconfirmed page={loaderData} />
      )}
    </AccountScreen>
  );
}

/** Alternatives if the address is not confirmed. A new login counts as a recent proof, too. */
function Unconfirmed({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { language, labels, proofMethods, self } = page;
  const confirm = {
    href: withReturnTo(`/${language}/verify-email`, self),
    text: labels['account.verify.title'],
  };
  return (
    <>
      <p className="text-muted">{labels['account.prove.unconfirmed']}</p>
      <AuthLinks links={[confirm]} />
      {!proofMethods.password && (
        <LogInAgainButton language={language} text={labels['account.prove.log-in']} />
      )}
    </>
  );
}
