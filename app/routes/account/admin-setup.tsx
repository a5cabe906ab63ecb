import { type ComponentProps, useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import { redirectWithCookies, readAccountPost } from '../../account/account-posts.ts';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { NewPassword, newPasswordLabels } from '../../account/new-password.tsx';
import { TextField } from '../../ui/field.tsx';
import { visitorOf } from '../../server-context.ts';
import type { Route } from './+types/admin-setup.ts';

export { accountHeaders as headers } from '../../account/account-posts.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  ...newPasswordLabels,
  'account.confirm',
  'account.email',
  'account.email.error',
  'account.key.error',
  'account.name*',
  'account.password',
  'admin.set-up.*',
] as const;

/** Redirects to the login once an administrator exists. */
export async function loader(args: Route.LoaderArgs) {
  const screen = await loadScreen(args, {
    title: 'admin.set-up',
    lead: 'admin.set-up.lead',
    labelKeys,
  });
  const { setUp } = visitorOf(args.context).accounts;
  if (!(await setUp.isOpen())) throw redirect(adminLogin(screen.language));
  return screen;
}

export async function action(args: Route.ActionArgs) {
  const { language, accounts, caller, post, answer } = await readAccountPost(args, 'set-up');
  return await answer(async () => {
    const { key = '', name = '', email = '', password = '', confirm = '' } = post.values;
    const result = await accounts.setUp.createAdmin(
      { key, name, email, password, confirm },
      caller,
    );
    switch (result.outcome) {
      case 'logged-in':
        return redirectWithCookies(`/${language}/admin`, result.cookies);
      case 'closed':
        return redirectWithCookies(adminLogin(language));
      default:
        return result;
    }
  });
}

function adminLogin(language: LanguageCode): string {
  return `/${language}/admin/login`;
}

export default function AdminSetUp({ loaderData, actionData }: Route.ComponentProps) {
  const { labels } = loaderData;
  return (
    <FormScreen
      screen={loaderData}
      art="account-admin"
      answer={actionData}
      form="set-up"
      names={{
        key: labels['admin.set-up.key'],
        name: labels['account.name'],
        email: labels['account.email'],
        password: labels['account.password'],
        confirm: labels['account.confirm'],
      }}
      submit={{ text: labels['admin.set-up.submit'], busyText: labels['admin.set-up.busy'] }}
    >
      {(form) => (
        <>
          <KeyField {...form.field('key')} hint={labels['admin.set-up.key.hint']} />
          <TextField {...form.field('name')} autoComplete="name" />
          <TextField {...form.field('email')} type="email" autoComplete="email" />
          <NewPassword form={form} labels={labels} />
        </>
      )}
    </FormScreen>
  );
}

/** Moves the key out of the address, and so out of the history. Without scripts it is typed. */
function KeyField(props: ComponentProps<typeof TextField>) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const key = location.hash.slice(1);
    if (!ref.current || key === '') return;
    ref.current.value = key;
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return (
    <TextField
      {...props}
      ref={ref}
      // Only the server can check the key.
      isValid={false}
      dir="ltr"
      data-secret=""
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
