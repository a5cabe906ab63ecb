import { formatNumber } from '#common/text/format-number.ts';
import { parseBusinessTime } from '#common/time/business-time.ts';
import { formatDay } from '#common/time/format-day.ts';
import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import { listProductTitles } from '../../checkout/staff/list-product-titles.ts';
import type { LoadArgs } from '../../load-args.ts';
import { listLabels } from '../parts/list-labels.ts';
import { openScreen } from '../parts/open-screen.ts';

const labelKeys = [
  ...listLabels,
  'admin.figures.active',
  'admin.figures.course',
  'admin.figures.finished',
  'admin.learners*',
  'admin.people.name',
  'admin.people.nameless',
  'admin.people.seen',
] as const;

/** Loads a page of a course's learners; by default those who were ever in the first course. */
export async function loadLearners(args: LoadArgs) {
  const { url } = args;
  const { project, language, locale, dates, person, ...screen } = await openScreen(args);
  const head = await screen.head(labelKeys);
  const { courses } = screen.services;
  const products = await listProductTitles(args.context, language);
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
    ...head,
    products,
    lessons: lessons.map(({ file, name }) => ({ file, name: name.text })),
    values: {
      course: productKey ?? '',
      lesson: isFinished ? '*' : lesson,
      since: since === null ? '' : read('since'),
    },
    rows: page.rows.map(({ lessonsCompleted, finishedAt, lastAt, ...row }) => ({
      ...row,
      name: row.name || head.labels['admin.people.nameless'],
      completed: formatNumber(lessonsCompleted, locale),
      finished: finishedAt === null ? '' : formatDay(finishedAt, locale, dates),
      last: formatDay(lastAt, locale, dates),
    })),
    ...keysetHrefs(url, page),
  };
}
