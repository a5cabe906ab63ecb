import type { JSX } from 'react';
import { redirect } from 'react-router';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  goOn,
  openPost,
} from '../../account/account-answers.ts';
import { screenMeta } from '../../account/account-meta.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { AccountScreen } from '../../account/account-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { PasswordOwner } from '../../account/new-password.tsx';
import { PasskeyButton, passkeyLabels } from '../../account/passkey-button.tsx';
import { CodeNeeded, codeNeededLabels } from '../../account/profile/code-needed.tsx';
import { PasswordField } from '../../components/field.tsx';
import { membersOnly } from '../../guards.ts';
import { memberOf } from '../../member.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { visitorOf } from '../../server-context.ts';
import type { Route } from './+types/prove.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [membersOnly];
export const headers = accountHeaders;
export const meta = screenMeta;

const labelKeys = [
  ...codeNeededLabels,
  ...passkeyLabels,
  'account.passkey.refused',
  'account.current',
  'account.current.wrong',
  'account.password.missing',
  'account.prove.submit',
  'account.second-factor.busy',
] as const;

/** Leads back at once if nothing needs to be proved. */
export async function loader(args: Route.LoaderArgs) {
  const screen = await loadScreen(args, {
    title: 'account.prove.title',
    lead: 'account.prove.lead',
    words: labelKeys,
  });
  const session = await memberOf(args.context);
  const proof = await visitorOf(args.context).accounts.own.proof(session);
  if (proof === 'none') throw redirect(placeAfter(screen));
  const passkeys = await visitorOf(args.context).accounts.passkeys.list(session);
  return { ...screen, proof, hasPasskey: passkeys.length > 0, email: session.person.email };
}

export async function action(args: Route.ActionArgs) {
  const session = await memberOf(args.context);
  const { site, accounts, caller, post, ...way } = await openPost(args, 'prove');
  if (post.intent === 'passkey')
    return await answerPost(site, { ...post, isRight: true }, async () => {
      const result = await accounts.passkeys.prove(post.credential, session, caller);
      if (result.outcome === 'proved') return goOn(placeAfter(way), []);
      if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
      return answer(403, post, { alert: { is: 'passkey.refused' } });
    });
  return await answerPost(site, post, async () => {
    const result = await accounts.own.prove(post.values.current ?? '', session);
    switch (result.outcome) {
      case 'proved':
        return goOn(placeAfter(way), []);
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
      default:
        return answer(403, post, { faults: { current: 'account.current.wrong' } });
    }
  });
}

function placeAfter({ language, returnTo }: { language: string; returnTo: string | null }) {
  return returnTo ?? `/${language}/profile/security`;
}

/** Asks who is there, in the middle of a session, and leads back to what asked for it. */
export default function Prove({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { title, lead, language, words, proof, hasPasskey, email } = loaderData;
  return (
    <AccountScreen title={title} lead={lead}>
      {hasPasskey && (
        <PasskeyButton language={language} words={words} text={words['account.passkey.use']} />
      )}
      {proof === 'code' ? (
        <CodeNeeded language={language} labels={words} />
      ) : (
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
    </AccountScreen>
  );
}
