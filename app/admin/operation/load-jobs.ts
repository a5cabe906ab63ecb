import { formatNumber } from '#common/text/format-number.ts';
import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import { languages } from '#i18n/languages.ts';
import { jobs as jobTexts } from '#i18n/messages/jobs.en.ts';
import type { LoadArgs } from '../../load-args.ts';
import { requireMember } from '../../member.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import { listLabels } from '../parts/list-labels.ts';
import { presentMoment } from '../parts/present-moment.ts';

const labelKeys = [...listLabels, ...(Object.keys(jobTexts) as (keyof typeof jobTexts)[])] as const;

const states = ['failed', 'waiting', 'running', 'done'] as const;

export async function loadJobs({ context, params, url }: LoadArgs) {
  const { site, language } = pageOf({ context, params });
  const { locale } = languages[language];
  const { person } = await requireMember(context);
  const labels = await site.labels(language, labelKeys);
  const texts: Readonly<Record<string, string>> = labels;
  const { searchParams } = url;
  const state = states.find((name) => name === searchParams.get('state')) ?? null;
  const kinds = Object.keys(jobTexts)
    .filter((key) => key.startsWith('admin.jobs.kind.'))
    .map((key) => ({ value: key.replace('admin.jobs.kind.', ''), text: texts[key] ?? '' }));
  const kind = kinds.find(({ value }) => value === searchParams.get('kind'))?.value ?? null;
  const place = readKeysetPlace(url);
  const page = await appServicesOf(context).jobs.listPage(person, { state, kind, place });
  const times = { now: Date.now(), locale, dates: site.project.behaviour.dates };
  return {
    language,
    labels,
    state,
    kind,
    done: searchParams.get('done'),
    states: states.map((value) => ({ value, text: labels[`admin.jobs.state.${value}`] })),
    kinds: kinds.toSorted((one, other) => one.text.localeCompare(other.text, locale)),
    rows: page.rows.map((job) => ({
      ...job,
      // A kind of another version has no text.
      kind: texts[`admin.jobs.kind.${job.kind}`] ?? job.kind,
      attempts: [job.attempts, job.maxAttempts]
        .map((count) => formatNumber(count, locale))
        .join('/'),
      createdAt: presentMoment(job.createdAt, times),
      runAt: job.state === 'waiting' ? presentMoment(job.runAt, times) : null,
    })),
    ...keysetHrefs(url, page),
  };
}

export type JobsData = Awaited<ReturnType<typeof loadJobs>>;
