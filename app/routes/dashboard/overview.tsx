import type { WaitingRow } from '../../admin/load-overview.ts';
import { DemoRemoval, FirstStepsCard } from '../../admin/overview-offers.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { ScreenIcon } from '../../admin/screen-icon.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormAlert, FormThanks } from '../../ui/field.tsx';
import { Arrow } from '../../ui/ui-icons.tsx';
import type { Route } from './+types/overview.ts';

export { loadOverview as loader } from '../../admin/load-overview.ts';
export { postOverview as action } from '../../admin/post-overview.ts';

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
      <FirstStepsCard labels={labels} steps={loaderData.steps} />
      <section className="page-section" aria-labelledby="waiting">
        <h2 id="waiting">{labels['admin.overview.waiting']}</h2>
        {waiting.length === 0 && !isCounting ? (
          <EmptyState text={labels['admin.overview.nothing']} />
        ) : (
          <ul className="waiting-list">
            {waiting.map((row) => (
              <li key={row.id}>
                <Waiting row={row} />
              </li>
            ))}
          </ul>
        )}
        {isCounting && <p className="page-lead">{labels['admin.overview.counting']}</p>}
      </section>
      {loaderData.canRemoveDemo && <DemoRemoval labels={labels} />}
    </>
  );
}

function Waiting({ row: { icon, text, href } }: { row: WaitingRow }) {
  const content = (
    <>
      <ScreenIcon name={icon} />
      <span>{text}</span>
    </>
  );
  if (href === null) return <div className="waiting-row">{content}</div>;
  return (
    <a className="waiting-row" href={href}>
      {content}
      <Arrow />
    </a>
  );
}
