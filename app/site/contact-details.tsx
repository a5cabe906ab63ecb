import type { JSX, ReactNode } from 'react';
import type { ContactPageData } from '#server/site/pages/contact-page.ts';
import { whatsAppIcon } from '../art/whatsapp-icon.ts';
import { IconDrawing } from '../ui/icon-drawing.tsx';
import { BrandMark } from './brand-mark.tsx';
import { SampleNote } from './sample-note.tsx';
import { Text } from '../ui/text.tsx';

type Details = Pick<
  ContactPageData,
  'labelTitle' | 'sampleNote' | 'places' | 'emails' | 'phone' | 'whatsapp' | 'labels'
>;

/** The company's addresses, emails and WhatsApp number. */
export function ContactDetails(details: Details): JSX.Element {
  const { labelTitle, sampleNote, places, emails, phone, whatsapp, labels } = details;
  return (
    <section className="label contact-label" aria-labelledby="contact-details">
      <h2 id="contact-details" className="label-band control-text">
        <BrandMark className="label-mark" />
        {labelTitle ? <Text of={labelTitle} /> : labels['contact.details']}
      </h2>
      {sampleNote && <SampleNote text={sampleNote} />}
      <dl className="contact-rows">
        {whatsapp && phone && (
          <Row term={labels['contact.whatsapp']}>
            <a href={whatsapp} target="_blank" rel="noopener">
              <bdi dir="ltr">{phone.text}</bdi>
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
          </Row>
        ))}
        {emails.map((email) => (
          <Row key={email} term={labels['contact.email']}>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Row>
        ))}
      </dl>
    </section>
  );
}

/** Link to the WhatsApp chat; renders nothing without one. */
export function WhatsAppButton({
  whatsapp,
  labels,
}: Pick<Details, 'whatsapp' | 'labels'>): JSX.Element | null {
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

function Row({ term, children }: { term: ReactNode; children: ReactNode }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NewTab({ labels }: Pick<Details, 'labels'>): JSX.Element {
  return <span className="sr-only"> ({labels['opens-new-tab']})</span>;
}
