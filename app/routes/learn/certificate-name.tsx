import { nameIn } from '#common/name-in.ts';
import { type JSX, useState } from 'react';
import { data, redirect } from 'react-router';
import {
  certificateNameLimit,
  type CertificateNameFaults,
  type CertificateNames,
  certificateScripts,
  checkCertificateNames,
  suggestCertificateNames,
  tidyCertificateNames,
} from '#common/certificate-names.ts';
import { accountHeaders, goOn } from '../../account/account-answers.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { useSending } from '../../account/use-sending.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { GroupStyles } from '../../components/group-styles.tsx';
import { Text } from '../../components/text.tsx';
import { membersOnly } from '../../guards.ts';
import { CertificatePreview } from '../../learn/certificate-preview.tsx';
import { certificateAddress, courseAddress } from '../../learn/lesson-address.ts';
import { loadCertificatePreviews } from '../../learn/load-certificate-previews.ts';
import { memberOf } from '../../member.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { notFound, requireLanguage } from '../../require-language.ts';
import { desksOf, siteOf } from '../../server-context.ts';
import { useLanguageSwitch } from '../../use-language-switch.ts';
import type { Route } from './+types/certificate-name.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware = [membersOnly];
export const headers = accountHeaders;

const labelKeys = [
  'account.reset.busy',
  'certificate.name.title',
  'certificate.name.lead',
  'certificate.name.latin',
  'certificate.name.latin.hint',
  'certificate.name.latin.error',
  'certificate.name.arabic',
  'certificate.name.arabic.hint',
  'certificate.name.arabic.error',
  'certificate.name.missing',
  'certificate.name.preview',
  'certificate.name.preview.update',
  'certificate.name.final',
  'certificate.name.submit',
] as const;

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { site, language, place, session } = await openCourse(args);
  const view = await desksOf(context).courses.view(place, session);
  if (!view) throw notFound();
  const { productKey: course, certificate } = view;
  if (certificate !== null) throw redirect(certificateAddress({ language, course, certificate }));
  if (!view.isCertificateDue) throw redirect(courseAddress({ language, course }));
  return {
    language,
    siteName: nameIn(site.project, language),
    labels: await site.labels(language, labelKeys),
    title: view.title,
    names: suggestCertificateNames(session.person.name || (await nameFromOrder(args, session))),
    previews: await loadCertificatePreviews(context, place),
  };
}

async function openCourse({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const place = { project: site.project, productKey: params.name, language };
  return { site, language, place, session: await memberOf(context) };
}

/** Returns a guest's name in their last order; '' where they have ordered nothing. */
async function nameFromOrder(
  { context }: Pick<Route.LoaderArgs, 'context'>,
  guest: Awaited<ReturnType<typeof memberOf>>,
): Promise<string> {
  const [last] = await desksOf(context).orders.listOwn(guest, siteOf(context).project.id);
  return last ? `${last.buyer.firstName} ${last.buyer.lastName}` : '';
}

export async function action(args: Route.ActionArgs) {
  const { language, place, session } = await openCourse(args);
  const fields = await args.request.formData().catch(() => new FormData());
  const names = namesIn(fields);
  if (fields.get('intent') === 'preview')
    return { names, faults: checkCertificateNames(tidyCertificateNames(names)) };
  const { certificates } = desksOf(args.context).courses;
  const result = await certificates.issue(place, names, session);
  switch (result.outcome) {
    case 'issued':
      return goOn(`/${language}/certificate/${result.code}`, []);
    case 'not-completed':
      return goOn(courseAddress({ language, course: place.productKey }), []);
    case 'invalid': {
      const faults = result.problems.map(({ field, fault }) => [field, fault]);
      const answer: Answer = { names, faults: Object.fromEntries(faults) };
      return data(answer, { status: 400 });
    }
  }
}

interface Answer {
  names: CertificateNames;
  faults: CertificateNameFaults;
}

function namesIn(fields: FormData): CertificateNames {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.slice(0, 400) : '';
  };
  return { latin: text('latin'), arabic: text('arabic') };
}

const inputs = {
  latin: { lang: 'en', dir: 'ltr' },
  arabic: { lang: 'ar', dir: 'rtl' },
} as const;

/** The names on a certificate are chosen before it is issued. */
export default function CertificateNamePage({
  loaderData,
  actionData,
}: Route.ComponentProps): JSX.Element {
  const { labels, title, previews } = loaderData;
  const given = actionData?.names ?? loaderData.names;
  const [names, setNames] = useState(given);
  const faults = actionData?.faults ?? {};
  const firstWrong = certificateScripts.find((script) => faults[script]);
  const { isSending, send } = useSending();
  useLanguageSwitch();
  const hint = 'certificate-final';
  return (
    <div className="wrap certificate-choice">
      <GroupStyles of="certificate" />
      <header className="certificate-choice-head">
        <h1 className="h2">{labels['certificate.name.title']}</h1>
        <Text of={title} as="p" className="h3" />
        <p>{labels['certificate.name.lead']}</p>
      </header>
      <form
        className="form-fields"
        method="post"
        noValidate
        onChange={({ currentTarget }) => setNames(namesIn(new FormData(currentTarget)))}
        onSubmit={send}
      >
        {certificateScripts.map((script) => {
          const fault = faults[script];
          return (
            <TextField
              key={script}
              {...inputs[script]}
              name={script}
              label={labels[`certificate.name.${script}`]}
              hint={labels[`certificate.name.${script}.hint`]}
              error={fault ? labels[fault] : null}
              maxLength={certificateNameLimit}
              defaultValue={given[script]}
              autoComplete={script === 'latin' ? 'name' : 'off'}
              // Of a page that answers a post; the browser heeds it as the page loads.
              {...(script === firstWrong && { autoFocus: true })}
            />
          );
        })}
        <p id={hint}>{labels['certificate.name.final']}</p>
        <div>
          <Button
            submits
            text={labels['certificate.name.submit']}
            busyText={labels['account.reset.busy']}
            isLoading={isSending}
            aria-describedby={hint}
          />
        </div>
        <noscript>
          <button className="text-link" type="submit" name="intent" value="preview">
            {labels['certificate.name.preview.update']}
          </button>
        </noscript>
      </form>
      <section className="certificate-previews" aria-labelledby="preview-title">
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
