import { redirect } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import { redirectWithCookies, readAccountPost } from '../../account/account-posts.ts';
import { FormScreen } from '../../account/form-screen.tsx';
import { findUnconfirmedEmail } from '../../account/codes/load-confirmation.ts';
import { loadScreen } from '../../account/load-screen.ts';
import { TextField } from '../../ui/field.tsx';
import { appServicesOf, pageOf } from '../../server-context.ts';
import type { Route } from './+types/order-email.ts';

export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = ['account.email', 'account.email.error', 'account.order-email.*'] as const;

const heading = { title: 'account.order-email.title', lead: 'account.order-email.lead' } as const;

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireGuest(args);
  return { ...(await loadScreen(args, { ...heading, labelKeys })), email };
}

export async function action(args: Route.ActionArgs) {
  const { session } = await requireGuest(args);
  const { site, language, caller, returnTo, post, answer, refuse } = await readAccountPost(
    args,
    'forget-password',
  );
  return answer(async () => {
    const { orders } = appServicesOf(args.context);
    const email = post.values.email ?? '';
    const input = { email, projectId: site.project.id, address: caller.address };
    const result = await orders.correctEmail(input, session);
    switch (result.outcome) {
      case 'corrected':
        return redirectWithCookies(withReturnTo(`/${language}/verify-email?sent=1`, returnTo));
      case 'unchanged':
        return redirectWithCookies(withReturnTo(`/${language}/verify-email`, returnTo));
      case 'nothing-paid':
        return redirectWithCookies(`/${language}/profile/payments`);
      case 'invalid':
        return refuse(400, { faults: { email: 'account.email.error' } });
      default:
        return result;
    }
  });
}

/** Returns a guest's unconfirmed address. Redirects others, who change theirs in the profile. */
async function requireGuest({ context, params }: Route.LoaderArgs) {
  const { language } = pageOf({ context, params });
  const unconfirmed = await findUnconfirmedEmail(context);
  if (unconfirmed?.isGuest) return unconfirmed;
  throw redirect(`/${language}/profile/account#email`);
}

/** Screen for a guest to correct the address of their orders; the receipt is sent there again. */
export default function OrderEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, returnTo, email } = loaderData;
  const back = {
    href: withReturnTo(`/${language}/verify-email`, returnTo),
    text: labels['account.order-email.back'],
  };
  return (
    <FormScreen
      screen={loaderData}
      answer={actionData}
      form="forget-password"
      known={{ email }}
      names={{ email: labels['account.email'] }}
      submit={{
        text: labels['account.order-email.submit'],
        busyText: labels['account.order-email.busy'],
      }}
      links={[back]}
    >
      {({ field }) => <TextField {...field('email')} type="email" autoComplete="email" />}
    </FormScreen>
  );
}
