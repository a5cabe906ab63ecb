import { languages } from '#i18n/languages.ts';
import { redirects as redirectTexts } from '#i18n/messages/redirects.en.ts';
import type { LoadArgs } from '../../load-args.ts';
import { requireMember } from '../../member.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import { presentMoment } from '../parts/present-moment.ts';

const labelKeys = [
  ...(Object.keys(redirectTexts) as (keyof typeof redirectTexts)[]),
  'admin.refunds.cancel',
] as const;

export async function loadRedirects({ context, params, url }: LoadArgs) {
  const { site, language } = pageOf({ context, params });
  const { person } = await requireMember(context);
  const { made, automatic } = await appServicesOf(context).editor.redirects.list(
    site.project.id,
    person,
  );
  const { locale } = languages[language];
  const times = { now: Date.now(), locale, dates: site.project.behaviour.dates };
  const present = (redirect: (typeof made)[number]) => ({
    ...redirect,
    createdAt: presentMoment(redirect.createdAt, times),
  });
  return {
    language,
    labels: await site.labels(language, labelKeys),
    done: url.searchParams.get('done'),
    made: made.map(present),
    automatic: automatic.map(present),
  };
}

export type RedirectsData = Awaited<ReturnType<typeof loadRedirects>>;
