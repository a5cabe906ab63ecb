import { nameIn } from '#common/name-in.ts';
import type { JSX } from 'react';
import { readReturnTo, returnToParameter, withReturnTo } from '#common/return-to.ts';
import { accountHeaders, goHome, goOn } from '../../account/account-answers.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { ConfirmEmail } from '../../account/confirm-email.tsx';
import { findUnconfirmed, loadConfirmation } from '../../account/load-confirmation.ts';
import { Button } from '../../components/button.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/logout.ts';

/* A link or a picture of another site could open it: only a post of ours logs anybody out. */

export const handle: RouteHandle = { page: 'page' };

const plain = { title: 'logout', lead: 'logout.text', submit: 'logout' } as const;
/** For a guest who would lose the way to what they paid for. */
const purchase = {
  title: 'logout.purchase.title',
  lead: 'logout.purchase',
  submit: 'logout.anyway',
} as const;

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const isRisky = await hasUnconfirmedPurchase(context);
  const keys = isRisky ? purchase : plain;
  const labels = await site.labels(language, [keys.title, keys.lead, keys.submit]);
  return {
    language,
    siteName: nameIn(site.project, language),
    title: labels[keys.title],
    lead: labels[keys.lead],
    submit: labels[keys.submit],
    confirmation: isRisky ? await loadConfirmation(args, url.pathname) : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const language = requireLanguage(siteOf(context), params.lang);
  const fields = await request.formData().catch(() => new FormData());
  if (!fields.has('anyway') && (await hasUnconfirmedPurchase(context)))
    return goOn(`/${language}/logout`, []);
  const visitor = visitorOf(context);
  const { cookies } = await visitor.accounts.logOut(visitor.caller(language));
  if (fields.get('next') !== 'login') return goHome(cookies, language);
  const returnTo = readReturnTo(fields.get(returnToParameter));
  return goOn(withReturnTo(`/${language}/login`, returnTo), cookies);
}

async function hasUnconfirmedPurchase(context: Route.LoaderArgs['context']): Promise<boolean> {
  return (await findUnconfirmed(context))?.isGuest === true;
}

export const headers = accountHeaders;

/** For whoever comes here by an address: one button. */
export default function Logout({ loaderData }: Route.ComponentProps): JSX.Element {
  const { language, title, lead, submit, confirmation } = loaderData;
  return (
    <AccountScreen title={title} lead={lead}>
      {confirmation && <ConfirmEmail confirmation={confirmation} language={language} />}
      <form method="post" action={`/${language}/logout`}>
        {confirmation && <input type="hidden" name="anyway" value="1" />}
        <Button
          submits
          text={submit}
          {...(confirmation && { kind: 'secondary', direction: 'none' })}
        />
      </form>
    </AccountScreen>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.title, loaderData?.siteName);
