import type { AccountValues } from '#common/forms/account-forms.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import type { Session } from '#server/accounts/people/person.ts';
import { redirectAfterLogin, readAccountPost } from '../../account/account-posts.ts';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { NewPassword, newPasswordLabels } from '../../account/new-password.tsx';
import { OtherLoginMethods, otherLoginLabels } from '../../account/other-login-methods.tsx';
import { AuthLinks } from '../../account/auth-links.tsx';
import { TextField } from '../../ui/field.tsx';
import { appServicesOf, siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/signup.ts';

export { accountHeaders as headers, guestScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  ...otherLoginLabels,
  ...newPasswordLabels,
  'account.name*',
  'account.phone*',
  'account.email*',
  'account.password',
  'account.confirm',
  'account.sign-up*',
  'account.login.submit',
  'account.login.forgot',
] as const;

export async function loader(args: Route.LoaderArgs) {
  const screen = await loadScreen(args, {
    title: 'account.sign-up.title',
    lead: 'account.sign-up.lead',
    labelKeys,
  });
  const visitor = visitorOf(args.context);
  const guest = await visitor.session();
  return {
    ...screen,
    offered: await visitor.accounts.providers.listOffered(visitor.caller(screen.language)),
    isGuest: guest !== null,
    known: guest && (await knownFromOrder(args, guest)),
  };
}

/** Returns a guest's details from their last order; null without one. */
async function knownFromOrder(
  { context }: Route.LoaderArgs,
  guest: Session,
): Promise<AccountValues | null> {
  const [last] = await appServicesOf(context).orders.listOwn(guest, siteOf(context).project.id);
  if (!last) return null;
  const { firstName, lastName, phone, email } = last.buyer;
  return { name: `${firstName} ${lastName}`.trim(), phone, email };
}

export async function action(args: Route.ActionArgs) {
  const { accounts, caller, post, answer, refuse, ...target } = await readAccountPost(
    args,
    'sign-up',
  );
  return answer(async () => {
    const { name = '', email = '', phone = '', password = '' } = post.values;
    const result = await accounts.signUp({ name, email, phone, password }, caller);
    switch (result.outcome) {
      case 'logged-in':
        return redirectAfterLogin(
          result,
          result.session.person.isEmailVerified ? target : viaConfirmation(target),
        );
      case 'taken':
        return refuse(409, {
          faults: { email: 'account.email.taken' },
          alert: { kind: 'sign-up.taken' },
        });
      default:
        return result;
    }
  });
}

/** Inserts the screen for the confirmation code. The payment page asks for the code itself. */
function viaConfirmation({ language, returnTo }: LoginTarget): LoginTarget {
  if (returnTo?.startsWith(`/${language}/payment`)) return { language, returnTo };
  const goal = returnTo ?? `/${language}/home`;
  return { language, returnTo: withReturnTo(`/${language}/verify-email`, goal) };
}

type LoginTarget = Parameters<typeof redirectAfterLogin>[1];

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, returnTo } = loaderData;
  const addressOf = (screen: string) => withReturnTo(`/${language}/${screen}`, returnTo);
  const login = { href: addressOf('login'), text: labels['account.login.submit'] };
  const forgot = { href: addressOf('forgetPassword'), text: labels['account.login.forgot'] };
  return (
    <FormScreen
      screen={loaderData}
      art="account-sign-up"
      answer={actionData}
      form="sign-up"
      {...(loaderData.known && { known: loaderData.known })}
      names={{
        name: labels['account.name'],
        phone: labels['account.phone'],
        email: labels['account.email'],
        password: labels['account.password'],
        confirm: labels['account.confirm'],
      }}
      submit={{ text: labels['account.sign-up.submit'], busyText: labels['account.sign-up.busy'] }}
      noticeLinks={{ 'sign-up.taken': <AuthLinks links={[login, forgot]} /> }}
      below={<OtherLoginMethods {...loaderData} login={login.href} />}
      links={[{ ...login, before: labels['account.sign-up.has-account'] }]}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} autoComplete="name" />
          <TextField
            {...form.field('phone')}
            type="tel"
            autoComplete="tel"
            hint={labels['account.phone.hint']}
          />
          <TextField {...form.field('email')} type="email" autoComplete="email" />
          <NewPassword form={form} labels={labels} />
        </>
      )}
    </FormScreen>
  );
}
