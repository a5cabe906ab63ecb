import type { RouterContextProvider } from 'react-router';
import type { Session } from '#server/accounts/accounts.ts';
import { loginAddress } from './guards.ts';
import { siteOf, visitorOf } from './server-context.ts';
import type { Membership } from './use-api.ts';

/** Who is logged in, on a page that `membersOnly` guards. */
export async function memberOf(context: Readonly<RouterContextProvider>): Promise<Session> {
  const session = await visitorOf(context).session();
  if (!session) throw new Error('A page for members has no guard');
  return session;
}

/** What the scripts of a member's page need to act in their name. */
export async function membershipOf(
  context: Readonly<RouterContextProvider>,
  language: Membership['language'],
): Promise<Membership> {
  const session = await memberOf(context);
  const { project } = siteOf(context);
  return {
    personId: session.person.id,
    accessToken: await visitorOf(context).accounts.tokens.accessToken(session),
    language,
    login: loginAddress(project, { language, returnTo: null }),
  };
}
