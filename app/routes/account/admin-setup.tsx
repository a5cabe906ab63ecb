import { type ComponentProps, type JSX, useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import {
  accountHeaders,
  answerInvalid,
  answerPost,
  goOn,
  readAccountForm,
} from '../../account/account-answers.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { accountMeta } from '../../account/account-meta.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { formLabels } from '../../account/alert-text.ts';
import { PasswordField, TextField } from '../../components/field.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/admin-setup.ts';

export const handle: RouteHandle = { page: 'page' };
export const headers = accountHeaders;

const labelKeys = [
  ...formLabels,
  'account.name',
  'account.email',
  'account.password',
  'account.password.hint',
  'account.confirm',
  'account.key.error',
  'account.name.error',
  'account.email.error',
  'account.password.short',
  'account.password.long',
  'account.password.common',
  'account.confirm.error',
  'admin.set-up',
  'admin.set-up.lead',
  'admin.set-up.key',
  'admin.set-up.key.hint',
  'admin.set-up.submit',
  'admin.set-up.busy',
] as const;

/** Once there is an administrator, this is no page any more. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  if (!(await visitorOf(context).accounts.setUp.isOpen())) throw redirect(adminLogin(language));
  return {
    language,
    siteName: site.project.name,
    words: await site.labels(language, labelKeys),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  const post = await readAccountForm('set-up', request);
  return await answerPost(site, post, async () => {
    const { key = '', name = '', email = '', password = '', confirm = '' } = post.values;
    const result = await visitor.accounts.setUp.make(
      { key, name, email, password, confirm },
      visitor.caller(language),
    );
    switch (result.outcome) {
      case 'logged-in':
        return goOn(`/${language}/admin/dashboard`, result.cookies);
      case 'invalid':
        return answerInvalid(post, result);
      case 'closed':
        return goOn(adminLogin(language), []);
    }
  });
}

function adminLogin(language: LanguageCode): string {
  return `/${language}/admin/login`;
}

export default function AdminSetUp({ loaderData, actionData }: Route.ComponentProps): JSX.Element {
  const { language, words } = loaderData;
  return (
    <AccountScreen title={words['admin.set-up']} lead={words['admin.set-up.lead']}>
      <AccountForm
        form="set-up"
        label={words['admin.set-up']}
        answer={actionData ?? null}
        language={language}
        words={words}
        names={{
          key: words['admin.set-up.key'],
          name: words['account.name'],
          email: words['account.email'],
          password: words['account.password'],
          confirm: words['account.confirm'],
        }}
        submit={{ text: words['admin.set-up.submit'], busyText: words['admin.set-up.busy'] }}
      >
        {({ field, password }) => (
          <>
            <KeyField {...field('key')} hint={words['admin.set-up.key.hint']} />
            <TextField {...field('name')} autoComplete="name" />
            <TextField {...field('email')} type="email" autoComplete="email" />
            <PasswordField
              {...password('password')}
              autoComplete="new-password"
              hint={words['account.password.hint']}
            />
            <PasswordField {...password('confirm')} autoComplete="new-password" />
          </>
        )}
      </AccountForm>
    </AccountScreen>
  );
}

/** Takes the key out of the address, where the history would keep it; without scripts it is typed. */
function KeyField(props: ComponentProps<typeof TextField>): JSX.Element {
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
      // Whether it is right only the server knows.
      isValid={false}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.words['admin.set-up'], loaderData?.siteName);
