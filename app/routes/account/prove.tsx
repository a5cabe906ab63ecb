import type { JSX } from 'react';
import { redirect } from 'react-router';
import { withReturnTo } from '#common/return-to.ts';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  answerUnproven,
  goOn,
  openPost,
} from '../../account/account-answers.ts';
import { screenMeta } from '../../account/account-meta.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { AccountScreen } from '../../account/account-screen.tsx';
import { alertText } from '../../account/alert-text.ts';
import { CodeByEmail } from '../../account/code-by-email.tsx';
import { findProofWays, placeAfterProof } from '../../account/find-proof-ways.ts';
import { loadScreen } from '../../account/load-screen.ts';
import { PasswordOwner } from '../../account/new-password.tsx';
import { PasskeyButton, passkeyLabels } from '../../account/passkey-button.tsx';
import { NextLogin } from '../../account/profile/next-login.tsx';
import { WaysOn } from '../../account/ways-on.tsx';
import { FormAlert, PasswordField } from '../../components/field.tsx';
import { membersOnly } from '../../guards.ts';
import { memberOf } from '../../member.ts';
import type { RouteHandle } from '../../page-kind.ts';
import type { Route } from './+types/prove.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [membersOnly];
export const headers = accountHeaders;
export const meta = screenMeta;

const labelKeys = [
  ...passkeyLabels,
  'account.passkey.refused',
  'account.current',
  'account.current.wrong',
  'account.password.missing',
  'account.prove.email',
  'account.prove.log-in',
  'account.prove.submit',
  'account.prove.unconfirmed',
  'account.second-factor.busy',
  'account.verify.title',
] as const;

/** Leads back at once if nothing needs to be proved, and to the code by email if there is no other way. */
export async function loader(args: Route.LoaderArgs) {
  const session = await memberOf(args.context);
  const ways = await findProofWays(args.context, session);
  const screen = await loadScreen(args, {
    title: 'account.prove.title',
    lead: 'account.prove.lead',
    words: labelKeys,
  });
  if (!ways.isNeeded) throw redirect(placeAfterProof(screen));
  const byEmail = withReturnTo(`/${screen.language}/prove/email`, screen.returnTo);
  if (ways.email && !ways.password && !ways.passkey) throw redirect(byEmail);
  return { ...screen, ways, byEmail, email: session.person.email, self: pathOf(args.url) };
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

export async function action(args: Route.ActionArgs) {
  const session = await memberOf(args.context);
  const { site, accounts, caller, post, ...way } = await openPost(args, 'prove');
  if (post.intent === 'passkey')
    return await answerPost(site, { ...post, isRight: true }, async () => {
      const result = await accounts.passkeys.prove(post.credential, session, caller);
      if (result.outcome === 'proved') return goOn(placeAfterProof(way), []);
      if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
      return answer(403, post, { alert: { is: 'passkey.refused' } });
    });
  return await answerPost(site, post, async () => {
    const result = await accounts.own.prove(post.values.current ?? '', session);
    return result.outcome === 'proved'
      ? goOn(placeAfterProof(way), [])
      : answerUnproven(post, result);
  });
}

/** Asks who is there, in the middle of a session, and leads back to what asked for it. */
export default function Prove({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { title, lead, language, words, ways, byEmail, email } = loaderData;
  return (
    <AccountScreen title={title} lead={lead}>
      {ways.passkey && (
        <PasskeyButton language={language} words={words} text={words['account.passkey.use']} />
      )}
      {!ways.password && actionData?.alert && (
        <FormAlert text={alertText(actionData.alert, words, language)} />
      )}
      {ways.password && (
        <AccountForm
          form="prove"
          label={title}
          answer={actionData ?? null}
          language={language}
          words={words}
          names={{ current: words['account.current'] }}
          submit={{
            text: words['account.prove.submit'],
            busyText: words['account.second-factor.busy'],
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
      {ways.email ? (
        <CodeByEmail
          action={byEmail}
          text={words['account.prove.email']}
          fields={{ intent: 'send' }}
        />
      ) : (
        <Unconfirmed page={loaderData} />
      )}
    </AccountScreen>
  );
}

/** For an address that nobody has confirmed. With a login the proof is fresh, too. */
function Unconfirmed({ page }: { page: Route.ComponentProps['loaderData'] }): JSX.Element {
  const { language, words, ways, self } = page;
  const confirm = {
    href: withReturnTo(`/${language}/verify-email`, self),
    text: words['account.verify.title'],
  };
  return (
    <>
      <p className="text-muted">{words['account.prove.unconfirmed']}</p>
      <WaysOn links={[confirm]} />
      {!ways.password && <NextLogin language={language} text={words['account.prove.log-in']} />}
    </>
  );
}
