import { redirect } from 'react-router';
import { loginAddress } from '../../guards.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/own-data.ts';

/** All that is kept of whoever is logged in, as a file. Whoever logs in first comes back to the page that offers it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { project } = siteOf(context);
  const language = requireLanguage(siteOf(context), params.lang);
  const visitor = visitorOf(context);
  const session = await visitor.session();
  if (!session) {
    const returnTo = `/${language}/profile/account`;
    return redirect(loginAddress(project, { language, returnTo }));
  }
  const kept = await visitor.accounts.own.exportData(session, visitor.caller(language));
  return new Response(`${JSON.stringify(kept, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${project.id}-my-data.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
