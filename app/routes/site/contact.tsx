import { data, redirect } from 'react-router';
import type { ReactNode } from 'react';
import { emptyContact } from '#common/forms/contact-form.ts';
import type { ShownHours } from '#server/site/present-hours.ts';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../site/contact.css?url';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { Html, Text } from '../../ui/text.tsx';
import { Island } from '../../islands/island.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { cacheUntilHeaders } from '../../cache-until-headers.ts';
import { uncached } from '../../uncached.ts';
import { pageMeta } from '../../page-meta.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/contact.ts';
import { whatsAppIcon } from '../../art/whatsapp-icon.ts';
import { IconDrawing } from '../../ui/icon-drawing.tsx';
import { BrandMark } from '../../site/brand-mark.tsx';
import { SampleNote } from '../../site/sample-note.tsx';

export const handle: RouteHandle = { page: 'islands', cache: { query: ['sent', 'about'] } };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const { searchParams } = new URL(request.url);
  const [sent, about] = [searchParams.get('sent'), searchParams.get('about')];
  const found = await site.contactPage(language, about);
  const subjectPlace = found.subject === null ? null : about;
  const page = { ...found, about: subjectPlace, language, isSent: sent === '1' };
  const isKnown = (sent === null || page.isSent) && (about === null || page.subject !== null);
  return isKnown ? data(page, cacheUntilHeaders(page.hours?.until ?? null)) : uncached(page);
}

/** Handles the form without scripts: renders errors, or redirects to the thanks. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { site, language } = pageOf({ context, params });
  const answer = await site.postContact(request, language);
  if (answer.status === 200) return redirect(`/${language}/contact?sent=1#write`, 303);
  const { status, retryAfter } = answer;
  const retryHeaders = retryAfter === null ? {} : { 'Retry-After': String(retryAfter) };
  return data(answer, { status, headers: retryHeaders });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { title, summary, language, isSent, about, subject, formLabels, formSettings } = loaderData;
  const message = subject === null ? '' : `${subject}\n\n`;
  return (
    <div className="stack gap-9 wrap section-space contact">
      <StyleSheet href={styles} />
      <header className="stack content-start contact-heading">
        <Text of={title} as="h1" className="h2" twoWeights />
        <Html of={summary} className="prose lead text-muted" />
        <ReachNow {...loaderData} />
      </header>
      <div id="write" className="contact-write">
        <Island
          of="contact-form"
          when="touch"
          props={{
            // Errors of a form without scripts appear at the same address.
            action: `/${language}/contact${about === null ? '' : `?about=${encodeURIComponent(about)}`}`,
            language,
            about,
            subject,
            labels: formLabels,
            settings: formSettings,
            values: actionData?.values ?? { ...emptyContact, message },
            errors: actionData?.errors ?? {},
            alert: actionData?.alert ?? null,
            isSent: isSent && !actionData,
          }}
        />
      </div>
      <div className="stack gap-7 items-start content-start contact-reach">
        <ContactDetails {...loaderData} />
        <WhatsAppButton {...loaderData} />
      </div>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isUnlisted: loaderData.isSent }) : [];

type Details = Route.ComponentProps['loaderData'];

function ContactDetails(details: Details) {
  const { labelTitle, sampleNote, places, emails, telephone, hours, labels } = details;
  const { whatsapp, whatsappNumber } = details;
  return (
    <section className="full label contact-label" aria-labelledby="contact-details">
      <h2 id="contact-details" className="line label-band control-text">
        <BrandMark className="label-mark" />
        {labelTitle ? <Text of={labelTitle} /> : labels['contact.details']}
      </h2>
      {sampleNote && <SampleNote text={sampleNote} />}
      <dl className="contact-rows">
        {telephone && (
          <Row term={labels['contact.telephone']}>
            <TelephoneLink of={telephone} />
          </Row>
        )}
        {hours && (
          <Row term={labels['contact.hours']}>
            <Hours hours={hours} />
          </Row>
        )}
        {whatsapp && whatsappNumber && (
          <Row term={labels['contact.whatsapp']}>
            <a href={whatsapp} target="_blank" rel="noopener">
              <bdi dir="ltr">{whatsappNumber}</bdi>
              <NewTab labels={labels} />
            </a>
          </Row>
        )}
        {places.map(({ city, address }) => (
          <Row
            key={`${city?.text} ${address.text}`}
            term={city ? <Text of={city} /> : labels['contact.address']}
          >
            <bdi>
              <Text of={address} />
            </bdi>
            <a
              className="contact-map small"
              href={mapAddress(address.text, city?.text)}
              target="_blank"
              rel="noopener"
            >
              {labels['contact.map']}
              <NewTab labels={labels} />
            </a>
          </Row>
        ))}
        {emails.map((email) => (
          <Row key={email} term={labels['contact.email']}>
            <a href={`mailto:${email}`}>
              <EmailAddress of={email} />
            </a>
          </Row>
        ))}
      </dl>
    </section>
  );
}

/** Address of a map that shows a place; on phones it opens the app for maps. */
function mapAddress(address: string, city = ''): string {
  const query = city === '' || address.includes(city) ? address : `${address}, ${city}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

/** The telephone number, and whether somebody answers now. */
function ReachNow({ telephone, hours, labels }: Details) {
  if (!telephone && !hours) return null;
  return (
    <p className="contact-now">
      {telephone && (
        <span>
          {labels['contact.telephone']}: <TelephoneLink of={telephone} />
        </span>
      )}
      {hours && (
        <span>
          {hours.state} <span className="small text-muted">{hours.zone}</span>
        </span>
      )}
    </p>
  );
}

function TelephoneLink({ of: { href, text } }: { of: NonNullable<Details['telephone']> }) {
  return (
    <a href={href}>
      <bdi dir="ltr">{text}</bdi>
    </a>
  );
}

function Hours({ hours }: { hours: ShownHours }) {
  return (
    <table className="full contact-hours">
      <caption className="small text-muted">{hours.zone}</caption>
      <tbody>
        {hours.rows.map(({ days, times }, index) => (
          <tr key={index}>
            <th scope="row">{days}</th>
            <td>{times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Link to the WhatsApp chat; renders nothing without one. */
function WhatsAppButton({ whatsapp, labels }: Pick<Details, 'whatsapp' | 'labels'>) {
  if (!whatsapp) return null;
  return (
    <a className="button button-secondary" href={whatsapp} target="_blank" rel="noopener">
      <span className="button-arrow">
        <IconDrawing of={whatsAppIcon} className="icon contact-icon" />
      </span>
      <span className="button-text">
        {labels['contact.write-whatsapp']}
        <NewTab labels={labels} />
      </span>
    </a>
  );
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NewTab({ labels }: { labels: Details['labels'] }) {
  return <span className="sr-only"> ({labels['opens-new-tab']})</span>;
}
