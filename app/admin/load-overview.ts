import { redirect } from 'react-router';
import { isSetUpOpen } from '#common/site-setup.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { maxWaiting } from '#common/max-waiting.ts';
import { formatCount } from '#common/text/format-count.ts';
import { isolate } from '#common/text/isolate.ts';
import { dateLocale } from '#common/time/format-day.ts';
import { businessDay, businessZone } from '#common/time/business-time.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { WaitingCounts, WaitingKind } from '#server/admin/create-admin-service.ts';
import type { Site } from '#server/site/site.ts';
import type { LoadArgs } from '../load-args.ts';
import { loadSummary } from './figures/load-summary.ts';
import type { ScreenIconName } from './screen-icon.tsx';
import { staffPageOf } from './parts/staff-page.ts';

const labelKeys = [
  'admin.company.missing',
  'admin.example-links',
  'admin.figures.active',
  'admin.figures.gross',
  'admin.figures.period*',
  'admin.orders.months.count',
  'admin.overview.*',
  'admin.screen.overview',
  'site-setup.waiting',
  'admin.waiting.*',
  'notices.title',
  'demo.*',
  'steps.*',
] as const;

/** Something that waits for staff. */
export interface WaitingRow {
  id: string;
  icon: ScreenIconName;
  text: string;
  /** Address of the screen that deals with it. */
  href: string;
}

/** Screens that deal with what waits, in the order of the overview. */
const places: Readonly<Record<WaitingKind, { path: string; icon: ScreenIconName }>> = {
  'messages': { path: 'admin/messages', icon: 'message' },
  'refunds': { path: 'admin/refunds', icon: 'refunds' },
  'changes': { path: 'dashboard?panel=publish', icon: 'content' },
  'scheduled': { path: 'dashboard?panel=releases', icon: 'content' },
  'translations': { path: 'dashboard?panel=translations', icon: 'text' },
  'failed-jobs': { path: 'admin/jobs?state=failed', icon: 'jobs' },
};

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>;

/** Loads the overview: the greeting and what waits. A new site is set up first. */
export async function loadOverview(args: LoadArgs) {
  const { site, language, labels, project, url, person, admin, can, moment } = await staffPageOf(
    args,
    labelKeys,
  );
  const canSet = await can('content:import');
  const canSetUp = canSet && isSetUpOpen(project);
  if (canSetUp && !url.searchParams.has('later')) throw redirect(`/${language}/admin/site`);
  const canEdit = await can('content:view-draft');
  const [counts, dueAt, backupAt, summary] = await Promise.all([
    admin.countWaiting(project.id, person),
    admin.findFirstRefundDue(project.id, person),
    admin.findLastBackup(person),
    loadSummary(args),
  ]);
  const source = { language, labels };
  const backup = typeof backupAt === 'number' ? moment(backupAt).ago : backupAt;
  return {
    language,
    labels,
    ...(await loadOffers(args)),
    greeting: fillTemplate(labels['admin.overview.hello'], { name: isolate(person.name) }),
    today: fillTemplate(labels['admin.overview.today'], { date: formatToday(language) }),
    canEdit,
    isRefused: url.searchParams.has('refused'),
    summary,
    isCounting: counts.translations === null,
    waiting: [
      ...(canSetUp ? [presentSetUp({ language, labels })] : []),
      ...presentWaiting({ ...source, counts, dueAt }),
      ...(canSet ? presentMissingCompany(site, source) : []),
      ...(canEdit ? presentExampleLinks(site, source) : []),
      ...presentBackup({ ...source, backup }),
    ],
  };
}

/** Offers of buttons: the first steps in the editor (without publishing: `draft`), and removing sample data. */
async function loadOffers(args: LoadArgs) {
  const { project, person, url, admin, demo, can } = await staffPageOf(args);
  const isOffered = !isSetUpOpen(project) && (await admin.firstSteps.isOffered(person));
  const steps = (await can('content:publish')) ? 'publish' : 'draft';
  return {
    steps: isOffered ? (steps as 'publish' | 'draft') : null,
    canRemoveDemo: (await demo.isPresent(project.id)) && (await can('user:delete')),
    isDemoRemoved: url.searchParams.has('removed'),
  };
}

function presentSetUp({ language, labels }: RowSource): WaitingRow {
  const href = `/${language}/admin/site`;
  return { id: 'set-up', icon: 'site', text: labels['site-setup.waiting'], href };
}

function formatToday(language: LanguageCode): string {
  return new Intl.DateTimeFormat(dateLocale(languages[language].locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: businessZone,
  }).format(Date.now());
}

interface RowSource {
  language: LanguageCode;
  labels: Labels<(typeof labelKeys)[number]>;
}

function presentWaiting(
  source: RowSource & { counts: WaitingCounts; dueAt: number | null },
): WaitingRow[] {
  const { language, labels, counts, dueAt } = source;
  const kinds = Object.keys(places) as WaitingKind[];
  return kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    const { path, icon } = places[kind];
    const { locale } = languages[language];
    const text = formatCount(labels[`admin.waiting.${kind}`], count, locale, {
      isMore: count === maxWaiting,
    });
    const due =
      kind === 'refunds' && dueAt !== null ? formatDue(dueAt, { language, labels }) : null;
    return {
      id: kind,
      icon,
      text: new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
        due === null ? [text] : [text, due],
      ),
      href: `/${language}/${path}`,
    };
  });
}

/** Says when something is due: "today", "in 3 days", "2 days ago". */
function formatDue(dueAt: number, { language, labels }: RowSource): string {
  const days = businessDay(dueAt) - businessDay(Date.now());
  const format = new Intl.RelativeTimeFormat(languages[language].locale, { numeric: 'auto' });
  return fillTemplate(labels['admin.waiting.due'], { time: format.format(days, 'day') });
}

/** The age of the last backup, for those who may check the installation. */
function presentBackup(source: RowSource & { backup: string | null | undefined }): WaitingRow[] {
  const { language, labels, backup: time } = source;
  if (time === undefined) return [];
  const text =
    time === null
      ? labels['admin.waiting.no-backup']
      : fillTemplate(labels['admin.waiting.backup'], { time });
  return [{ id: 'backup', icon: 'setting', text, href: `/${language}/admin/doctor` }];
}

/** Details that legal texts and receipts show as placeholders. */
function presentMissingCompany(site: Site, { language, labels }: RowSource): WaitingRow[] {
  const missing = site.missingCompanyDetails(language);
  if (missing.length === 0) return [];
  const names = new Intl.ListFormat(language).format(missing);
  const text = fillTemplate(labels['admin.company.missing'], { names });
  return [{ id: 'company', icon: 'site', text, href: `/${language}/admin/site` }];
}

/** Example addresses on public pages. */
function presentExampleLinks(site: Site, { language, labels }: RowSource): WaitingRow[] {
  const found = site.exampleLinks().map(isolate);
  if (found.length === 0) return [];
  const links = new Intl.ListFormat(language).format(found);
  const text = fillTemplate(labels['admin.example-links'], { links });
  return [{ id: 'example-links', icon: 'setting', text, href: `/${language}/dashboard` }];
}
