import { redirect } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Site } from '#server/site/site.ts';
import { loginAddress } from '../../guards.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/own-data.ts';

/** All that is kept of whoever is logged in, as a file. Whoever logs in first comes back to the page that offers it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const site = siteOf(context);
  const { project } = site;
  const language = requireLanguage(site, params.lang);
  const visitor = visitorOf(context);
  const session = await visitor.session();
  if (!session) {
    const returnTo = `/${language}/profile/account`;
    return redirect(loginAddress(project, { language, returnTo }));
  }
  const kept = await visitor.accounts.own.exportData(session, visitor.caller(language));
  if (kept.outcome === 'too-many') return await tooMany(site, language, kept.retryAfter);
  return new Response(`${JSON.stringify(kept.data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${project.id}-my-data.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

async function tooMany(site: Site, language: LanguageCode, seconds: number): Promise<Response> {
  const words = await site.labels(language, ['answer.too-many-tries']);
  return new Response(words['answer.too-many-tries'], {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': String(seconds),
    },
  });
}
