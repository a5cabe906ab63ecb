import { data } from 'react-router';
import { fieldsOf, readForm } from '#common/forms/form-rules.ts';
import { redirectRules } from '#common/forms/operation-forms.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import styles from '../../admin/operation/operation.css?url';
import { Moment } from '../../admin/parts/moment.tsx';
import { NewEntry, newEntryFormId } from '../../admin/parts/new-entry.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { requireActor } from '../../member.ts';
import { readFormData, textOf } from '../../read-form-data.ts';
import { requireLanguage } from '../../require-language.ts';
import { appServicesOf, siteOf, visitorOf } from '../../server-context.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { type Column, column, DataTable } from '../../ui/data-table.tsx';
import { FormThanks, TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import { WebAddress } from '../../ui/inline/web-address.tsx';
import type { Route } from './+types/redirects.ts';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

const labelKeys = ['admin.redirects*', 'admin.refunds.cancel'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { site, language, person, editor, moment, url } = await staffPageOf(args);
  const { made, automatic } = await editor.redirects.list(site.project.id, person);
  const present = (redirect: (typeof made)[number]) => ({
    ...redirect,
    createdAt: moment(redirect.createdAt),
  });
  return {
    language,
    labels: await site.labels(language, labelKeys),
    done: url.searchParams.get('done'),
    made: made.map(present),
    automatic: automatic.map(present),
  };
}

type RedirectsData = Awaited<ReturnType<typeof loader>>;

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = siteOf(context);
  const actor = await requireActor(context);
  const { origin } = visitorOf(context).caller(requireLanguage(site, params.lang));
  const { redirects } = appServicesOf(context).editor;
  const form = await readFormData(request);
  if (textOf(form, 'intent') === 'delete') {
    await redirects.delete(site.project.id, textOf(form, 'id'), actor);
    return redirectWithCookies(`${url.pathname}?done=deleted`);
  }
  const values = readForm(redirectRules, form);
  const faults = await redirects.create(site.project.id, { ...values, origin }, actor);
  if (Object.keys(faults).length > 0) return data({ values, faults }, { status: 400 });
  return redirectWithCookies(`${url.pathname}?done=created`);
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, done, made, automatic } = loaderData;
  const form = useForm({
    rules: redirectRules,
    labelOf: (name) => labels[`admin.redirects.${name}`],
    errorText: (fault) => labels[fault],
    ...actionData,
  });
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead
        title={labels['admin.redirects']}
        lead={labels['admin.redirects.lead']}
        actions={
          <NewEntry
            text={labels['admin.redirects.new']}
            isRefused={actionData !== undefined}
            isDone={done === 'created'}
          >
            <PostForm
              {...form.props}
              id={newEntryFormId}
              submit={{ text: labels['admin.redirects.create'] }}
            >
              {fieldsOf(redirectRules).map((name) => (
                <TextField
                  key={name}
                  {...form.field(name)}
                  hint={labels[`admin.redirects.${name}.hint`]}
                  dir="ltr"
                  autoComplete="off"
                />
              ))}
            </PostForm>
          </NewEntry>
        }
      />
      {(done === 'created' || done === 'deleted') && !actionData && (
        <FormThanks text={labels[`admin.redirects.${done}`]} />
      )}
      <h2 className="list-heading">{labels['admin.redirects.made']}</h2>
      <DataTable
        caption={labels['admin.redirects.made']}
        empty={labels['admin.redirects.made.empty']}
        columns={[...columnsOf(labels), deleteColumn(labels)]}
        rows={made}
      />
      {automatic.length > 0 && (
        <>
          <h2 className="list-heading">{labels['admin.redirects.automatic']}</h2>
          <p className="page-lead">{labels['admin.redirects.automatic.lead']}</p>
          <DataTable
            caption={labels['admin.redirects.automatic']}
            columns={columnsOf(labels)}
            rows={automatic}
          />
        </>
      )}
    </>
  );
}

type Row = RedirectsData['made'][number];

function columnsOf(labels: RedirectsData['labels']): Column<Row>[] {
  return [
    ...(['from', 'to'] as const).map((key) =>
      column(labels[`admin.redirects.${key}`], (row: Row) => (
        <bdi className="long-text" dir="ltr">
          <WebAddress of={row[key]} />
        </bdi>
      )),
    ),
    column(labels['admin.redirects.date'], ({ createdAt }) => <Moment of={createdAt} />),
  ];
}

function deleteColumn(labels: RedirectsData['labels']): Column<Row> {
  return column(labels['admin.redirects.delete'], ({ id, from }) => (
    <ConfirmButton
      id={`delete-${id}`}
      fields={{ intent: 'delete', id }}
      text={labels['admin.redirects.delete']}
      about={from}
      title={fillTemplate(labels['admin.redirects.delete.sure'], { from })}
      cancel={labels['admin.refunds.cancel']}
    >
      <p>{labels['admin.redirects.delete.text']}</p>
    </ConfirmButton>
  ));
}
