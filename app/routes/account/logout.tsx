import type { JSX } from 'react';
import { accountHeaders, goHome, goOn } from '../../account/account-answers.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { Button } from '../../components/button.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/logout.ts';

/* A link or a picture of another site could open it: only a post of ours logs anybody out. */

export const handle: RouteHandle = { page: 'islands' };

/** The account screens that one may go on to; they are closed to whoever is logged in. */
const nextScreens = ['login', 'forgetPassword'];

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const labels = await site.labels(language, ['logout', 'logout.text']);
  return { language, siteName: site.project.name, labels };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const language = requireLanguage(siteOf(context), params.lang);
  const fields = await request.formData().catch(() => new FormData());
  const visitor = visitorOf(context);
  const { cookies } = await visitor.accounts.logOut(visitor.caller(language));
  const next = nextScreens.find((screen) => screen === fields.get('next'));
  return next ? goOn(`/${language}/${next}`, cookies) : goHome(cookies, language);
}

export const headers = accountHeaders;

/** For whoever comes here by an address: one button. */
export default function Logout({ loaderData }: Route.ComponentProps): JSX.Element {
  const { language, labels } = loaderData;
  return (
    <AccountScreen title={labels.logout} lead={labels['logout.text']}>
      <form method="post" action={`/${language}/logout`}>
        <Button submits text={labels.logout} />
      </form>
    </AccountScreen>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels.logout, loaderData?.siteName);
