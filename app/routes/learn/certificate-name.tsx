import { useState } from 'react';
import { data, redirect } from 'react-router';
import {
  type CertificateNameFaults,
  type CertificateNames,
  certificateRules,
  suggestCertificateNames,
} from '#common/forms/certificate-names.ts';
import { checkForm, fieldsOf, readForm, tidyForm } from '#common/forms/form-rules.ts';
import { directionOf } from '#i18n/languages.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { useForm } from '../../forms/use-form.ts';
import { usePreservedInput } from '../../forms/use-preserved-input.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../learn/certificate.css?url';
import { Text } from '../../ui/text.tsx';
import { certificateAddress, courseAddress } from '../../learn/lesson-address.ts';
import {
  loadCertificatePreviews,
  type CertificateText,
} from '../../learn/load-certificate-previews.ts';
import { requireMember } from '../../member.ts';
import { orNotFound } from '../../require-language.ts';
import { appServicesOf, pageOf, siteOf } from '../../server-context.ts';
import type { Route } from './+types/certificate-name.ts';
import { CertificateName } from '../../learn/certificate-name.tsx';

export { pageHandle as handle } from '../../page-kind.ts';
export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';

const labelKeys = ['account.reset.busy', 'certificate.name*'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { site, language, siteName, place, session } = await openCourse(args);
  const view = orNotFound(await appServicesOf(context).courses.view(place, session));
  const { productKey: course, certificate } = view;
  if (certificate !== null) throw redirect(certificateAddress({ language, course, certificate }));
  if (!view.isCertificateDue) throw redirect(courseAddress({ language, course }));
  return {
    language,
    siteName,
    labels: await site.labels(language, labelKeys),
    title: view.title,
    names: suggestCertificateNames(session.person.name || (await nameFromOrder(args, session))),
    previews: await loadCertificatePreviews(context, place),
  };
}

async function openCourse({ context, params }: Route.LoaderArgs) {
  const page = pageOf({ context, params });
  const { site, language } = page;
  const place = { project: site.project, productKey: params.name, language };
  return { ...page, place, session: await requireMember(context) };
}

/** Returns a guest's name in the last order; '' without orders. */
async function nameFromOrder(
  { context }: Route.LoaderArgs,
  guest: Awaited<ReturnType<typeof requireMember>>,
): Promise<string> {
  const [last] = await appServicesOf(context).orders.listOwn(guest, siteOf(context).project.id);
  return last ? `${last.buyer.firstName} ${last.buyer.lastName}` : '';
}

export async function action(args: Route.ActionArgs) {
  const { language, place, session } = await openCourse(args);
  const fields = await args.request.formData().catch(() => new FormData());
  const names = parseNames(fields);
  if (fields.get('intent') === 'preview')
    return { names, faults: checkForm(certificateRules, readForm(certificateRules, fields)) };
  const { certificates } = appServicesOf(args.context).courses;
  const result = await certificates.issue(place, names, session);
  switch (result.outcome) {
    case 'issued':
      return redirectWithCookies(`/${language}/certificate/${result.code}`);
    case 'not-completed':
      return redirectWithCookies(courseAddress({ language, course: place.productKey }));
    case 'invalid': {
      const faults = result.problems.map(({ field, fault }) => [field, fault]);
      const answer: CertificateFormResult = { names, faults: Object.fromEntries(faults) };
      return data(answer, { status: 400 });
    }
  }
}

interface CertificateFormResult {
  names: CertificateNames;
  faults: CertificateNameFaults;
}

function parseNames(fields: FormData): CertificateNames {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.slice(0, 400) : '';
  };
  return { latin: text('latin'), arabic: text('arabic') };
}

const inputAttributes = {
  latin: { lang: 'en', dir: 'ltr' },
  arabic: { lang: 'ar', dir: 'rtl' },
} as const;

/** Form for the names on a certificate, before it is issued. */
export default function CertificateNamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, title, previews } = loaderData;
  const initialNames = actionData?.names ?? loaderData.names;
  const [names, setNames] = useState(initialNames);
  const { isSending, send } = useSubmitOnce();
  const form = useForm({
    rules: certificateRules,
    labelOf: (script) => labels[`certificate.name.${script}`],
    errorText: (fault) => labels[fault],
    values: initialNames,
    faults: actionData?.faults,
    onSubmit: send,
  });
  usePreservedInput();
  const hintId = 'certificate-final';
  return (
    <div className="stack wrap certificate-choice">
      <StyleSheet href={styles} />
      <header className="stack gap-4 content-start certificate-choice-head">
        <h1 className="h2">{labels['certificate.name.title']}</h1>
        <Text of={title} as="p" className="h3" />
        <p>{labels['certificate.name.lead']}</p>
      </header>
      <form
        {...form.props}
        className="form-fields"
        onChange={(event) => {
          form.props.onChange(event);
          setNames(parseNames(new FormData(event.currentTarget)));
        }}
      >
        {fieldsOf(certificateRules).map((script) => (
          <TextField
            key={script}
            {...form.field(script)}
            {...inputAttributes[script]}
            hint={labels[`certificate.name.${script}.hint`]}
            autoComplete={script === 'latin' ? 'name' : 'off'}
          />
        ))}
        <p id={hintId}>{labels['certificate.name.final']}</p>
        <div>
          <Button
            submits
            text={labels['certificate.name.submit']}
            busyText={labels['account.reset.busy']}
            isLoading={isSending}
            aria-describedby={hintId}
          />
        </div>
        <noscript>
          <button className="text-link" type="submit" name="intent" value="preview">
            {labels['certificate.name.preview.update']}
          </button>
        </noscript>
      </form>
      <section className="stack gap-4 content-start" aria-labelledby="preview-title">
        <h2 id="preview-title" className="h3">
          {labels['certificate.name.preview']}
        </h2>
        {previews.map((preview) => (
          <CertificatePreview key={preview.language} preview={preview} names={names} />
        ))}
      </section>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['certificate.name.title'], loaderData?.siteName);

interface CertificatePreviewProps {
  preview: CertificateText;
  /** As typed. */
  names: CertificateNames;
}

function CertificatePreview({
  preview: { language, labels, title },
  names,
}: CertificatePreviewProps) {
  return (
    <article className="certificate-preview" lang={language} dir={directionOf(language)}>
      <h3 className="certificate-preview-title">{labels.certificate}</h3>
      <p className="text-muted certificate-small">{labels['certificate.for']}</p>
      <p>
        <CertificateName names={tidyForm(certificateRules, names)} language={language} />
      </p>
      <p className="text-muted certificate-small">{labels['certificate.has']}</p>
      <Text of={title} as="p" className="certificate-course" />
    </article>
  );
}
