import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { formatDateTimeWithZone } from '#common/time/format-day.ts';
import type { CheckState } from '#contracts/doctor.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { openScreen } from '../../admin/parts/open-screen.ts';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { CheckList } from '../../checkout/staff/check-list.tsx';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/doctor.ts';

const labelKeys = [
  'admin.doctor',
  'admin.doctor.*',
  'doctor.summary',
  'doctor.state.*',
  'doctor.group.*',
] as const;

export async function loader(args: Route.LoaderArgs) {
  const { language, locale, dates, person, services, ...screen } = await openScreen(args);
  const options = { language, isRepeated: false };
  const { checkedAt, checks } = await services.doctor.check(person, options);
  const head = await screen.head(labelKeys);
  const time = formatDateTimeWithZone(checkedAt, locale, dates);
  const count = (wanted: CheckState) => checks.filter(({ state }) => state === wanted).length;
  return {
    ...head,
    checks,
    checked: fillTemplate(head.labels['admin.doctor.checked'], { time }),
    summary: fillTemplate(head.labels['doctor.summary'], {
      errors: formatNumber(count('error'), locale),
      warnings: formatNumber(count('warning'), locale),
    }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, person, services } = await openScreen(args);
  await services.doctor.check(person, { language, isRepeated: true });
  return redirectWithCookies(args.url.pathname);
}

export default function Doctor({ loaderData }: Route.ComponentProps) {
  const { labels, checks, checked, summary } = loaderData;
  const { isSending, send } = useSubmitOnce();
  return (
    <>
      <PageHead title={labels['admin.doctor']} lead={labels['admin.doctor.lead']} />
      <form method="post" className="doctor-head" onSubmit={send}>
        <div>
          <p className="h3">{summary}</p>
          <p className="small text-muted">{checked}</p>
        </div>
        <Button
          submits
          kind="secondary"
          direction="none"
          text={labels['admin.doctor.again']}
          busyText={labels['admin.doctor.busy']}
          isLoading={isSending}
        />
      </form>
      <CheckList checks={checks} labels={labels} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.doctor'], loaderData?.siteName);
