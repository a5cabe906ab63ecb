import type { JSX } from 'react';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { Island } from '#app/islands/island.tsx';
import type { ProjectCard } from '#app/islands/carousel/projects-carousel.tsx';
import type { PresentedItem } from '#common/content/fields.ts';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { projects } from './fields.ts';

type Props = SectionProps<typeof projects>;
type Item = PresentedItem<(typeof projects)['fields']['services']['item']>;

/** A carousel of narrow cards, one for each project. */
export function View(props: Props): JSX.Element {
  const { data, labels, fileName, language } = props;
  const { title, summary } = data;
  const headingId = `${fileName}-title`;
  const cards = data.services.map((item) => presentCard(item, itemHref(props, item)));
  return (
    <SectionFrame
      type="projects"
      fileName={fileName}
      className="section-space bg-mint-soft"
      labelledBy={headingId}
    >
      <div className="wrap">
        <Island
          of="projects-carousel"
          when="touch"
          props={{ title, headingId, summary, cards, language, labels }}
        />
      </div>
    </SectionFrame>
  );
}

function presentCard(item: Item, href: string | null): ProjectCard {
  return {
    id: item.id,
    place: item.name,
    title: item.titleTr ?? { text: item.title },
    summary: item.summary,
    image: item.imageIconPath,
    smallImage: item.imageSmallPath,
    imageAlt: item.imageAlt,
    href,
    buttonText: item.buttonText,
  };
}
