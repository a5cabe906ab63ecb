import type { ReactNode } from 'react';
import type { ContactPageData } from '#server/site/pages/contact-page.ts';
import type { ShownHours } from '#server/site/present-hours.ts';
import { whatsAppIcon } from '../art/whatsapp-icon.ts';
import { IconDrawing } from '../ui/icon-drawing.tsx';
import { BrandMark } from './brand-mark.tsx';
import { SampleNote } from './sample-note.tsx';
import { Text } from '../ui/text.tsx';

type Details = Pick<
  ContactPageData,
  | 'labelTitle'
  | 'sampleNote'
  | 'places'
  | 'emails'
  | 'telephone'
  | 'whatsapp'
  | 'whatsappNumber'
  | 'hours'
  | 'labels'
>;

export function ContactDetails(details: Details) {
  const { labelTitle, sampleNote, places, emails, telephone, hours, labels } = details;
  const { whatsapp, whatsappNumber } = details;
  return (
    <section className="label contact-label" aria-labelledby="contact-details">
      <h2 id="contact-details" className="label-band control-text">
        <BrandMark className="label-mark" />
        {labelTitle ? <Text of={labelTitle} /> : labels['contact.details']}
      </h2>
      {sampleNote && <SampleNote text={sampleNote} />}
      <dl className="contact-rows">
        {telephone && (
          <Row term={labels['contact.telephone']}>
            <a href={telephone.href}>
              <bdi dir="ltr">{telephone.text}</bdi>
            </a>
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
      {hours && <Hours hours={hours} title={labels['contact.hours']} />}
    </section>
  );
}

function Hours({ hours, title }: { hours: ShownHours; title: string }) {
  return (
    <div className="contact-hours">
      <p className="control-text">{hours.state}</p>
      <table>
        <caption>
          <strong>{title}</strong> <span className="small text-muted">{hours.zone}</span>
        </caption>
        <tbody>
          {hours.rows.map(({ days, times }, index) => (
            <tr key={index}>
              <th scope="row">{days}</th>
              <td>{times}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Link to the WhatsApp chat; renders nothing without one. */
export function WhatsAppButton({ whatsapp, labels }: Pick<Details, 'whatsapp' | 'labels'>) {
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

function NewTab({ labels }: Pick<Details, 'labels'>) {
  return <span className="sr-only"> ({labels['opens-new-tab']})</span>;
}
