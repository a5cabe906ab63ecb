import { data } from 'react-router';
import { redirectWithCookies } from '../../account/account-posts.ts';
import type { LoadArgs } from '../../load-args.ts';
import { requireMember } from '../../member.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import { withCookies } from '../../with-cookies.ts';

/** Redirects to the page itself, which shows the new secret once: a reload creates no other. */
export async function redirectToSecret(args: LoadArgs, secret: string): Promise<Response> {
  const { oneTimeSecrets } = visitorOf(args.context).accounts;
  const cookie = oneTimeSecrets.write(secret, await placeOf(args));
  return redirectWithCookies(args.url.pathname, [cookie]);
}

/** Adds the new secret that led to this page to its data; null without one. */
export async function withNewSecret<Loaded extends object>(args: LoadArgs, loaded: Loaded) {
  const { oneTimeSecrets } = visitorOf(args.context).accounts;
  const taken = oneTimeSecrets.take(await placeOf(args));
  const headers = withCookies(taken ? [taken.cookie] : []);
  return data({ ...loaded, secret: taken?.secret ?? null }, { headers });
}

async function placeOf({ context, params, url }: LoadArgs) {
  const { language } = pageOf({ context, params });
  return {
    path: url.pathname,
    session: await requireMember(context),
    browser: visitorOf(context).caller(language),
  };
}
