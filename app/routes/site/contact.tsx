import { data, redirect } from 'react-router';
import { emptyContact } from '#common/forms/contact-form.ts';
import { ContactDetails, WhatsAppButton } from '../../site/contact-details.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../site/contact.css?url';
import { Html, Text } from '../../ui/text.tsx';
import { Island } from '../../islands/island.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { cacheUntilHeaders } from '../../cache-until-headers.ts';
import { uncached } from '../../uncached.ts';
import { pageMeta } from '../../page-meta.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/contact.ts';

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
    <div className="wrap section-space contact">
      <StyleSheet href={styles} />
      <header className="contact-heading">
        <Text of={title} as="h1" className="h2" twoWeights />
        <Html of={summary} className="prose lead text-muted" />
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
            labels: formLabels,
            settings: formSettings,
            values: actionData?.values ?? { ...emptyContact, message },
            errors: actionData?.errors ?? {},
            alert: actionData?.alert ?? null,
            isSent: isSent && !actionData,
          }}
        />
      </div>
      <div className="contact-reach">
        <ContactDetails {...loaderData} />
        <WhatsAppButton {...loaderData} />
      </div>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isUnlisted: loaderData.isSent }) : [];
