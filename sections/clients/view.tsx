import type { JSX } from 'react';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Text } from '#app/ui/text.tsx';
import { Island } from '#app/islands/island.tsx';
import { getHost } from '#common/web/url-host.ts';
import type { SectionProps } from '../define-section.ts';
import type { clients } from './fields.ts';

/** Client logos in one row between hairlines. The title is for screen readers only. */
export function View({
  data,
  labels,
  fileName,
  language,
}: SectionProps<typeof clients>): JSX.Element {
  const headingId = `${fileName}-title`;
  const logos = data.services.map(({ id, name, image, imageAlt, link }) => ({
    id,
    image,
    link,
    alt: imageAlt ?? (name === null ? null : { text: name }),
    linkText: imageAlt?.text || name || (link && getHost(link)),
  }));
  return (
    <SectionFrame type="clients" fileName={fileName} className="clients" labelledBy={headingId}>
      <div className="wrap clients-inner">
        <Text
          of={data.title ?? { text: labels['clients.heading'] }}
          as="h2"
          id={headingId}
          className="sr-only"
        />
        <Island of="clients-carousel" when="touch" props={{ logos, language, labels }} />
      </div>
    </SectionFrame>
  );
}
