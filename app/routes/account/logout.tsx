import { parseReturnTo, returnToParameter, withReturnTo } from '#common/web/return-to.ts';
import { redirectHome, redirectWithCookies } from '../../account/account-posts.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { ConfirmEmail } from '../../account/codes/confirm-email.tsx';
import { findUnconfirmedEmail, loadConfirmation } from '../../account/codes/load-confirmation.ts';
import { Button } from '../../ui/button.tsx';
import { pageOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/logout.ts';

export { accountHeaders as headers } from '../../account/account-posts.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

/*
 * Only a post from one of our pages logs out: other sites could link to this address or load it as
 * an image.
 */

const plainKeys = { title: 'logout', lead: 'logout.text', submit: 'logout' } as const;
/** For a guest who would lose access to a purchase. */
const purchaseKeys = {
  title: 'logout.purchase.title',
  lead: 'logout.purchase',
  submit: 'logout.anyway',
} as const;

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const { site, language, siteName } = pageOf({ context, params });
  const isRisky = await hasUnconfirmedPurchase(context);
  const keys = isRisky ? purchaseKeys : plainKeys;
  const labels = await site.labels(language, [keys.title, keys.lead, keys.submit]);
  return {
    language,
    siteName,
    title: labels[keys.title],
    lead: labels[keys.lead],
    submit: labels[keys.submit],
    confirmation: isRisky ? await loadConfirmation(args, url.pathname) : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { language } = pageOf({ context, params });
  const fields = await request.formData().catch(() => new FormData());
  if (!fields.has('anyway') && (await hasUnconfirmedPurchase(context)))
    return redirectWithCookies(`/${language}/logout`);
  const visitor = visitorOf(context);
  const { cookies } = await visitor.accounts.logOut(visitor.caller(language));
  if (fields.get('next') !== 'login') return redirectHome(cookies, language);
  const returnTo = parseReturnTo(fields.get(returnToParameter));
  return redirectWithCookies(withReturnTo(`/${language}/login`, returnTo), cookies);
}

async function hasUnconfirmedPurchase(context: Route.LoaderArgs['context']): Promise<boolean> {
  return (await findUnconfirmedEmail(context))?.isGuest === true;
}

/** Shown when the address is opened directly: one button. */
export default function Logout({ loaderData }: Route.ComponentProps) {
  const { language, title, lead, submit, confirmation } = loaderData;
  return (
    <AccountScreen title={title} lead={lead}>
      {confirmation && <ConfirmEmail confirmation={confirmation} language={language} />}
      <form method="post" action={`/${language}/logout`}>
        {confirmation && <input type="hidden" name="anyway" value="1" />}
        <Button submits text={submit} kind={confirmation ? 'plain' : 'primary'} />
      </form>
    </AccountScreen>
  );
}
