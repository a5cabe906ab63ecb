import { formatNumber } from '#common/text/format-number.ts';
import { parseBusinessTime } from '#common/time/business-time.ts';
import { formatDay } from '#common/time/format-day.ts';
import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import { languages } from '#i18n/languages.ts';
import { listProductTitles } from '../../checkout/staff/list-product-titles.ts';
import type { LoadArgs } from '../../load-args.ts';
import { requireMember } from '../../member.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import { listLabels } from '../parts/list-labels.ts';

const labelKeys = [
  ...listLabels,
  'admin.figures.active',
  'admin.figures.course',
  'admin.figures.finished',
  'admin.learners*',
  'admin.people',
  'admin.people.name',
  'admin.people.nameless',
  'admin.people.seen',
] as const;

/** Loads a page of a course's learners; by default those who were ever in the first course. */
export async function loadLearners({ context, params, url }: LoadArgs) {
  const { site, language, siteName } = pageOf({ context, params });
  const { project } = site;
  const { locale } = languages[language];
  const { dates } = project.behaviour;
  const { person } = await requireMember(context);
  const labels = await site.labels(language, labelKeys);
  const { courses } = appServicesOf(context);
  const products = await listProductTitles(context, language);
  const read = (name: string) => url.searchParams.get(name)?.trim() ?? '';
  const productKey = products.find(({ key }) => key === read('course'))?.key ?? products[0]?.key;
  const since = parseBusinessTime(read('since'), 'start');
  const view = productKey ? await courses.view({ project, productKey, language }, null) : null;
  const lessons = view?.chapters.flatMap((chapter) => chapter.lessons) ?? [];
  const lesson = lessons.find(({ file }) => file === read('lesson'))?.file ?? '';
  const isFinished = lesson === '' && read('lesson') === '*';
  const page = await courses.learners.list(
    {
      projectId: project.id,
      productKey: productKey ?? '',
      since: since ?? 0,
      did: lesson ? { startedLesson: lesson } : isFinished ? 'finished' : 'active',
      place: readKeysetPlace(url),
    },
    person,
  );
  return {
    language,
    siteName,
    labels,
    products,
    lessons: lessons.map(({ file, name }) => ({ file, name: name.text })),
    values: {
      course: productKey ?? '',
      lesson: isFinished ? '*' : lesson,
      since: since === null ? '' : read('since'),
    },
    rows: page.rows.map(({ lessonsCompleted, finishedAt, lastAt, ...row }) => ({
      ...row,
      name: row.name || labels['admin.people.nameless'],
      completed: formatNumber(lessonsCompleted, locale),
      finished: finishedAt === null ? '' : formatDay(finishedAt, locale, dates),
      last: formatDay(lastAt, locale, dates),
    })),
    ...keysetHrefs(url, page),
  };
}
