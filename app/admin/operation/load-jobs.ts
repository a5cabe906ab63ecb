import { formatNumber } from '#common/text/format-number.ts';
import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import { jobs as jobTexts } from '#i18n/messages/jobs.en.ts';
import type { LoadArgs } from '../../load-args.ts';
import { listLabels } from '../parts/list-labels.ts';
import { openScreen } from '../parts/open-screen.ts';

const labelKeys = [...listLabels, ...(Object.keys(jobTexts) as (keyof typeof jobTexts)[])] as const;

const states = ['failed', 'waiting', 'running', 'done'] as const;

/** Loads a page of the installation's jobs, filtered by the address. */
export async function loadJobs(args: LoadArgs) {
  const { locale, person, services, moment, ...screen } = await openScreen(args);
  const head = await screen.head(labelKeys);
  const texts: Readonly<Record<string, string>> = head.labels;
  const { searchParams } = args.url;
  const state = states.find((name) => name === searchParams.get('state')) ?? null;
  const kinds = Object.keys(jobTexts)
    .filter((key) => key.startsWith('admin.jobs.kind.'))
    .map((key) => ({ value: key.replace('admin.jobs.kind.', ''), text: texts[key] ?? '' }));
  const kind = kinds.find(({ value }) => value === searchParams.get('kind'))?.value ?? null;
  const place = readKeysetPlace(args.url);
  const page = await services.jobs.listPage(person, { state, kind, place });
  return {
    ...head,
    state,
    kind,
    done: searchParams.get('done'),
    states: states.map((value) => ({ value, text: head.labels[`admin.jobs.state.${value}`] })),
    kinds: kinds.toSorted((one, other) => one.text.localeCompare(other.text, locale)),
    rows: page.rows.map((job) => ({
      ...job,
      // A kind of another version has no text.
      kind: texts[`admin.jobs.kind.${job.kind}`] ?? job.kind,
      attempts: [job.attempts, job.maxAttempts]
        .map((count) => formatNumber(count, locale))
        .join('/'),
      createdAt: moment(job.createdAt),
      runAt: job.state === 'waiting' ? moment(job.runAt) : null,
    })),
    ...keysetHrefs(args.url, page),
  };
}

export type JobsData = Awaited<ReturnType<typeof loadJobs>>;
