import { data } from 'react-router';
import { encode } from 'uqr';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatDay } from '#common/time/format-day.ts';
import type { Labels } from '#i18n/labels.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { CheckIcon } from '../../ui/ui-icons.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../learn/certificate.css?url';
import { CertificateSheet } from '../../learn/certificate-sheet.tsx';
import { loadCertifiedCourse } from '../../learn/load-certified-course.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import type { Route } from './+types/certificate.ts';

/** Not cached: a revocation takes effect at once. */
export const handle: RouteHandle = { page: 'islands' };

const labelKeys = ['certificate*', 'course.by', 'not-found.home'] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, language, siteName, locale, dates } = pageOf({ context, params });
  const { project, labels } = site;
  const { certificates } = appServicesOf(context).courses;
  const certificate = await certificates.find(params.code, project, language);
  const code = certificate?.code ?? params.code.slice(0, 40);
  const rest = `certificate/${code}`;
  const path = `/${language}/${rest}`;
  const page = {
    language,
    siteName,
    labels: await labels(language, labelKeys),
    certificate,
    addresses: await site.ownAddresses(language, rest),
    course:
      certificate &&
      (await loadCertifiedCourse(context, {
        project,
        productKey: certificate.productKey,
        language,
      })),
    code,
    date: certificate && formatDay(certificate.issuedAt, locale, dates),
    /** Address for checking it, also in a form to type. */
    address: { href: path, text: url.host + path },
    cells: encode(url.origin + path, { ecc: 'M', border: 0 }).data,
  };
  return data(page, { status: certificate ? 200 : 404 });
}

/** Public page of a certificate; prints on a sheet of A4. */
export default function Certificate({ loaderData }: Route.ComponentProps) {
  const { certificate, labels } = loaderData;
  return (
    <div className="wrap page-space certificate-page">
      <StyleSheet href={styles} />
      {certificate && !certificate.isRevoked ? (
        <>
          <CertificateSheet {...loaderData} certificate={certificate} />
          <div className="row gap-4 certificate-foot">
            <p className="certificate-good">
              <CheckIcon />
              {labels['certificate.good']}
            </p>
            <button type="button" className="button button-secondary needs-script" data-prints="">
              <span className="button-text">{labels['certificate.print']}</span>
            </button>
          </div>
        </>
      ) : (
        <InvalidCertificate page={loaderData} kind={kindOf(certificate)} />
      )}
    </div>
  );
}

function kindOf(certificate: CertificatePage['certificate']): InvalidCertificateProps['kind'] {
  if (!certificate) return 'unknown';
  return certificate.replacedBy === null ? 'revoked' : 'replaced';
}

type CertificatePage = Route.ComponentProps['loaderData'];

interface InvalidCertificateProps {
  page: CertificatePage;
  kind: 'replaced' | 'revoked' | 'unknown';
}

function InvalidCertificate({ page, kind }: InvalidCertificateProps) {
  const { labels, code, language, certificate } = page;
  const invalidLabels: Labels<`certificate.${typeof kind}` | `certificate.${typeof kind}.text`> =
    labels;
  const replacedBy = certificate?.replacedBy ?? null;
  return (
    <div className="measure stack items-start">
      <h1 className="h2">{invalidLabels[`certificate.${kind}`]}</h1>
      <p className="lead">{fillTemplate(invalidLabels[`certificate.${kind}.text`], { code })}</p>
      {replacedBy === null ? (
        <ButtonLink href={`/${language}/home`} text={labels['not-found.home']} />
      ) : (
        <ButtonLink
          href={`/${language}/certificate/${replacedBy}`}
          text={fillTemplate(labels['certificate.replaced.link'], { code: replacedBy })}
        />
      )}
    </div>
  );
}

/** Link previews of a valid one show the site's image, without the learner's name. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return accountMeta();
  const { certificate, labels, siteName, addresses } = loaderData;
  if (!certificate || certificate.isRevoked) return accountMeta(labels.certificate, siteName);
  const title = `${labels.certificate} · ${siteName}`;
  const tags = { title };
  return pageMeta({ meta: tags, addresses, isUnlisted: true });
};
