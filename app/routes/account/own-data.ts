import { redirect } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Site } from '#server/site/site.ts';
import { loginAddress } from '../../guards.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/own-data.ts';

/**
 * Downloads all personal data of the logged-in person as JSON. A visitor logs in first and returns
 * to the page with the download button.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { site, language, project } = pageOf({ context, params });
  const visitor = visitorOf(context);
  const session = await visitor.session();
  if (!session) {
    const returnTo = `/${language}/profile/account`;
    return redirect(loginAddress(project, { language, returnTo }));
  }
  const exported = await visitor.accounts.own.exportData(session, visitor.caller(language));
  if (exported.outcome === 'too-many') return await tooMany(site, language, exported.retryAfter);
  return new Response(`${JSON.stringify(exported.data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${project.id}-my-data.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

async function tooMany(site: Site, language: LanguageCode, seconds: number): Promise<Response> {
  const labels = await site.labels(language, ['answer.too-many-tries']);
  return new Response(labels['answer.too-many-tries'], {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': String(seconds),
    },
  });
}
