import { getProjectName } from '#common/project-name.ts';
import type { LabelKey } from '#i18n/labels.ts';
import { languages } from '#i18n/languages.ts';
import type { LoadArgs } from '../../load-args.ts';
import { requireMember } from '../../member.ts';
import { requireLanguage } from '../../require-language.ts';
import { appServicesOf, siteOf, visitorOf } from '../../server-context.ts';
import { presentMoment } from './present-moment.ts';

/** Returns what the loader of a screen for staff needs. Throws a 404 for an unknown language. */
export async function openScreen({ context, params }: Pick<LoadArgs, 'context' | 'params'>) {
  const site = siteOf(context);
  const { project } = site;
  const language = requireLanguage(site, params.lang);
  const { person } = await requireMember(context);
  const times = {
    now: Date.now(),
    locale: languages[language].locale,
    dates: project.behaviour.dates,
  };
  return {
    site,
    project,
    language,
    ...times,
    person,
    visitor: visitorOf(context),
    services: appServicesOf(context),
    /** Presents a time in milliseconds; null stays null. */
    moment: <Time extends number | null>(at: Time) =>
      (at === null ? null : presentMoment(at, times)) as Moment<Time>,
    /** Returns what every screen and its title show: the language, the site's name and labels. */
    head: async <Key extends LabelKey>(keys: readonly Key[]) => ({
      language,
      siteName: getProjectName(project, language),
      labels: await site.labels(language, keys),
    }),
  };
}

type Moment<Time> = ReturnType<typeof presentMoment> | (null extends Time ? null : never);
