import type { JSX } from 'react';
import { data, redirect } from 'react-router';
import { fillTemplate } from '#common/text/fill-template.ts';
import {
  type ProviderFault,
  providerNames,
  providerTitles,
  parseProviderFault,
  withProviderFault,
} from '#common/web/provider-faults.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import { redirectAfterLogin, parseReturnTo } from '../../account/account-posts.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../account/account.css?url';
import { loginAddress } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import { rememberLanguage, withCookies } from '../../with-cookies.ts';
import type { Route } from './+types/login-provider.ts';

export { accountHeaders as headers, guestScreen as middleware } from '../../guards.ts';

export const handle: RouteHandle = { page: 'islands' };

const labelKeys = [
  'account.forget.back',
  'provider.arrived*',
  'provider.going*',
  'provider.stopped',
] as const;

/** Keeps `window.opener` usable for a popup: the provider's pages do not send this policy. */
const openerHeaders = { 'Cross-Origin-Opener-Policy': 'unsafe-none' };

/** Landing page of a popup: carries a code for the page that opened it, or an error. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, language, siteName } = pageOf({ context, params });
  const provider = requireProvider(params.provider);
  const fault = parseProviderFault(url.searchParams) ?? expired;
  const returnTo = parseReturnTo(url);
  const page = {
    siteName,
    labels: await site.labels(language, labelKeys),
    provider: providerTitles[provider],
    selfPath: withReturnTo(url.pathname, returnTo),
    code: url.searchParams.get('code'),
    problem: (await site.labels(language, [fault]))[fault],
    loginPath: loginAddress(site.project, { language, returnTo }),
  };
  return data(page, { headers: openerHeaders });
}

const expired: ProviderFault = 'provider.expired';

/** Sends the browser to a provider, or logs in with the code that a popup returned. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { language, project } = pageOf({ context, params });
  const provider = requireProvider(params.provider);
  const { accounts, caller } = visitorOf(context);
  const { providers } = accounts;
  const fields = await request.formData().catch(() => new FormData());
  const isPopup = fields.get('popup') === '1';
  const code = fields.get('code');
  const returnTo = parseReturnTo(url);
  const loginPath = loginAddress(project, { language, returnTo });
  const selfPath = withReturnTo(url.pathname, returnTo);

  if (typeof code === 'string' && code !== '') {
    const result = await providers.exchangeCode(code, caller(language));
    if (result.outcome === 'logged-in' || result.outcome === 'second-factor-needed')
      return redirectAfterLogin(result, { returnTo, language });
    return redirect(withProviderFault(loginPath, faultOf(result), provider), 303);
  }
  const paths = { returnTo: returnTo ?? '/', loginPath, isPopup };
  const result = await providers.start(provider, paths, caller(language));
  if (result.outcome !== 'started')
    return redirect(withProviderFault(isPopup ? selfPath : loginPath, faultOf(result), provider), {
      status: 303,
      headers: openerHeaders,
    });

  // Not by redirect: this page's `form-action` policy would also apply to the provider's redirects.
  const cookies =
    returnTo === null ? [...result.cookies, rememberLanguage(language)] : result.cookies;
  const providerUrl = result.url;
  return data(
    { providerUrl },
    { headers: withCookies(cookies, { Refresh: `0; url=${providerUrl}` }) },
  );
}

function requireProvider(name: string) {
  return orNotFound(providerNames.find((provider) => provider === name));
}

function faultOf(result: { outcome: 'too-many' } | { fault: ProviderFault }): ProviderFault {
  return 'fault' in result ? result.fault : 'provider.too-many';
}

/** Page between the site and a provider, left automatically, with a link in case that fails. */
export default function LoginProvider({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, provider, selfPath, code, problem, loginPath } = loaderData;
  const withName = (text: string) => fillTemplate(text, { name: provider });
  if (actionData)
    return (
      <Step title={withName(labels['provider.going'])} lead={labels['provider.going.lead']}>
        <a className="link auth-link" href={actionData.providerUrl}>
          {withName(labels['provider.going.link'])}
        </a>
      </Step>
    );
  if (code)
    return (
      <Step title={withName(labels['provider.arrived'])} lead={labels['provider.arrived.lead']}>
        <form method="post" action={selfPath}>
          <input type="hidden" name="code" value={code} />
          <Button submits text={labels['provider.arrived.submit']} />
        </form>
      </Step>
    );
  return (
    <Step title={labels['provider.stopped']} lead={null}>
      <FormAlert text={withName(problem)} />
      <a className="link auth-link" href={loginPath}>
        {labels['account.forget.back']}
      </a>
    </Step>
  );
}

interface StepProps {
  title: string;
  lead: string | null;
  children: JSX.Element | JSX.Element[];
}

function Step({ title, lead, children }: StepProps) {
  return (
    <div className="stack items-start wrap provider-step">
      <StyleSheet href={styles} />
      <h1 className="h2">{title}</h1>
      {lead && <p className="lead text-muted">{lead}</p>}
      {children}
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['account.forget.back'], loaderData?.siteName);
