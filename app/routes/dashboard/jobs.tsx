import { formatNumber } from '#common/text/format-number.ts';
import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import { jobs as jobTexts } from '#i18n/messages/jobs.en.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { ActionButton } from '../../admin/parts/action-button.tsx';
import { FilterBar } from '../../admin/parts/filter-bar.tsx';
import { KeysetLinks } from '../../admin/parts/keyset-links.tsx';
import { Moment } from '../../admin/parts/moment.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { requireActor } from '../../member.ts';
import { readFormData } from '../../read-form-data.ts';
import { appServicesOf } from '../../server-context.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { type Column, column, DataTable, numberColumn } from '../../ui/data-table.tsx';
import { FormThanks, SelectField } from '../../ui/field.tsx';
import type { Route } from './+types/jobs.ts';
import { listLabels } from '../../admin/parts/list-labels.ts';
import { presentListSize } from '../../admin/parts/present-list-size.ts';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

const labelKeys = [...listLabels, ...(Object.keys(jobTexts) as (keyof typeof jobTexts)[])] as const;

const jobStates = ['failed', 'waiting', 'running', 'done'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { language, labels, locale, person, jobs, moment, url } = await staffPageOf(
    args,
    labelKeys,
  );
  const texts: Readonly<Record<string, string>> = labels;
  const { searchParams } = url;
  const state = jobStates.find((name) => name === searchParams.get('state')) ?? null;
  const kinds = Object.keys(jobTexts)
    .filter((key) => key.startsWith('admin.jobs.kind.'))
    .map((key) => ({ value: key.replace('admin.jobs.kind.', ''), text: texts[key] ?? '' }));
  const kind = kinds.find(({ value }) => value === searchParams.get('kind'))?.value ?? null;
  const place = readKeysetPlace(url);
  const page = await jobs.listPage(person, { state, kind, place });
  return {
    language,
    labels,
    state,
    kind,
    done: searchParams.get('done'),
    states: jobStates.map((value) => ({ value, text: labels[`admin.jobs.state.${value}`] })),
    kinds: kinds.toSorted((one, other) => one.text.localeCompare(other.text, locale)),
    size: presentListSize(page.size, labels, locale),
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
    ...keysetHrefs(url, page),
  };
}

type JobsData = Awaited<ReturnType<typeof loader>>;

export async function action({ context, request, url }: Route.ActionArgs) {
  const actor = await requireActor(context);
  const { jobs } = appServicesOf(context);
  const id = (await readFormData(request)).get('id');
  const isDone =
    typeof id === 'string'
      ? await jobs.retry(actor, id)
      : (await jobs.retryFailed(actor)).retried > 0;
  url.searchParams.set('done', isDone ? 'retried' : 'busy');
  return redirectWithCookies(url.pathname + url.search);
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { language, labels, state, kind, states, kinds, done, size, rows, newer, older } =
    loaderData;
  const filters = [
    { name: 'state', options: states, value: state },
    { name: 'kind', options: kinds, value: kind },
  ] as const;
  return (
    <>
      <PageHead
        title={labels['admin.jobs']}
        lead={labels['admin.jobs.lead']}
        actions={
          rows.some((job) => job.state === 'failed') && (
            <form method="post">
              <button type="submit" className="page-action page-action-main">
                {labels['admin.jobs.again-all']}
              </button>
            </form>
          )
        }
      />
      {(done === 'retried' || done === 'busy') && (
        <FormThanks text={labels[`admin.jobs.${done}`]} />
      )}
      <FilterBar
        language={language}
        labels={labels}
        resetHref={state || kind ? `/${language}/admin/jobs` : null}
        values={[kind ?? '']}
      >
        {filters.map(({ name, options, value }) => (
          <SelectField
            key={name}
            label={labels[`admin.jobs.${name}`]}
            name={name}
            defaultValue={value ?? ''}
            options={options}
          >
            <option value="">{labels['admin.jobs.any']}</option>
          </SelectField>
        ))}
      </FilterBar>
      <DataTable
        caption={labels['admin.jobs']}
        empty={labels['admin.jobs.empty']}
        size={size}
        columns={columnsOf(labels)}
        rows={rows}
      />
      <KeysetLinks labels={labels} newer={newer} older={older} />
    </>
  );
}

const badges: Readonly<Record<JobsData['rows'][number]['state'], BadgeKind>> = {
  failed: 'red-soft',
  waiting: 'outline',
  running: 'amber',
  done: 'mint',
};

function columnsOf(labels: JobsData['labels']): Column<JobsData['rows'][number]>[] {
  return [
    column(labels['admin.jobs.created'], ({ createdAt }) => <Moment of={createdAt} />),
    column(labels['admin.jobs.kind'], ({ kind, lastError }) => (
      <div className="staff-pair">
        {kind}
        {lastError && (
          <span className="small text-muted">
            {labels['admin.jobs.error']}: <bdi dir="ltr">{lastError}</bdi>
          </span>
        )}
      </div>
    )),
    column(labels['admin.jobs.state'], ({ state }) => (
      <Badge kind={badges[state]} text={labels[`admin.jobs.state.${state}`]} />
    )),
    numberColumn(labels['admin.jobs.attempts'], ({ attempts }) => <bdi dir="ltr">{attempts}</bdi>),
    column(labels['admin.jobs.next'], ({ runAt }) => runAt && <Moment of={runAt} />),
    column(labels['admin.jobs.again'], ({ id, kind, state }) => {
      if (state !== 'failed' && state !== 'waiting') return null;
      const text = labels[state === 'failed' ? 'admin.jobs.again' : 'admin.jobs.now'];
      return <ActionButton intent="retry" fields={{ id }} text={text} about={kind} />;
    }),
  ];
}
