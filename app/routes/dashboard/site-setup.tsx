import { siteRules } from '#common/forms/site-form.ts';
import { defaultColours } from '#common/theme/derive-theme.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { isolate } from '#common/text/isolate.ts';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { ColourFields } from '../../admin/site-setup/colour-fields.tsx';
import { CompanyFields, CompanyForm, labelNames } from '../../admin/site-setup/company-form.tsx';
import type { SiteSetUpData } from '../../admin/site-setup/load-site-setup.ts';
import type { SiteSetUpPosted } from '../../admin/site-setup/post-site-setup.ts';
import styles from '../../admin/site-setup/site-setup.css?url';
import { useForm } from '../../forms/use-form.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert, FormThanks, TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/site-setup.ts';

export { loadSiteSetUp as loader } from '../../admin/site-setup/load-site-setup.ts';
export { postSiteSetUp as action } from '../../admin/site-setup/post-site-setup.ts';

/** The page answers a post: its message is read out because it receives the focus. */
const focus = { autoFocus: true } as const;

export default function SiteSetUp({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, isOpen, isDone, isSaved } = loaderData;
  if (isOpen) return <SetUpForm data={loaderData} posted={actionData} />;
  const thanks = isDone ? labels['site-setup.done'] : isSaved ? labels['site-setup.saved'] : null;
  return (
    <>
      <PageHead
        title={labels['admin.site']}
        lead={labels['site-setup.change.lead']}
        actions={
          <>
            <a className="page-action page-action-main" href={`/${language}/dashboard`}>
              {labels['admin.overview.edit']}
            </a>
            <a className="page-action" href={`/${language}/home`}>
              {labels['admin.frame.site']}
            </a>
          </>
        }
      />
      {thanks && !actionData && <FormThanks text={thanks} {...focus} />}
      <CompanyForm data={loaderData} posted={actionData} />
    </>
  );
}

interface SetUpFormProps {
  data: SiteSetUpData;
  posted: SiteSetUpPosted | undefined;
}

function SetUpForm({ data, posted }: SetUpFormProps) {
  const { language, labels } = data;
  const { isSending, send } = useSubmitOnce();
  const values = { ...defaultColours, ...(posted?.values ?? data.values) };
  const form = useForm({
    rules: siteRules,
    labelOf: (field) => labels[`site-setup.${labelNames[field]}`],
    errorText: (fault) => labels[fault],
    summarize: () => labels['site-setup.wrong'],
    values,
    faults: posted?.faults,
    showsValid: true,
    onSubmit: send,
  });
  const alert = posted?.failure ?? form.notice?.text;
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead title={labels['site-setup.title']} lead={labels['site-setup.lead']} />
      <form {...form.props} encType="multipart/form-data" className="stack gap-9 site-setup">
        {alert && <FormAlert text={alert} />}
        <fieldset>
          <legend className="h3">{labels['site-setup.site']}</legend>
          <TextField {...form.field('name')} autoComplete="organization" />
          <LogoField labels={labels} posted={posted} />
          <ColourFields labels={labels} initial={values} field={form.field} />
          <LanguageChoices data={data} posted={posted} />
        </fieldset>
        <CompanyFields data={data} field={form.field} />
        <div className="row gap-5">
          <Button
            submits
            text={labels['site-setup.submit']}
            busyText={labels['site-setup.busy']}
            isLoading={isSending}
          />
          <a className="page-action" href={`/${language}/admin?later`}>
            {labels['site-setup.later']}
          </a>
        </div>
      </form>
    </>
  );
}

interface PartProps {
  labels: SiteSetUpData['labels'];
  posted: SiteSetUpPosted | undefined;
}

function LogoField({ labels, posted }: PartProps) {
  const file = posted?.logo.split('/').at(-1) ?? '';
  const stored = fillTemplate(labels['site-setup.logo.stored'], { file: isolate(file) });
  return (
    <>
      <input type="hidden" name="stored-logo" value={posted?.logo ?? ''} />
      <TextField
        name="logo"
        type="file"
        accept="image/svg+xml,image/png,image/webp,image/jpeg"
        label={labels['site-setup.logo']}
        hint={file === '' ? labels['site-setup.logo.hint'] : stored}
        error={posted?.logoError}
      />
    </>
  );
}

function LanguageChoices({ data, posted }: Omit<SetUpFormProps, 'labels'>) {
  const chosen: readonly string[] = posted?.languages ?? data.chosen;
  return (
    <fieldset className="choices">
      <legend className="control-text">{data.labels['site-setup.languages']}</legend>
      {posted?.languagesError && <FormAlert text={posted.languagesError} role="note" />}
      {data.languages.map(({ code, name }) => (
        <label key={code} className="choice" lang={code}>
          <input type="checkbox" name={`language-${code}`} defaultChecked={chosen.includes(code)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
