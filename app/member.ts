import type { RouterContextProvider } from 'react-router';
import type { Session } from '#server/accounts/people/person.ts';
import { loginAddress } from './guards.ts';
import { siteOf, visitorOf } from './server-context.ts';
import type { ApiSession } from './use-api.ts';

/** Returns the session of a page behind `membersOnly`. Throws without one. */
export async function requireMember(context: Readonly<RouterContextProvider>): Promise<Session> {
  const session = await visitorOf(context).session();
  if (!session) throw new Error('A page for members has no guard');
  return session;
}

/** Returns the person of a page behind `membersOnly`, with the IP address for the audit log. */
export async function requireActor(context: Readonly<RouterContextProvider>) {
  const { person } = await requireMember(context);
  return { ...person, address: visitorOf(context).address };
}

/** Returns what scripts of the page need to call the API for the logged-in person. */
export async function loadApiSession(
  context: Readonly<RouterContextProvider>,
  language: ApiSession['language'],
): Promise<ApiSession> {
  const session = await requireMember(context);
  const { project } = siteOf(context);
  return {
    personId: session.person.id,
    accessToken: await visitorOf(context).accounts.tokens.accessToken(session),
    language,
    login: loginAddress(project, { language, returnTo: null }),
  };
}
