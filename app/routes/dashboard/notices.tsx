import { fillTemplate } from '#common/text/fill-template.ts';
import { isolate } from '#common/text/isolate.ts';
import { formatHour } from '#common/time/format-day.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import styles from '../../admin/notices.css?url';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { requireActor } from '../../member.ts';
import { readFormData } from '../../read-form-data.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import { Button } from '../../ui/button.tsx';
import { FormThanks, SelectField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/notices.ts';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

const labelKeys = ['admin.screen.overview', 'notices.*'] as const;

/** The page answers a post: its message is read out because it receives the focus. */
const focus = { autoFocus: true } as const;

const hours = Array.from({ length: 24 }, (_hour, index) => index);

export async function loader(args: Route.LoaderArgs) {
  const { language, labels, locale, person, notices, url } = await staffPageOf(args, labelKeys);
  const { allowed, choice } = await notices.getChoice(person);
  return {
    language,
    labels,
    isSaved: url.searchParams.has('saved'),
    to: fillTemplate(labels['notices.to'], { email: isolate(person.email ?? '') }),
    kinds: allowed.map((kind) => ({
      kind,
      label: labels[`notices.kind.${kind}`],
      isChosen: choice.kinds.includes(kind),
    })),
    digestHour: choice.digestHour,
    hours: hours.map((hour) => ({
      value: String(hour),
      text: fillTemplate(labels['notices.daily'], { time: isolate(formatHour(hour, locale)) }),
    })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { language } = pageOf({ context, params });
  const actor = await requireActor(context);
  const { notices } = appServicesOf(context);
  const form = await readFormData(request);
  const { allowed } = await notices.getChoice(actor);
  const chosen = form.getAll('kind[]');
  const hour = form.get('hour');
  await notices.choose(
    {
      kinds: allowed.filter((kind) => chosen.includes(kind)),
      // Only the form's own values are posted; any other one means "at once".
      digestHour: hours.find((each) => String(each) === hour) ?? null,
    },
    actor,
  );
  return redirectWithCookies(`/${language}/admin/notices?saved`);
}

export default function Notices({ loaderData }: Route.ComponentProps) {
  const { language, labels, isSaved, to, kinds, digestHour, hours: times } = loaderData;
  const { isSending, send } = useSubmitOnce();
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead
        title={labels['notices.title']}
        lead={`${labels['notices.lead']} ${to}`}
        back={{ href: `/${language}/admin`, text: labels['admin.screen.overview'] }}
      />
      {isSaved && <FormThanks text={labels['notices.saved']} {...focus} />}
      <form method="post" className="stack notices-form" onSubmit={send}>
        <fieldset className="choices">
          <legend className="control-text">{labels['notices.kinds']}</legend>
          {kinds.map(({ kind, label, isChosen }) => (
            <label key={kind} className="choice">
              <input type="checkbox" name="kind[]" value={kind} defaultChecked={isChosen} />
              {label}
            </label>
          ))}
        </fieldset>
        <SelectField
          label={labels['notices.when']}
          name="hour"
          defaultValue={digestHour ?? ''}
          options={times}
        >
          <option value="">{labels['notices.at-once']}</option>
        </SelectField>
        <Button submits text={labels['notices.save']} isLoading={isSending} />
      </form>
    </>
  );
}
