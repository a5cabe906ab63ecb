import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { formatDateTime } from '#common/time/format-day.ts';
import type { CheckState } from '#contracts/doctor.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/doctor.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../checkout/staff/check-list.css?url';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

const labelKeys = ['admin.doctor*', 'doctor.summary', 'doctor.state.*', 'doctor.group.*'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { language, labels, locale, dates, person, doctor } = await staffPageOf(args, labelKeys);
  const { checkedAt, checks } = await doctor.check(person, { language, isRepeated: false });
  const time = formatDateTime(checkedAt, locale, dates);
  const count = (wanted: CheckState) => checks.filter(({ state }) => state === wanted).length;
  return {
    language,
    labels,
    checks,
    checked: fillTemplate(labels['admin.doctor.checked'], { time }),
    summary: fillTemplate(labels['doctor.summary'], {
      errors: formatNumber(count('error'), locale),
      warnings: formatNumber(count('warning'), locale),
    }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, person, doctor, url } = await staffPageOf(args);
  await doctor.check(person, { language, isRepeated: true });
  return redirectWithCookies(url.pathname);
}

export default function Doctor({ loaderData }: Route.ComponentProps) {
  const { labels, checked, summary } = loaderData;
  const { isSending, send } = useSubmitOnce();
  return (
    <>
      <PageHead title={labels['admin.doctor']} lead={labels['admin.doctor.lead']} />
      <form method="post" className="row gap-5 doctor-head" onSubmit={send}>
        <div>
          <p className="h3">{summary}</p>
          <p className="small text-muted">{checked}</p>
        </div>
        <Button
          submits
          kind="plain"
          text={labels['admin.doctor.again']}
          busyText={labels['admin.doctor.busy']}
          isLoading={isSending}
        />
      </form>
      <CheckList {...loaderData} />
    </>
  );
}

const badges: Record<CheckState, BadgeKind> = {
  ok: 'mint',
  warning: 'amber',
  error: 'red-soft',
  skipped: 'outline',
};

function CheckList({ checks, labels }: Route.ComponentProps['loaderData']) {
  const groups = [...new Set(checks.map(({ group }) => group))];
  return (
    <div className="stack gap-9">
      <StyleSheet href={styles} />
      {groups.map((group) => (
        <section key={group} aria-labelledby={`checks-${group}`}>
          <h2 id={`checks-${group}`} className="h3">
            {labels[`doctor.group.${group}`]}
          </h2>
          <ul className="check-list">
            {checks
              .filter((check) => check.group === group)
              .map((check) => (
                <li key={`${check.id} ${check.sentence}`} data-check={check.id}>
                  <h3 className="control-text">{check.title}</h3>
                  <span>
                    <Badge
                      kind={badges[check.state]}
                      text={labels[`doctor.state.${check.state}`]}
                    />
                  </span>
                  <div className="stack gap-2 check-text">
                    <p>
                      <TechnicalText text={check.sentence} />
                    </p>
                    {check.remedy !== null && (
                      <p className="text-muted">
                        <TechnicalText text={check.remedy} />
                      </p>
                    )}
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Shows what is between backticks as code, which is written from left to right. */
function TechnicalText({ text }: { text: string }) {
  return (
    <>
      {text.split('`').map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <code key={index} dir="ltr">
            {part}
          </code>
        ),
      )}
    </>
  );
}
