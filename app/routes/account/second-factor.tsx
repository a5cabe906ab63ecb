import type { JSX } from 'react';
import { redirect } from 'react-router';
import { withReturnTo } from '#common/return-to.ts';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  enter,
  goOn,
  openPost,
} from '../../account/account-answers.ts';
import { screenMeta } from '../../account/account-meta.ts';
import { FactorField, factorLabels } from '../../account/factor-field.tsx';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { WaysOn } from '../../account/ways-on.tsx';
import { guestsOnly } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { visitorOf } from '../../server-context.ts';
import type { Route } from './+types/second-factor.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [guestsOnly];
export const headers = accountHeaders;
export const meta = screenMeta;

const labelKeys = [
  ...factorLabels,
  'account.factor.hint',
  'account.second-factor.submit',
  'account.second-factor.busy',
  'account.second-factor.lost',
  'account.second-factor.other',
] as const;

/** The second step of a login; without the first one there is nothing to do here. */
export async function loader(args: Route.LoaderArgs) {
  const screen = await loadScreen(args, {
    title: 'account.second-factor.title',
    lead: 'account.second-factor.lead',
    words: labelKeys,
  });
  const { accounts, caller } = visitorOf(args.context);
  if (!accounts.secondFactor.isPending(caller(screen.language)))
    throw redirect(withReturnTo(`/${screen.language}/login`, screen.returnTo));
  return screen;
}

export async function action(args: Route.ActionArgs) {
  const { site, accounts, caller, post, ...way } = await openPost(args, 'second-factor');
  return await answerPost(site, post, async () => {
    const result = await accounts.secondFactor.logIn(post.values.factor ?? '', caller);
    switch (result.outcome) {
      case 'logged-in':
        return enter(result.cookies, way);
      case 'wrong-factor':
        return answer(401, post, { alert: { is: 'factor.wrong' } });
      case 'expired':
        return goOn(withReturnTo(`/${way.language}/login?expired=1`, way.returnTo), []);
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
    }
  });
}

export default function SecondFactor({
  loaderData,
  actionData,
}: Route.ComponentProps): JSX.Element {
  const { language, words, returnTo } = loaderData;
  const login = {
    href: withReturnTo(`/${language}/login`, returnTo),
    text: words['account.second-factor.other'],
  };
  return (
    <FormScreen
      screen={loaderData}
      answer={actionData}
      form="second-factor"
      names={{ factor: words['account.factor'] }}
      submit={{
        text: words['account.second-factor.submit'],
        busyText: words['account.second-factor.busy'],
      }}
      below={
        <>
          <p className="text-muted">{words['account.second-factor.lost']}</p>
          <WaysOn links={[login]} />
        </>
      }
    >
      {(form) => <FactorField form={form} hint={words['account.factor.hint']} />}
    </FormScreen>
  );
}
