import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { WaitingRow, OverviewData } from '../../admin/load-overview.ts';
import { LinkedNumber } from '../../admin/figures/linked-number.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { ScreenIcon } from '../../admin/screen-icon.tsx';
import { column, DataTable, numberColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormAlert, FormThanks } from '../../ui/field.tsx';
import { Arrow } from '../../ui/ui-icons.tsx';
import type { Route } from './+types/overview.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { requireActor } from '../../member.ts';
import { readFormData } from '../../read-form-data.ts';
import { notFound } from '../../require-language.ts';
import { retryUntilReachable } from '../../retry-until-reachable.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';

export { loadOverview as loader } from '../../admin/load-overview.ts';

/** The overview remains while a count waits for the network. */
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  retryUntilReachable(serverLoader, request.signal);

/** Handles the buttons of the overview: the first steps, and the removal of sample data. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { language, project } = pageOf({ context, params });
  const actor = await requireActor(context);
  const { admin, demo } = appServicesOf(context);
  const here = `/${language}/admin`;
  const intent = (await readFormData(request)).get('intent');
  if (intent === 'remove-demo') {
    await demo.remove(project.id, actor);
    return redirectWithCookies(`${here}?removed`);
  }
  if (intent !== 'start-steps' && intent !== 'skip-steps') throw notFound();
  await admin.firstSteps.answer(actor);
  if (intent === 'skip-steps') return redirectWithCookies(here);
  // A translator starts in a language in which they can change the headline.
  const own = actor.languages?.includes(language) === false ? actor.languages[0] : undefined;
  return redirectWithCookies(`/${language}/dashboard?steps${own ? `&lang=${own}` : ''}`);
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { language, labels, greeting, today, waiting, canEdit, isCounting } = loaderData;
  return (
    <>
      <PageHead
        title={greeting}
        lead={today}
        actions={
          <>
            {canEdit && (
              <a className="page-action page-action-main" href={`/${language}/dashboard`}>
                {labels['admin.overview.edit']}
              </a>
            )}
            <a className="page-action" href={`/${language}/admin/notices`}>
              {labels['notices.title']}
            </a>
          </>
        }
      />
      {loaderData.isRefused && <FormAlert text={labels['admin.overview.refused']} />}
      {loaderData.isDemoRemoved && <FormThanks text={labels['demo.removed']} />}
      <FirstStepsCard {...loaderData} />
      <section className="page-section" aria-labelledby="waiting">
        <h2 id="waiting">{labels['admin.overview.waiting']}</h2>
        {waiting.length === 0 && !isCounting ? (
          <EmptyState text={labels['admin.overview.nothing']} />
        ) : (
          <ul className="ruled waiting-list">
            {waiting.map((row) => (
              <li key={row.id}>
                <Waiting row={row} />
              </li>
            ))}
          </ul>
        )}
        {isCounting && <Counting {...loaderData} />}
      </section>
      {loaderData.summary && <Summary {...loaderData} summary={loaderData.summary} />}
      {loaderData.canRemoveDemo && <DemoRemoval {...loaderData} />}
    </>
  );
}

/** Pause before the overview is loaded again, in milliseconds. */
const countPauseMs = 1_000;

/** Says that texts are being counted, and loads the overview again until they are. */
function Counting({ labels }: OverviewData) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), countPauseMs);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <p className="page-lead" role="status">
      {labels['admin.overview.counting']}
      <noscript> {labels['admin.overview.counting.reload']}</noscript>
    </p>
  );
}

function Waiting({ row: { icon, text, href } }: { row: WaitingRow }) {
  return (
    <a className="tints line waiting-row" href={href}>
      <ScreenIcon name={icon} />
      <span>{text}</span>
      <Arrow />
    </a>
  );
}

type SummaryProps = OverviewData & { summary: NonNullable<OverviewData['summary']> };

/** Sales and active learners of 7 and 30 days; the amounts lead to the reports. */
function Summary({ labels, summary }: SummaryProps) {
  const columns = {
    gross: labels['admin.figures.gross'],
    orders: labels['admin.orders.months.count'],
    learners: labels['admin.figures.active'],
  };
  return (
    <section className="page-section" aria-labelledby="summary">
      <h2 id="summary">{labels['admin.overview.summary']}</h2>
      <p className="page-lead">{labels['admin.overview.summary.lead']}</p>
      <DataTable<SummaryProps['summary'][number]>
        caption={labels['admin.overview.summary']}
        columns={[
          column(labels['admin.figures.period'], ({ id }) => labels[`admin.figures.period.${id}`]),
          ...(['gross', 'orders', 'learners'] as const).map((key) =>
            numberColumn(columns[key], (row: SummaryProps['summary'][number]) => (
              <LinkedNumber {...row[key]} />
            )),
          ),
        ]}
        rows={summary}
      />
    </section>
  );
}

/** Offers the first steps in the editor; either answer is the last. */
function FirstStepsCard({ labels, steps }: OverviewData) {
  if (steps === null) return null;
  const short = steps === 'draft' ? '-short' : '';
  return (
    <section className="stack gap-3 items-start page-section offer" aria-labelledby="first-steps">
      <h2 id="first-steps">{labels[`steps.title${short}`]}</h2>
      <p>{labels[`steps.about${short}`]}</p>
      <form method="post" className="page-actions">
        <Button submits name="intent" value="start-steps" text={labels['steps.start']} />
        <Button submits kind="plain" name="intent" value="skip-steps" text={labels['steps.skip']} />
      </form>
    </section>
  );
}

/** Removes the sample data, after confirmation. */
function DemoRemoval({ labels }: OverviewData) {
  return (
    <section className="stack gap-3 items-start page-section offer" aria-labelledby="demo">
      <h2 id="demo">{labels['demo.title']}</h2>
      <ConfirmButton
        id="remove-demo"
        fields={{ intent: 'remove-demo' }}
        text={labels['demo.remove']}
        cancel={labels['demo.keep']}
      >
        <p>{labels['demo.about']}</p>
      </ConfirmButton>
    </section>
  );
}
