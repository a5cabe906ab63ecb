import { StyleSheet } from '#app/ui/style-sheet.tsx';
import { HeadedSection } from '#app/site/headed-section.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import type { PresentedItem } from '#common/content/fields.ts';
import styles from '../about-sections.css?url';
import type { SectionProps } from '../define-section.ts';
import { ImageStrip } from '../image-strip.tsx';
import type { textWithImagesBelow } from './section.ts';

/** A heading with its lead; below it images of different widths, or a team's portraits. */
export function View(props: SectionProps<typeof textWithImagesBelow>) {
  const { title, description, images, team } = props.data;
  return (
    <HeadedSection {...props} data={{ title, summary: description }}>
      <StyleSheet href={styles} />
      <ImageStrip images={images} />
      {team.length > 0 && <Team members={team} />}
    </HeadedSection>
  );
}

type Member = PresentedItem<(typeof textWithImagesBelow)['fields']['team']['item']>;

/** Portraits with name and position. A pattern fills the rest of the last row. */
function Team({ members }: { members: readonly Member[] }) {
  return (
    <ul className="team">
      {members.map(({ id, name, position, imagesrc, imageAlt }) => (
        <li key={id} className="team-member">
          <Picture
            image={imagesrc}
            alt={imageAlt}
            sizes="(width >= 992px) min(25vw, 310px), 50vw"
            className="fill team-portrait"
          />
          <div className="team-words">
            <Text of={name} as="h3" className="h3" />
            <Text of={position} as="p" className="small text-muted" />
          </div>
        </li>
      ))}
      <li className="team-rest ornament" aria-hidden="true" />
    </ul>
  );
}
