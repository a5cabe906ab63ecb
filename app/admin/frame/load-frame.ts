import { getInitials } from '#common/text/initials.ts';
import { maxWaiting } from '#common/max-waiting.ts';
import { formatCount } from '#common/text/format-count.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { WaitingCounts } from '#server/admin/create-admin-service.ts';
import type { Site } from '#server/site/site.ts';
import { loadApiSession } from '../../member.ts';
import { visitorOf } from '../../server-context.ts';
import type { LoadArgs } from '../../load-args.ts';
import {
  findScreen,
  type Screen,
  screenGroups,
  screenHref,
  screens,
  searchedPages,
} from '../screens.ts';
import { staffPageOf } from '../parts/staff-page.ts';

const labelKeys = [
  'account.offline',
  'demo.strip',
  'admin.search.*',
  'admin.frame*',
  'logout',
  'profile',
] as const;

const groupLabels = ['admin.group.*'] as const;

export type Frame = Awaited<ReturnType<typeof loadFrame>>;

/** Loads the frame: the screens that the person may open, what waits there, and the title. */
export async function loadFrame(args: LoadArgs, { countsWaiting = true } = {}) {
  const { site, language, siteName, project, person, admin, demo, url } = await staffPageOf(args);
  const allowed = await listAllowed(args.context, screens);
  const foundOnly = [
    ...allowed.filter(({ group }) => group === 'none'),
    ...(await listAllowed(args.context, searchedPages)),
  ];
  const label = findScreen(url.pathname)?.label ?? 'admin.frame';
  const kinds = countsWaiting ? allowed.flatMap(({ waiting }) => waiting ?? []) : [];
  const [groups, foundTexts, labels, apiSession, isDemo] = await Promise.all([
    admin
      .countWaiting(project.id, person, kinds)
      .then((counts) => presentGroups(site, { language, allowed, counts })),
    site.labels(
      language,
      foundOnly.map(({ label: key }) => key),
    ),
    site.labels(language, labelKeys),
    loadApiSession(args.context, language),
    demo.isPresent(project.id),
  ]);
  return {
    language,
    siteName,
    title: (await site.labels(language, [label]))[label],
    person: { name: person.name, email: person.email ?? '', initials: getInitials(person.name) },
    apiSession: { ...apiSession, login: `/${language}/admin/login` },
    groups,
    /** Screens and pages outside of the navigation, for the search. */
    foundOnly: foundOnly.map(({ path, icon, label: key }) => ({
      path,
      href: screenHref(language, { path }),
      text: foundTexts[key],
      icon,
    })),
    isDemo,
    resultScreens: allowed.flatMap(({ finds, path }) => (finds ? [{ kind: finds, path }] : [])),
    labels,
  };
}

/** Returns the screens that the visitor may open, in their order. */
async function listAllowed<Known extends Pick<Screen, 'needs'>>(
  context: LoadArgs['context'],
  known: readonly Known[],
): Promise<Known[]> {
  const allowed: Known[] = [];
  for (const screen of known) if (await visitorOf(context).can(screen.needs)) allowed.push(screen);
  return allowed;
}

interface GroupSource {
  language: LanguageCode;
  allowed: readonly Screen[];
  counts: WaitingCounts;
}

async function presentGroups(site: Site, { language, allowed, counts }: GroupSource) {
  const { locale } = languages[language];
  const texts = await site.labels(
    language,
    allowed.map(({ label }) => label),
  );
  const headings = await site.labels(language, groupLabels);
  const waitingTexts = await site.labels(language, ['admin.waiting.*']);
  const present = (screen: Screen) => {
    const { path, label, icon, waiting } = screen;
    const count = (waiting && counts[waiting]) ?? 0;
    const isMore = count === maxWaiting;
    return {
      path,
      href: screenHref(language, screen),
      text: texts[label],
      icon,
      /** The number of waiting things, and the same in words; null for none. */
      waiting:
        waiting && count > 0
          ? {
              number: `${formatNumber(count, locale)}${isMore ? '+' : ''}`,
              text: formatCount(waitingTexts[`admin.waiting.${waiting}`], count, locale, {
                isMore,
              }),
            }
          : null,
    };
  };
  return screenGroups.flatMap((name) => {
    const items = allowed.filter(({ group }) => group === name).map(present);
    // The first group has no heading.
    const heading = name === 'main' ? null : headings[`admin.group.${name}`];
    return items.length > 0 ? [{ name, heading, items }] : [];
  });
}
